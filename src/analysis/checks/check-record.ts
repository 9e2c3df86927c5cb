// SPDX-License-Identifier: GPL-3.0-or-later
// "What must hold, always" (docs/simulator-model.md), checked on the record of a run: what people may rely on under any scheduler.
// Returns violations as sentences; none if all is well. Linear in the record.

import { totalGB } from '../../model/flows';
import { stagesOf } from '../../model/job';
import type { Coflow } from '../../model/scenario';
import { checkCauses } from './check-causes';
import { checkCircuits } from './check-circuits';
import { checkConservation } from './check-conservation';
import { checkKills } from './check-kills';
import { checkLinks } from './check-links';
import { checkRates } from './check-rates';
import { checkSlots } from './check-slots';
import { type CheckedRun, ROUNDING } from './checked-run';

export interface Check {
  readonly id: string;
  readonly label: string;
  /** Sentences on what is broken; at most a few. */
  readonly broken: readonly string[];
  /** What was checked: "attempt", "flow". */
  readonly of: string;
  readonly count: number;
  /** Why it could not be checked, in a sentence. */
  readonly leftOut?: string;
}

const NOT_ENDED = 'The run did not end, so not all bytes have moved.';

export function checkRecord(run: CheckedRun): readonly Check[] {
  const { tasks, flows, jobs } = run.record.trace;
  return [
    {
      id: 'slots',
      label: 'A slot has one task at a time',
      broken: checkSlots(run),
      of: 'attempt',
      count: tasks.length,
    },
    {
      id: 'kills',
      label: 'Every killed attempt has a cause',
      broken: checkKills(run),
      ...{ of: 'attempt', count: tasks.length },
    },
    capacity(run),
    {
      id: 'conservation',
      label: 'Bytes in equal bytes out, for every job and kind',
      broken: [...checkConservation(run), ...checkRates(run, mostAskedGB(run.jobs))],
      ...{ of: 'flow', count: flows.length },
      ...(run.record.outcome.status === 'done' ? {} : { leftOut: NOT_ENDED }),
    },
    ...circuits(run, mostAskedGB(run.jobs)),
    {
      id: 'causes',
      label: 'Nothing starts before its cause, and the parts of a job’s time add up',
      broken: checkCauses(run),
      ...{ of: 'job', count: jobs.length },
    },
  ];
}

/** The same for coflows alone, which hold no slots. */
export function checkCoflowRecord(run: CheckedCoflows): readonly Check[] {
  const { flows, coflows } = run.record.trace;
  return [
    capacity(run),
    {
      id: 'conservation',
      label: 'Bytes in equal bytes out, for every coflow that ended',
      broken: [...checkCoflowBytes(run), ...checkRates(run)],
      ...{ of: 'flow', count: flows.length },
    },
    ...circuits(run, mostOfCoflowsGB(run.coflows)),
    {
      id: 'causes',
      label: 'No byte moves before its coflow’s arrival or after its end',
      broken: checkCoflowCauses(run),
      ...{ of: 'coflow', count: coflows.length },
    },
  ];
}

/** The most of one kind of bytes in any stage. */
function mostAskedGB(jobs: CheckedRun['jobs']): number {
  let most = 0;
  for (const job of jobs) {
    for (const { inputGB, shuffleGB, outputGB } of stagesOf(job)) most = Math.max(most, inputGB, shuffleGB, outputGB);
  }
  return most;
}

/** The most that any coflow sends. */
const mostOfCoflowsGB = (coflows: readonly Coflow[]): number =>
  coflows.reduce((most, coflow) => Math.max(most, totalGB(coflow)), 0);

type Recorded = Pick<CheckedRun, 'topology' | 'record' | 'overload'>;

const capacity = (run: Recorded): Check => ({
  id: 'capacity',
  label: 'No link carries more than it can',
  broken: checkLinks(run),
  ...{ of: 'link change', count: run.record.trace.links.length },
});

/** Without an optical switch there is nothing to check, unless there are circuits nevertheless. */
function circuits(run: Recorded, mostGB: number): readonly Check[] {
  const count = run.record.trace.circuits.length;
  if (run.topology.ocs === undefined && count === 0) return [];
  return [
    {
      id: 'circuits',
      label: 'A port has one circuit, which carries nothing while it is set up',
      broken: checkCircuits(run, mostGB),
      ...{ of: 'circuit', count },
    },
  ];
}

// For coflows alone: once a coflow has ended, all its bytes have moved, and none before its arrival.
interface CheckedCoflows extends Pick<CheckedRun, 'topology' | 'record' | 'overload'> {
  readonly coflows: readonly Coflow[];
}

const FEW = 5;

function checkCoflowBytes({ coflows, record }: CheckedCoflows): string[] {
  const { flows, coflows: columns } = record.trace;
  const movedGB = new Float64Array(coflows.length);
  for (let i = 0; i < flows.length; i++) movedGB[flows.job[i]!]! += flows.GB[i]!;
  const broken: string[] = [];
  coflows.forEach((coflow, c) => {
    if (broken.length === FEW || Number.isNaN(columns.endS[c]!)) return;
    const askedGB = totalGB(coflow);
    if (Math.abs(movedGB[c]! - askedGB) > ROUNDING * Math.max(1e-3, askedGB))
      broken.push(`coflow ${coflow.id}: ${movedGB[c]} GB moved, ${askedGB} asked for`);
  });
  return broken;
}

function checkCoflowCauses({ coflows, record }: CheckedCoflows): string[] {
  const { flows, coflows: columns } = record.trace;
  const broken: string[] = [];
  const name = (c: number): string => `coflow ${coflows[c]?.id}`;
  for (let i = 0; i < flows.length && broken.length < FEW; i++) {
    const c = flows.job[i]!;
    if (flows.startS[i]! < columns.startS[c]! - ROUNDING) broken.push(`a flow of ${name(c)} starts before it arrives`);
    if (flows.endS[i]! > columns.endS[c]! + ROUNDING) broken.push(`a flow of ${name(c)} ends after it`);
  }
  for (let c = 0; c < columns.length && broken.length < FEW; c++) {
    if (columns.firstByteS[c]! < columns.startS[c]! - ROUNDING) broken.push(`${name(c)} has a byte before it arrives`);
    if (columns.endS[c]! < columns.firstByteS[c]! - ROUNDING) broken.push(`${name(c)} ends before its first byte`);
  }
  return broken;
}
