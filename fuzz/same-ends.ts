// SPDX-License-Identifier: GPL-3.0-or-later
// When the jobs or coflows of a scenario's first run end, and whether those of another scenario end then too, or at the time that
// follows from it.
import { completeOptions } from '../src/model/fields/options';
import type { ExpandedWorkload, Scenario } from '../src/model/scenario';
import { ALL_NETWORKS } from '../src/network/testing/all-networks';
import { ALL_SCHEDULERS } from '../src/simulator/schedulers/testing/all-schedulers';
import { Broken, expectNone } from './target';
import { recordOf, unlessRefused } from './whole-scenario';

/** Written out, as every generated scenario here is. */
export function workloadOf({ workload }: Scenario): ExpandedWorkload {
  if ('generate' in workload) throw new Error('a workload that is not written out');
  return workload;
}

/** By the id of the job or coflow. */
type Ends = ReadonlyMap<string, number> | 'refused';

function endsOf(scenario: Scenario): Ends {
  const workload = workloadOf(scenario);
  const broken: string[] = [];
  const record = unlessRefused(() => recordOf(scenario, workload, scenario.runs[0]!, { keep: 'trace' }), broken);
  expectNone(broken);
  if (record === undefined) return 'refused';
  const { jobs, coflows } = record.trace;
  if ('jobs' in workload) return new Map(workload.jobs.map(({ id }, j) => [id, jobs.endS[j]!]));
  return new Map(Array.from(coflows.endS, (endS, row) => [workload.coflows[coflows.job[row]!]!.id, endS]));
}

export interface Same {
  readonly of?: (endS: number) => number;
  readonly idOf?: (id: string) => string;
  /** Relative tolerance; 0: to the last bit. */
  readonly within?: number;
}

export function expectSame(
  one: Scenario,
  other: Scenario,
  { of = (endS) => endS, idOf = (id) => id, within = 0 }: Same,
): void {
  const [ends, others] = [endsOf(one), endsOf(other)];
  if (ends === 'refused' || others === 'refused') {
    if (ends !== others) throw new Broken(`one of the two is refused: ${JSON.stringify([ends, others])}`);
    return;
  }
  for (const [id, endS] of ends) {
    const [wantedS, gotS] = [of(endS), others.get(idOf(id)) as number];
    const same = Object.is(wantedS, gotS) || Math.abs(wantedS - gotS) <= within * Math.max(1, Math.abs(wantedS));
    if (!same) throw new Broken(`${id} ends at ${gotS} s where ${wantedS} s follow from ${endS} s`);
  }
}

/** All options with their defaults filled in, so that a relation can change those that are not given. */
export function withDefaults(scenario: Scenario): Scenario {
  const runs = scenario.runs.map((run) => {
    const scheduler = ALL_SCHEDULERS.find(({ id }) => id === run.scheduler);
    const network = ALL_NETWORKS.find(({ id }) => id === run.network)!;
    return {
      ...run,
      options: scheduler === undefined ? run.options : completeOptions(scheduler, run.options),
      networkOptions: completeOptions(network, run.networkOptions),
    };
  });
  return { ...scenario, runs };
}
