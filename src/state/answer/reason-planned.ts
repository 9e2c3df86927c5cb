// SPDX-License-Identifier: GPL-3.0-or-later
// Why a plan's result differs from before an edit, derived from when it starts and ends each job: the job that ends last, or all
// together, and whether they start later or take longer. What explains less than a third of the difference is not given as a reason.

import type { RichText } from '../../analysis/why/rich-text';
import { counted, readableCount } from '../../base/readable';
import type { PlanStretch } from '../runs/plan-stretches';
import { meanSlots, type PlanResult } from './plan-result';
import type { Two } from './two-runs';

const MIN_SHARE = 1 / 3;
/** A change of more than this many times what it should explain was made up for elsewhere: on its own it would mislead. */
const MAX_SHARE = 2;
/** A job that accounts for at least this share of the total change is named. */
const ALONE_SHARE = 1 / 2;
/** Share of the difference: ends that moved by more or less do not explain all of it, for example if jobs arrive at other times. */
const ROUNDING = 0.01;

type TwoPlans = Two<PlanResult>;

interface Moved {
  /** Index into the ids of `to`. */
  readonly job: number;
  readonly was: PlanStretch;
  readonly is: PlanStretch;
  readonly startS: number;
  readonly lengthS: number;
}

/** Words about `to`, whose jobs they name; undefined if nothing explains enough. */
export function reasonOfPlans(two: TwoPlans): RichText | undefined {
  const { measure, differenceS } = two;
  if (differenceS === 0 || !Number.isFinite(differenceS)) return undefined;
  const moved = movedJobs(two);
  return measure === 'makespanS' ? ofLastJob(two, moved) : ofAllJobs(two, moved);
}

/** For the jobs that both plans have. */
function movedJobs({ from, to }: TwoPlans): readonly Moved[] {
  const before = new Map(from.stretches.map((one) => [one.id, one]));
  return to.stretches.flatMap((is, job): readonly Moved[] => {
    const was = before.get(is.id);
    if (was === undefined) return [];
    const lengthS = is.endS - is.startS - (was.endS - was.startS);
    return [{ job, was, is, lengthS, startS: is.startS - was.startS }];
  });
}

/** About the last job of the plan that ends later: its end moved by no less than the makespan did. */
function ofLastJob(two: TwoPlans, moved: readonly Moved[]): RichText | undefined {
  const { from, to, differenceS } = two;
  const { stretches } = differenceS > 0 ? to : from;
  const [first] = stretches;
  const last = stretches.reduce((a, b) => (b.endS > (a?.endS ?? 0) ? b : a), first);
  const own = moved.find(({ is }) => is.id === last?.id);
  return own === undefined ? undefined : ofJob(two, own, Math.abs(differenceS) * MIN_SHARE);
}

/** `leastS`: what a reason must explain. */
function ofJob(two: TwoPlans, one: Moved, leastS: number): RichText | undefined {
  const { differenceS, say } = two;
  const mostS = Math.abs(one.startS + one.lengthS) * MAX_SHARE;
  const explains = (changeS: number): boolean => isBetween(Math.sign(differenceS) * changeS, leastS, mostS);
  const job = { job: one.job };
  const isLonger = Math.abs(one.lengthS) >= Math.abs(one.startS);
  if (explains(one.lengthS) && (isLonger || !explains(one.startS))) {
    const width = widthWords(two, one);
    return [job, width ?? ` takes ${say(Math.abs(one.lengthS))} ${one.lengthS < 0 ? 'less' : 'longer'}`];
  }
  return explains(one.startS) ? [job, ` starts ${movedWords(one.startS, say)}`] : undefined;
}

/** Undefined if it is as wide as before. */
function widthWords({ from, to }: TwoPlans, { was, is }: Moved): string | undefined {
  const racks = [was.racks.length, is.racks.length] as const;
  if (racks[0] !== racks[1]) return ` ${readableCount(racks[0])} → ${counted(racks[1], 'rack')}`;
  const slots = [meanSlots(from, was), meanSlots(to, is)].map((mean) => mean && Math.round(mean));
  const [before, after] = slots;
  if (before === undefined || after === undefined || before === after) return undefined;
  return ` ${readableCount(before)} → ${counted(after, 'slot')} on average`;
}

/** None if a job is in only one plan: then the means are not of the same jobs. */
function ofAllJobs(two: TwoPlans, moved: readonly Moved[]): RichText | undefined {
  const { from, to, differenceS, measure, say } = two;
  const [first] = moved;
  if (first === undefined || moved.length !== from.ids.length || moved.length !== to.ids.length) return undefined;
  const sign = Math.sign(differenceS);
  const allS = Math.abs(differenceS) * moved.length;
  const endS = (one: Moved): number => sign * (one.startS + one.lengthS);
  const sum = (of: (one: Moved) => number): number => moved.reduce((all, one) => all + of(one), 0);
  if (Math.abs(sum(endS) - allS) > ROUNDING * allS) return undefined;
  const most = moved.reduce((a, b) => (endS(b) > endS(a) ? b : a), first);
  const alone = endS(most) >= allS * ALONE_SHARE ? ofJob(two, most, allS * MIN_SHARE) : undefined;
  if (alone !== undefined) return alone;
  const who = measure === 'averageCctS' ? 'coflows' : 'jobs';
  const [startsS, lengthsS] = [sum(({ startS }) => startS), sum(({ lengthS }) => lengthS)];
  const changeS = Math.abs(lengthsS) >= Math.abs(startsS) ? lengthsS : startsS;
  if (!isBetween(sign * changeS, allS * MIN_SHARE, allS * MAX_SHARE)) return undefined;
  const meanS = changeS / moved.length;
  if (changeS === startsS) return [`${who} start ${movedWords(meanS, say)} on average`];
  return [`${who} take ${say(Math.abs(meanS))} ${meanS < 0 ? 'less' : 'longer'} on average`];
}

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const movedWords = (changeS: number, say: (seconds: number) => string): string =>
  `${say(Math.abs(changeS))} ${changeS < 0 ? 'earlier' : 'later'}`;
