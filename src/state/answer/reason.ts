// SPDX-License-Identifier: GPL-3.0-or-later
// Why one run's result differs from another's, or from before an edit, derived from the columns of its jobs: the job that decides,
// or all of them together, and the part of their time that changed most. What explains less than a third of the difference is not
// given as a reason.
import { COFLOW_PARTS, JOB_PARTS, type JobPart } from '../../analysis/metrics/parts';
import type { RichText } from '../../analysis/why/rich-text';
import { alonePart, commonPart, racksChanged } from './reason-words';
import { lastToEnd, type RunResult } from './run-result';
import type { TwoRuns } from './two-runs';

const MIN_SHARE = 1 / 3;
/** A change of more than this many times what it should explain was made up for elsewhere: on its own it would mislead. */
const MAX_SHARE = 2;
/** A job that accounts for at least this share of the total change is named. */
const ALONE_SHARE = 1 / 2;

/** What happens on a job's own racks; the other parts are waits for what others do. */
const ON_RACKS: readonly JobPart[] = ['map', 'shuffle', 'reduce', 'network', 'circuitBusy', 'reconfiguration'];

/** Words about `to`, whose jobs they name; undefined if nothing explains enough. */
export function reasonOf(two: TwoRuns): RichText | undefined {
  if (two.differenceS === 0 || !Number.isFinite(two.differenceS)) return undefined;
  return two.measure === 'makespanS' ? ofLastJob(two) : ofAllJobs(two);
}

/** About the last job of the run that ends later: its end moved by no less than the makespan did. */
function ofLastJob(two: TwoRuns): RichText | undefined {
  const { from, to, differenceS } = two;
  const later = differenceS > 0 ? to : from;
  const id = later.ids[lastToEnd(later)];
  const pair = id === undefined ? undefined : pairOf(two, id);
  if (pair === undefined) return undefined;
  const movedS = Math.abs(to.times.endS[pair.to]! - from.times.endS[pair.from]!);
  return ofJob(two, pair, Math.abs(differenceS) * MIN_SHARE, movedS * MAX_SHARE);
}

interface Pair {
  readonly from: number;
  readonly to: number;
}

function pairOf({ from, to }: TwoRuns, id: string): Pair | undefined {
  const pair = { from: from.ids.indexOf(id), to: to.ids.indexOf(id) };
  return pair.from < 0 || pair.to < 0 ? undefined : pair;
}

type PartChanges = ReadonlyMap<JobPart, number>;

/** How much each part of these jobs' time changed in total. */
function partChanges({ from, to }: TwoRuns, pairs: readonly Pair[]): PartChanges {
  const parts = to.times.isCoflows ? COFLOW_PARTS : JOB_PARTS;
  return new Map(
    parts.map((part) => {
      const [was, is] = [from.partReader(part), to.partReader(part)];
      return [part, pairs.reduce((sum, pair) => sum + is(pair.to) - was(pair.from), 0)];
    }),
  );
}

/** `leastS`: what a reason must explain; `mostS`: above this it would claim too much. */
function ofJob(two: TwoRuns, pair: Pair, leastS: number, mostS: number): RichText | undefined {
  const { from, to, differenceS } = two;
  const sign = Math.sign(differenceS);
  const changes = partChanges(two, [pair]);
  const onRacks = ON_RACKS.reduce((sum, part) => sum + (changes.get(part) ?? 0), 0);
  const racks = { from: from.racks?.[pair.from] ?? 0, to: to.racks?.[pair.to] ?? 0 };
  if (racks.from !== racks.to && sign * onRacks >= leastS) return racksChanged(pair.to, racks, two.style);
  const [part, changeS] = mostChanged(changes, sign);
  return sign * changeS >= leastS && sign * changeS <= mostS ? alonePart(pair.to, part, changeS, two) : undefined;
}

/** None if a job ended in only one of the runs, or is in only one: then the means are not of the same jobs. */
function ofAllJobs(two: TwoRuns): RichText | undefined {
  const { from, to, differenceS } = two;
  const pairs = allPairs(two);
  const [first] = pairs ?? [];
  if (pairs === undefined || first === undefined) return undefined;
  const sign = Math.sign(differenceS);
  const changeS = (pair: Pair): number => sign * (completionS(to, pair.to) - completionS(from, pair.from));
  const most = pairs.reduce((a, b) => (changeS(b) > changeS(a) ? b : a), first);
  const allS = Math.abs(differenceS) * pairs.length;
  const alone =
    changeS(most) >= allS * ALONE_SHARE ? ofJob(two, most, allS * MIN_SHARE, changeS(most) * MAX_SHARE) : undefined;
  if (alone !== undefined) return alone;
  const [part, sumS] = mostChanged(partChanges(two, pairs), sign);
  return sign * sumS >= allS * MIN_SHARE && sign * sumS <= allS * MAX_SHARE
    ? commonPart(part, sumS / pairs.length, two)
    : undefined;
}

/** Undefined unless every job is in both runs and ended. */
function allPairs({ from, to }: TwoRuns): readonly Pair[] | undefined {
  const places = new Map(from.ids.map((id, place) => [id, place]));
  const pairs = to.ids.map((id, place): Pair => ({ from: places.get(id) ?? -1, to: place }));
  const isWhole = places.size === pairs.length && pairs.every((pair) => pair.from >= 0 && hasEnded(from, to, pair));
  return isWhole ? pairs : undefined;
}

const hasEnded = (from: RunResult, to: RunResult, pair: Pair): boolean =>
  from.times.endS[pair.from]! >= 0 && to.times.endS[pair.to]! >= 0;

const completionS = ({ times }: RunResult, owner: number): number => times.endS[owner]! - times.arrivalS[owner]!;

/** The largest change in the direction of the difference; of equal ones, the earliest in a job's life. */
export function mostChanged(changes: ReadonlyMap<JobPart, number>, sign: number): readonly [JobPart, number] {
  let most: readonly [JobPart, number] = ['map', 0];
  for (const one of changes) if (sign * one[1] > sign * most[1]) most = one;
  return most;
}
