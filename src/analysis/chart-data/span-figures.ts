// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for an interval of a run, by searches in the same running sums that the charts draw, never by scanning tasks. What begins at
// the interval's first moment is in it, and so is what ends at its last moment: a task that fills it counts for both.
import type { RunRecord } from '../../model/trace';
import { linkOf, UP } from '../../network/network';
import type { ChartData } from './chart-data';
import { movedBetween } from './circuit-share';
import { countBefore, countUntil } from './moments';
import { trafficBetween } from './rack-traffic';
import { type RunningSums, sumUpTo } from './step-sums';

export interface SpanFigures {
  /** The part of the interval within the run. */
  readonly lengthS: number;
  /** Absent for coflows, which have no tasks. */
  readonly tasks?: {
    readonly slotSeconds: number;
    /** On average. */
    readonly slots: number;
    /** Of all slots of the cluster. */
    readonly share: number;
    readonly began: number;
    /** Not killed. */
    readonly ended: number;
    readonly killed: number;
    /** How many waited, on average. */
    readonly waiting: number;
  };
  /** Jobs, or coflows. */
  readonly arrived: number;
  readonly ended: number;
  /** Present at some moment of it: arrived before its end, and not ended by its start. */
  readonly active: number;
  readonly betweenRacksGB: number;
  /** Part of `betweenRacksGB`. */
  readonly byCircuitGB: number;
  readonly withinRacksGB: number;
  readonly uplink: {
    /** The rack whose uplink carried most. */
    readonly rack: number;
    readonly Gbps: number;
    /** Of what it could carry, less what faults took. */
    readonly share: number;
  };
}

type Ran = { readonly record: Pick<RunRecord, 'trace' | 'outcome'>; readonly chartData: ChartData };

const BITS = 8;
/** Share of a link's capacity below which the rest is rounding. */
const MIN_LEFT = 1e-9;
/** A value up to this factor above another counts as equal. */
export const CLEARLY = 1 + 1e-9;

/** Times outside the run are clamped to its ends. */
export function spanFigures(run: Ran, fromS: number, toS: number): SpanFigures {
  const { chartData, record } = run;
  const { moments, share } = chartData;
  const within = (timeS: number): number => Math.min(Math.max(timeS, 0), record.outcome.endS);
  const stretch = { fromS: within(fromS), toS: within(toS) };
  const lengthS = stretch.toS - stretch.fromS;
  const tasks = tasksIn(run, { fromS, toS }, stretch);
  return {
    lengthS,
    ...(tasks === undefined ? {} : { tasks }),
    arrived: countBefore(moments.arrivalS, toS) - countBefore(moments.arrivalS, fromS),
    ended: countUntil(moments.ownerEndS, toS) - countUntil(moments.ownerEndS, fromS),
    active: countBefore(moments.arrivalS, toS) - countUntil(moments.ownerEndS, fromS),
    ...moved(chartData, stretch.fromS, stretch.toS),
    byCircuitGB: share === undefined ? 0 : movedBetween(share, stretch.fromS, stretch.toS).circuits / BITS,
    uplink: busiestUplink(chartData, stretch.fromS, stretch.toS),
  };
}

interface Stretch {
  readonly fromS: number;
  readonly toS: number;
}

/** Counts use the interval as given, sums the part of it within the run. */
function tasksIn({ chartData, record }: Ran, { fromS, toS }: Stretch, within: Stretch): SpanFigures['tasks'] {
  const { counts, moments, totalSlots } = chartData;
  if (counts === undefined) return undefined;
  const lengthS = within.toS - within.fromS;
  const slotSeconds = sumOver(counts.slots, within.fromS, within.toS);
  const slots = lengthS > 0 ? slotSeconds / lengthS : 0;
  const killed = countUntil(moments.killedS, toS) - countUntil(moments.killedS, fromS);
  const { endS } = record.trace.tasks;
  return {
    ...{ slotSeconds, slots, killed },
    share: slots / totalSlots,
    began: countBefore(moments.startS, toS) - countBefore(moments.startS, fromS),
    ended: countUntil(endS, toS) - countUntil(endS, fromS) - killed,
    waiting: lengthS > 0 ? sumOver(counts.waiting, within.fromS, within.toS) / lengthS : 0,
  };
}

/** Over all lanes. */
function sumOver(sums: RunningSums, fromS: number, toS: number): number {
  let sum = 0;
  for (let lane = 0; lane + 1 < sums.from.length; lane++) {
    sum += Math.max(0, sumUpTo(sums, lane, toS) - sumUpTo(sums, lane, fromS));
  }
  return sum;
}

function moved({ traffic }: ChartData, fromS: number, toS: number) {
  const { racks } = traffic;
  let betweenRacksGB = 0;
  let withinRacksGB = 0;
  for (const [pair, GB] of trafficBetween(traffic, fromS, toS).entries()) {
    if (pair % (racks + 1) === 0) withinRacksGB += GB;
    else betweenRacksGB += GB;
  }
  return { betweenRacksGB, withinRacksGB };
}

/** The first of equals. */
function busiestUplink({ links, traffic }: ChartData, fromS: number, toS: number): SpanFigures['uplink'] {
  let rack = 0;
  let mostGbit = 0;
  for (let one = 0; one < traffic.racks; one++) {
    const Gbit = sumUpTo(links, linkOf(one, UP), toS) - sumUpTo(links, linkOf(one, UP), fromS);
    if (Gbit <= mostGbit * CLEARLY) continue;
    mostGbit = Gbit;
    rack = one;
  }
  const Gbps = toS > fromS ? mostGbit / (toS - fromS) : 0;
  const wholeGbit = links.capacityGbps[linkOf(rack, UP)]! * (toS - fromS);
  const lostGbit = sumUpTo(links.lost, linkOf(rack, UP), toS) - sumUpTo(links.lost, linkOf(rack, UP), fromS);
  const couldGbit = wholeGbit - lostGbit;
  return { rack, Gbps, share: couldGbit > wholeGbit * MIN_LEFT ? mostGbit / couldGbit : 0 };
}
