// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX's answer: intervals of constant slots, with every job that has slots in them, and the jobs' ends. An interval lists all
// running jobs, so the answer grows with the square of the number of jobs that run together; above a limit it is refused.
import { spacedDigits } from '../../model/limits';
import type { BandPlan } from '../../model/plan';
import { InputError } from '../../model/problem';
import { type FairSchedule, fairSchedule } from './fair-sharing';
import type { FlexInstance } from './flex-instance';
import type { MalleablePacking } from './malleable-packing';
import type { OrderScorer } from './order-search';

/** Characters of all printed intervals: per job and interval, an id and about `CHARACTERS_BESIDE_ID` more. */
const MAX_CHARACTERS = 100_000_000;
const CHARACTERS_BESIDE_ID = 16;

/** Collects intervals, and refuses if there are too many to print. */
class IntervalRecorder {
  readonly intervals: BandPlan['intervals'][number][] = [];
  private readonly instance: FlexInstance;
  private readonly idCharacters: readonly number[];
  private characters = 0;

  constructor(instance: FlexInstance) {
    this.instance = instance;
    this.idCharacters = printedIds(instance);
  }

  add(fromS: number, toS: number, slots: Float64Array): void {
    const { jobs, startS } = this.instance;
    const held: Record<string, number> = {};
    for (let j = 0; j < slots.length; j++) {
      const count = slots[j]!;
      if (count === 0) continue;
      setEntry(held, (jobs[j] as (typeof jobs)[number]).id, count);
      this.characters += this.idCharacters[j]! + CHARACTERS_BESIDE_ID;
    }
    if (this.characters > MAX_CHARACTERS) refuseSize(this.instance);
    this.intervals.push({ startS: startS + fromS, endS: startS + toS, slots: held });
  }
}

/** Like Object.fromEntries, in less than half the time: plain assignment differs for one name only. */
function setEntry(held: Record<string, number>, id: string, count: number): void {
  if (id !== '__proto__') held[id] = count;
  else Object.defineProperty(held, id, { value: count, enumerable: true, configurable: true, writable: true });
}

function refuseSize({ jobs, slots }: FlexInstance): never {
  throw new InputError(
    `the plan would be too long to print: ${spacedDigits(jobs.length)} jobs on ${spacedDigits(slots)} slots, each interval with every job that runs in it. Plan fewer jobs, or on fewer slots (slots)`,
  );
}

/** The printed length of each id, with its quotes and escaped characters. */
const printedIds = ({ jobs }: FlexInstance): readonly number[] => jobs.map(({ id }) => JSON.stringify(id).length);

/**
 * Refuses, before anything is computed, an answer that is too long in any order. As long as jobs wait, all slots are held, by at
 * least as many jobs as the largest maximum implies; with minima of at least 1, or equal shares, all jobs run until they end.
 */
export function refuseCertainSize(instance: FlexInstance, allRun = instance.least.some((m) => m > 0)): void {
  const { jobs, slots, most } = instance;
  const widest = most.reduce((largest, M) => Math.max(largest, M), 1);
  const running = allRun ? jobs.length : Math.min(jobs.length, Math.ceil(slots / widest));
  const entries = (running * (running + 1)) / 2 + (jobs.length - running) * running;
  const mean = printedIds(instance).reduce((sum, one) => sum + one, 0) / jobs.length + CHARACTERS_BESIDE_ID;
  if (entries * mean > MAX_CHARACTERS) refuseSize(instance);
}

interface PlanHead {
  readonly planner: string;
  readonly orderingName: string;
}

/** The plan of an order packed by MPS; `ordering` is the order itself. */
export function packedPlan(scorer: OrderScorer, head: PlanHead, order: readonly number[]): BandPlan {
  const recorder = new IntervalRecorder(scorer.instance);
  const ends = scorer.packing.run(order, (fromS, toS, slots) => recorder.add(fromS, toS, slots));
  return bandPlan(scorer, head, order, recorder, ends);
}

/** FIFO: packed by an instance without minima; `ordering` is the order of completion. */
export function fifoPlan(scorer: OrderScorer, head: PlanHead, order: readonly number[]): BandPlan {
  const { packing } = scorer;
  return { ...packedPlan(scorer, head, order), ordering: idsOf(scorer.instance, finishedOf(packing)) };
}

const finishedOf = (packing: MalleablePacking): readonly number[] => Array.from(packing.finished);

export function fairPlan(scorer: OrderScorer, head: PlanHead): BandPlan {
  const recorder = new IntervalRecorder(scorer.instance);
  const { endS, finished }: FairSchedule = fairSchedule(scorer.instance, (fromS, toS, slots) =>
    recorder.add(fromS, toS, slots),
  );
  return bandPlan(scorer, head, finished, recorder, endS);
}

const idsOf = ({ jobs }: FlexInstance, order: readonly number[]): readonly string[] =>
  order.map((j) => jobs[j]?.id as string);

function bandPlan(
  scorer: OrderScorer,
  { planner, orderingName }: PlanHead,
  order: readonly number[],
  { intervals }: IntervalRecorder,
  ends: Float64Array,
): BandPlan {
  const { instance, metricId } = scorer;
  const value = scorer.valueOf(ends);
  if (!Number.isFinite(value)) {
    throw new InputError(
      `metric: ${metricId} of these jobs is too large to count; bring their weights and times nearer together`,
    );
  }
  const jobs = instance.jobs.map(({ id }, j) => ({ id, endS: instance.startS + ends[j]! }));
  return { planner, metric: metricId, value, ordering: idsOf(instance, order), orderingName, intervals, jobs };
}
