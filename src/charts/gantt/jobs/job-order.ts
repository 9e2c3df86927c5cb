// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the jobs of a run on its Gantt chart, from the top lane down. Sorted once per run and order, never per frame.
import { type OwnerTimes, ownerTimes, type SimulatedRun } from '../simulated-run';

export const GANTT_ORDERS = ['arrival', 'scenario', 'start', 'end', 'duration', 'wait'] as const;
export type GanttOrder = (typeof GANTT_ORDERS)[number];

export const USUAL_ORDER: GanttOrder = 'arrival';

/** Of more jobs than this, only the first to arrive would be in sight and say nothing about the rest, so the longest come first. */
const MANY = 100;

/** The order if none was chosen, for this many jobs or coflows. */
export const orderOf = (count: number): GanttOrder => (count > MANY ? 'duration' : USUAL_ORDER);

/** A start or end that never came is the latest, and took longest. */
const orNever = (timeS: number): number => (Number.isNaN(timeS) ? Number.POSITIVE_INFINITY : timeS);

/** Sort keys, least first. */
const KEYS: Readonly<Record<GanttOrder, (times: OwnerTimes, job: number) => number>> = {
  arrival: ({ arrivalS }, job) => arrivalS[job]!,
  scenario: () => 0,
  start: ({ startS }, job) => orNever(startS[job]!),
  end: ({ endS }, job) => orNever(endS[job]!),
  // From arrival to end, and from arrival to the first task or byte: longest first.
  duration: ({ arrivalS, endS }, job) => arrivalS[job]! - orNever(endS[job]!),
  wait: ({ arrivalS, startS }, job) => arrivalS[job]! - orNever(startS[job]!),
};

/** Indices of jobs, or coflows; ties by the scenario's order. */
export function jobOrder(run: SimulatedRun, order: GanttOrder = USUAL_ORDER): Int32Array {
  const times = ownerTimes(run);
  const keys = Float64Array.from(run.ids, (_, job) => KEYS[order](times, job));
  // Infinite keys are equal to each other, but their difference is NaN.
  return Int32Array.from(run.ids, (_, job) => job).sort((a, b) =>
    keys[a]! === keys[b]! ? a - b : keys[a]! < keys[b]! ? -1 : 1,
  );
}

/** The lane of each job, from the job of each lane. */
export function placesIn(jobs: Int32Array): Int32Array {
  const laneOf = new Int32Array(jobs.length);
  for (let lane = 0; lane < jobs.length; lane++) laneOf[jobs[lane]!] = lane;
  return laneOf;
}

const WORDS: Readonly<Record<GanttOrder, string>> = {
  arrival: 'by arrival',
  scenario: 'in the scenario’s order',
  start: 'by start',
  end: 'by end',
  duration: 'by the time from arrival to end, longest first',
  wait: 'by the time from arrival to start, longest first',
};

/** "by end": for lanes, and for a table’s rows. */
export const orderWords = (order: GanttOrder = USUAL_ORDER): string => WORDS[order];
