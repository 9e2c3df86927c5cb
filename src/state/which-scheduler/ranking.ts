// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that were tried, from the best to the worst by a chosen metric, and what that comes to in one sentence. Pure.
import type { RunBounds } from '../../analysis/bounds/run-bound';
import type { MetricValues } from '../../analysis/metrics/metric';
import { counted, readableCount } from '../../base/readable';
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
  /** Stuck or cut off: what they come to is not known. */
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

/** From here on a ratio is said as "2.1 times". */
const TIMES = 1.5;
/** Closer to its bound than this a run is as good as any can be. */
const AT_BOUND = 0.005;

type Say = (value: number) => string;

/** `say`: the metric's value as people read it. Undefined where nothing ended. */
export function sayRanking({ order }: Ranking, metric: Metric, say: Say): string | undefined {
  const [best] = order;
  if (best === undefined) return undefined;
  const isTied = ({ value }: Ranked): boolean => value === best.value || areTied(value, best.value);
  const tied = order.filter(isTied).map(({ one }) => one);
  const next = order.find((one) => !isTied(one));
  const many = tied.length > 1;
  if (next === undefined) {
    const who = many ? `All ${tied.length} that ended` : best.one.name;
    return `${who} ${valueWords(best, metric, say, many)}${many ? ', within 1 %' : ''}${boundWords(best, metric)}.`;
  }
  const versus =
    metric.id === 'makespanS'
      ? `${many ? 'end' : 'ends'} ${soonerWords(best.value, next.value)} the next, ${next.one.name}`
      : `${valueWords(best, metric, say, many)}; the next, ${next.one.name}, ${say(next.value)}`;
  return `${leaders(tied)} ${versus}${boundWords(best, metric)}.`;
}

/** Of one scheduler over several networks, or of several. */
function leaders(tied: readonly Tried[]): string {
  const [first] = tied as readonly [Tried, ...Tried[]];
  if (tied.length === 1) return first.name;
  const more = tied.length - 1;
  const isOne = first.scheduler !== undefined && tied.every(({ scheduler }) => scheduler === first.scheduler);
  return isOne
    ? `${first.scheduler}, over ${first.network} and ${counted(more, 'other network')} alike,`
    : `${first.name} and ${counted(more, 'other')} within 1 %`;
}

function valueWords({ value }: Ranked, metric: Metric, say: Say, many: boolean): string {
  if (metric.id === 'makespanS') return `${many ? 'end' : 'ends'} at ${say(value)}`;
  const rank = { less: 'the lowest ', more: 'the highest ', neither: '' }[metric.better];
  return `${many ? 'have' : 'has'} ${rank}${lower(metric.label)}, ${say(value)}`;
}

const lower = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label);

/** "2.1 times as soon as", "12 % sooner than". */
function soonerWords(bestS: number, nextS: number): string {
  const ratio = nextS / bestS;
  if (!(ratio < Number.POSITIVE_INFINITY)) return 'sooner than';
  if (ratio < TIMES) return `${percent(1 - bestS / nextS)} sooner than`;
  return `${ratio < 10 ? ratio.toFixed(1) : readableCount(ratio)} times as soon as`;
}

const percent = (share: number): string => `${Math.max(1, Math.round(100 * share))} %`;

function boundWords({ one, value }: Ranked, { id }: Metric): string {
  const bound = id === 'makespanS' || id === 'averageJctS' ? one.bounds?.[id] : undefined;
  if (bound === undefined || !(value > 0)) return '';
  const below = 1 - bound / value;
  return below <= AT_BOUND ? '; no run can do better' : `; the bound is ${percent(below)} below`;
}
