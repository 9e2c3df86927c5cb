// SPDX-License-Identifier: GPL-3.0-or-later
// `--decisions [key=value …]`: which of a run's decisions are printed, as declared fields, so that they are read, checked and explained
// like options.

import type { DecisionFilter } from '../analysis/decisions/decision';
import { sharesAllAtOnce } from '../answers/simulate';
import { suggestion } from '../model/fields/field-words';
import { type Fields, flag, number, text, whole } from '../model/fields/fields';
import { InputError } from '../model/problem';
import { machineStride, rackAt } from '../model/racks';
import type { ExpandedWorkload, Scenario } from '../model/scenario';
import { readSetValues } from './set-values';

export const DECISION_FIELDS: Fields = {
  job: text({
    optional: true,
    help: 'Slots that went to this job; for malleable jobs and coflows, times at which its share changed.',
  }),
  lost: flag({
    default: false,
    help: 'With job: also slots that it had a task for but did not get; for shares, also times without a change.',
  }),
  rack: whole({ min: 0, optional: true, help: 'Slots of this rack.' }),
  machine: whole({ min: 0, optional: true, help: 'With rack: slots of this machine in it, from 0.' }),
  fromS: number({ min: 0, optional: true, help: 'Only at or after this time.' }),
  toS: number({ min: 0, optional: true, help: 'Only at or before this time.' }),
  free: flag({ default: false, help: 'Also slots that no job got; for shares, also times at which none changed.' }),
  skip: whole({ min: 0, default: 0, help: 'Skips this many at the start.' }),
  most: whole({ min: 1, max: 1_000_000, default: 100, help: 'Prints at most this many.' }),
};

interface Wanted {
  readonly job?: string;
  readonly lost: boolean;
  readonly rack?: number;
  readonly machine?: number;
  readonly fromS?: number;
  readonly toS?: number;
  readonly free: boolean;
  readonly skip: number;
  readonly most: number;
}

const refuse = (key: string, message: string): never => {
  throw new InputError([{ path: `--decisions ${key}`, message }]);
};

export function wantedDecisions(
  assignments: readonly string[],
  { topology }: Scenario,
  workload: ExpandedWorkload,
): DecisionFilter {
  const wanted = readSetValues(DECISION_FIELDS, assignments, 'decisions', '--decisions') as unknown as Wanted;
  const { rack, machine, lost, free, job: id, ...rest } = wanted;
  if (sharesAllAtOnce(workload) && rack !== undefined) {
    const what = 'jobs' in workload ? 'slots of malleable jobs are' : 'the network is';
    refuse('rack', `${what} divided across all racks together: leave out rack and machine`);
  }
  const { racks } = topology;
  if (rack !== undefined && rack >= racks) refuse('rack', `must be from 0 to ${racks - 1} (got ${rack})`);
  if (machine !== undefined && rack === undefined) refuse('machine', 'needs rack, as in rack=0 machine=3');
  const machinesPerRack =
    rack !== undefined && rack < racks ? rackAt(topology, rack).machines : machineStride(topology);
  if (machine !== undefined && machine >= machinesPerRack) {
    refuse('machine', `must be from 0 to ${machinesPerRack - 1} (got ${machine})`);
  }
  if (lost && id === undefined) refuse('lost', 'needs job');
  const owners = 'jobs' in workload ? workload.jobs : workload.coflows;
  const job = id === undefined ? undefined : placeOf(id, owners);
  return { ...rest, job, rack, machine, withLost: lost, withFree: free };
}

function placeOf(id: string, jobs: readonly { readonly id: string }[]): number {
  const place = jobs.findIndex((job) => job.id === id);
  if (place >= 0) return place;
  const ids = jobs.map((job) => job.id);
  return refuse('job', `there is none called "${id}"; ${suggestion(id, ids) ?? `the scenario has ${ids.length}`}`);
}
