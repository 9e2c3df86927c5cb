// SPDX-License-Identifier: GPL-3.0-or-later
// A job's slots over time, from the rows of a run's record: when it had its first, how long it worked on how many, how long they
// paused, and how long it had none.
import type { WhyRun } from '../why/why-run';

type Stretch = readonly [fromS: number, toS: number];

/** Seconds. */
export interface SimulatedSlots {
  readonly arrivalS: number;
  /** Its first slot. */
  readonly startS: number;
  readonly endS: number;
  /** With at least one slot that did not pause. */
  readonly worksS: number;
  /** Slot-seconds, without pauses. */
  readonly slotS: number;
  /** While all its slots paused. */
  readonly pauseS: number;
  /** Without a slot, between its first and its last. */
  readonly gapS: number;
  readonly gaps: readonly Stretch[];
  /** From its last slot to its end. */
  readonly afterS: number;
}

/** Undefined if the job did not end or had no slot. */
export function simulatedSlots(run: WhyRun, job: number): SimulatedSlots | undefined {
  const { tasks, jobs } = run.trace;
  const [arrivalS, endS] = [jobs.arrivalS[job]!, jobs.endS[job]!];
  const rows = [...run.tasksOf(job)];
  if (rows.length === 0 || Number.isNaN(endS)) return undefined;
  // Slots of a malleable job pause until `fetchedS`; tasks use theirs from the start.
  const isMalleable = run.chartData.isMalleable === true;
  const worksFrom = (row: number): number => (isMalleable ? tasks.fetchedS[row]! : tasks.startS[row]!);
  const held = union(rows.map((row) => [tasks.startS[row]!, tasks.endS[row]!]));
  const works = isMalleable ? union(rows.map((row) => [worksFrom(row), tasks.endS[row]!])) : held;
  const [first, last] = [held[0]!, held.at(-1)!];
  const gaps = held.slice(1).map(([fromS], i): Stretch => [held[i]![1], fromS]);
  const [heldS, worksS] = [lengthOf(held), lengthOf(works)];
  return {
    ...{ arrivalS, startS: first[0], endS, worksS, pauseS: heldS - worksS, gapS: lengthOf(gaps), gaps },
    slotS: rows.reduce((sum, row) => sum + tasks.endS[row]! - worksFrom(row), 0),
    afterS: endS - last[1],
  };
}

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [fromS, toS]) => sum + toS - fromS, 0);

/** In order of time, with those that touch merged. */
function union(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: [number, number][] = [];
  for (const [fromS, toS] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && fromS <= last[1]) last[1] = Math.max(last[1], toS);
    else joined.push([fromS, toS]);
  }
  return joined;
}
