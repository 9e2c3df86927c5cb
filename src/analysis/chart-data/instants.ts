// SPDX-License-Identifier: GPL-3.0-or-later
// The instants at which something happened in a run, and what: for stepping through it event by event, forwards and back. Columns of
// numbers only: an event is its kind and its row in the trace (or among the faults), five bytes each; a million tasks have three
// million events. Sorted by time, then kind, then row, so that the events of one instant are a slice.
import type { ExpandedWorkload, Faults } from '../../model/scenario';
import type { RunRecord, Trace } from '../../model/trace';
import { type RunFaults, runFaults } from './run-faults';

/** In the order listed within an instant: causes before their effects. */
export const EVENT_KINDS = [
  'jobArrives',
  'faultBegins',
  'faultEnds',
  'taskKilled',
  'taskEnds',
  'taskFetched',
  'flowEnds',
  'circuitEnds',
  'jobEnds',
  'taskStarts',
  'flowBegins',
  'circuitBegins',
  'circuitUp',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface Instants {
  /** Ascending, without duplicates. */
  readonly atS: Float64Array;
  /** Events of instant i: from[i] up to from[i + 1]. */
  readonly from: Int32Array;
  /** Index into EVENT_KINDS. */
  readonly kind: Uint8Array;
  /** Row in the table that the kind refers to: tasks, flows, circuits, jobs (for coflows: the trace's coflows), faults. */
  readonly row: Int32Array;
  readonly faults: RunFaults;
}

interface Source {
  readonly length: number;
  /** NaN: it never happened to this row. */
  readonly timeOf: (row: number) => number;
}

type RanTo = Pick<RunRecord, 'trace' | 'outcome'>;

export function instantsOf({ trace, outcome }: RanTo, workload: ExpandedWorkload, given?: Faults): Instants {
  const faults = runFaults(given, trace.failures, outcome.endS);
  const sources = sourcesOf(trace, 'coflows' in workload, faults);
  const times = timesOf(sources, outcome.endS);
  const atS = distinct(times.slice().sort());
  const from = new Int32Array(atS.length + 1);
  const at = new Int32Array(times.length);
  let instant = 0;
  for (let i = 0; i < times.length; i++) {
    // Rows are often in the order of one of their times.
    if (atS[instant] !== times[i]) instant = atS[instant + 1] === times[i] ? instant + 1 : lastUpTo(atS, times[i]!);
    at[i] = instant;
    from[instant + 1]!++;
  }
  for (let i = 0; i < atS.length; i++) from[i + 1]! += from[i]!;
  const next = from.slice();
  const kind = new Uint8Array(times.length);
  const row = new Int32Array(times.length);
  let i = 0;
  eachEvent(sources, outcome.endS, (ofKind, ofRow) => {
    const place = next[at[i++]!]!++;
    kind[place] = ofKind;
    row[place] = ofRow;
  });
  return { atS, from, kind, row, faults };
}

function sourcesOf(trace: Trace, isCoflows: boolean, faults: RunFaults): Readonly<Record<EventKind, Source>> {
  const { tasks, flows, circuits, coflows } = trace;
  const { killed } = tasks;
  const [arrivalS, jobEndS] = isCoflows ? [coflows.startS, coflows.endS] : [trace.jobs.arrivalS, trace.jobs.endS];
  const jobs = isCoflows ? coflows.length : trace.jobs.length;
  const column = (length: number, column: Float64Array): Source => ({ length, timeOf: (row) => column[row]! });
  // No event if the input was there from the start, or arrived only as the attempt ended.
  const isFetch = (row: number): boolean =>
    tasks.fetchedS[row]! > tasks.startS[row]! && tasks.fetchedS[row]! < tasks.endS[row]!;
  const ofTasks = (timeOf: Source['timeOf']): Source => ({ length: tasks.length, timeOf });
  return {
    jobArrives: column(jobs, arrivalS),
    faultBegins: column(faults.length, faults.fromS),
    faultEnds: column(faults.length, faults.toS),
    taskKilled: ofTasks((row) => (killed[row] === 0 ? Number.NaN : tasks.endS[row]!)),
    taskEnds: ofTasks((row) => (killed[row] === 0 ? tasks.endS[row]! : Number.NaN)),
    taskFetched: ofTasks((row) => (isFetch(row) ? tasks.fetchedS[row]! : Number.NaN)),
    flowEnds: column(flows.length, flows.endS),
    circuitEnds: column(circuits.length, circuits.endS),
    jobEnds: column(jobs, jobEndS),
    taskStarts: ofTasks((row) => tasks.startS[row]!),
    flowBegins: column(flows.length, flows.startS),
    circuitBegins: column(circuits.length, circuits.startS),
    circuitUp: ofUp(circuits),
  };
}

/** A circuit without set-up is up as it begins; one that ends before it is up never is. */
const ofUp = ({ length, startS, upS, endS }: Trace['circuits']): Source => ({
  length,
  timeOf: (row) => (upS[row]! > startS[row]! && upS[row]! < endS[row]! ? upS[row]! : Number.NaN),
});

function eachEvent(
  sources: Readonly<Record<EventKind, Source>>,
  endS: number,
  tell: (kind: number, row: number, timeS: number) => void,
): void {
  for (const [kind, name] of EVENT_KINDS.entries()) {
    const { length, timeOf } = sources[name];
    for (let row = 0; row < length; row++) {
      const timeS = timeOf(row);
      // Also false for NaN. Jobs may arrive after a run was given up.
      if (timeS <= endS) tell(kind, row, timeS);
    }
  }
}

function timesOf(sources: Readonly<Record<EventKind, Source>>, endS: number): Float64Array {
  let count = 0;
  eachEvent(sources, endS, () => {
    count++;
  });
  const times = new Float64Array(count);
  let i = 0;
  eachEvent(sources, endS, (_kind, _row, timeS) => {
    times[i++] = timeS;
  });
  return times;
}

/** Ascending times without duplicates. */
export function distinct(sorted: Float64Array): Float64Array {
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!;
  }
  return sorted.slice(0, count);
}

/** Index of the last of ascending times at or before `timeS`; -1 if there is none. */
export function lastUpTo(atS: Float64Array, timeS: number): number {
  let low = 0;
  let high = atS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atS[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
