// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that were tried, from the best to the worst by a chosen metric, and the result in one sentence. Pure.
import type { RunBounds } from '../../analysis/bounds/run-bound';
import type { MetricValues } from '../../analysis/metrics/metric';
import { counted, midSentence, readableCount } from '../../base/readable';
import type { RunStatus } from '../../model/trace';
import type { RunMeasure } from '../../worker/api';
import { areTied } from '../answer/measure';
import type { Candidate } from './candidates';

export interface Tried extends Candidate {
  readonly status: RunStatus;
  readonly metrics: MetricValues;
  readonly bounds?: RunBounds | undefined;
}

export type Metric = Pick<RunMeasure, 'id' | 'label' | 'unit' | 'better'>;

export interface Ranked {
  readonly one: Tried;
  readonly value: number;
}

export interface Ranking {
  /** Those that ended, best first; equal ones in the order in which they are listed. */
  readonly order: readonly Ranked[];
  /** Stuck or cut off: their results are not known. */
  readonly unended: readonly Tried[];
}

export function rank(tried: readonly Tried[], { id, better }: Metric): Ranking {
  const sign = better === 'more' ? -1 : 1;
  const order = tried.flatMap((one): Ranked[] => {
    const value = one.status === 'done' ? one.metrics[id] : undefined;
    return value === null || value === undefined ? [] : [{ one, value }];
  });
  return {
    order: order.sort((a, b) => sign * (a.value - b.value)),
    unended: tried.filter(({ status }) => status !== 'done'),
  };
}

/** From this ratio on, it is written as "2.1 times". */
const TIMES = 1.5;
/** A run closer to its bound than this is as good as any can be. */
const AT_BOUND = 0.005;

type Say = (value: number) => string;

/** `say`: the metric's value as people read it. Undefined if nothing ended. */
export function sayRanking({ order }: Ranking, metric: Metric, say: Say): string | undefined {
  const [best] = order;
  if (best === undefined) return undefined;
  const isTied = ({ value }: Ranked): boolean => value === best.value || areTied(value, best.value);
  const tied = order.filter(isTied).map(({ one }) => one);
  const next = order.find((one) => !isTied(one));
  const many = tied.length > 1;
  const bound = boundWords(best, metric, say);
  const isTime = metric.id === 'makespanS';
  const value = isTime ? `at ${say(best.value)}` : rankWords(best, metric, say);
  if (next === undefined) {
    if (!many) return `${best.one.name} ${isTime ? 'finishes' : 'has'} ${value}${bound}.`;
    const all = tied.length === 2 ? 'Both' : `All ${tied.length}`;
    return isTime
      ? `${all} finish ${value}${bound}, within 1 % of each other.`
      : `${all} have the same ${midSentence(metric.label)} within 1 %: ${say(best.value)}${bound}.`;
  }
  const rest = isTime ? `takes ${longerWords(best.value, next.value)}` : `has ${say(next.value)}`;
  return `${leaders(tied, isTime)} ${value}${bound}; the next, ${next.one.name}, ${rest}.`;
}

/** With the verb, for one scheduler over several networks, or for several. */
function leaders(tied: readonly Tried[], isTime: boolean): string {
  const [first] = tied as readonly [Tried, ...Tried[]];
  const verb = isTime ? 'finishes' : 'has';
  if (tied.length === 1) return `${first.name} ${verb}`;
  const more = tied.length - 1;
  const isOne = first.scheduler !== undefined && tied.every(({ scheduler }) => scheduler === first.scheduler);
  if (isOne) return `${first.scheduler} (over ${first.network} or ${counted(more, 'other network')}) ${verb}`;
  return `${first.name} and ${counted(more, 'other')}, within 1 % of each other, ${isTime ? 'finish' : 'have'}`;
}

function rankWords({ value }: Ranked, metric: Metric, say: Say): string {
  const rank = { less: 'the lowest ', more: 'the highest ', neither: '' }[metric.better];
  return `${rank}${midSentence(metric.label)}, ${say(value)}`;
}

/** "2.1 times as long", "25 % longer". */
function longerWords(bestS: number, nextS: number): string {
  const ratio = nextS / bestS;
  if (!(ratio < Number.POSITIVE_INFINITY)) return 'longer';
  if (ratio < TIMES) return `${percent(ratio - 1)} longer`;
  return `${ratio < 10 ? ratio.toFixed(1) : readableCount(ratio)} times as long`;
}

const percent = (share: number): string => `${Math.max(1, Math.round(100 * share))} %`;

/** In brackets after the value. */
function boundWords({ one, value }: Ranked, { id }: Metric, say: Say): string {
  const bound = id === 'makespanS' || id === 'averageJctS' ? one.bounds?.[id] : undefined;
  if (bound === undefined || !(value > 0)) return '';
  return 1 - bound / value <= AT_BOUND ? ' (no run can do better)' : ` (lower bound ${say(bound)})`;
}
