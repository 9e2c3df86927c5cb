// SPDX-License-Identifier: GPL-3.0-or-later
// Turns an answer into what the curve chart draws: one figure per metric; for a break-even, the difference over the range. Pure.
import type { RunMetric } from '../../analysis/metrics/metric';
import { runName, unitOf, valueText } from '../../state/what-if/value-text';
import type { AskedWhatIf } from '../../what-if/asked';
import { presentNumber } from '../../what-if/declared-path';
import type { Estimate, FailedRuns } from '../../what-if/point';
import type { Series, WhatIfAnswer } from '../../what-if/what-if-answer';
import type { CurveFigure, CurveFigureLine, CurveFigurePoint } from './curve-layout';
import type { UnfinishedRun } from './lost';

type Of<K extends WhatIfAnswer['kind']> = Extract<WhatIfAnswer, { readonly kind: K }>;

export interface MetricFigure {
  readonly metric: RunMetric;
  readonly figure: CurveFigure;
}

export function curveFigures(asked: AskedWhatIf, { series }: Of<'curve'>): readonly MetricFigure[] {
  const axis = axisOf(asked);
  return asked.metrics.map((metric) => ({
    metric,
    figure: {
      ...axis,
      yUnit: metric.unit,
      lines: series.filter((one) => one.metric === metric.id).map((one) => lineOf(asked, axis.xs, one)),
    },
  }));
}

/** The run compared with the other one, in shares; the line at which it stops winning; and the range of the answer. */
export function breakEvenFigure(asked: AskedWhatIf, { compared, outcome, series }: Of<'breakEven'>): CurveFigure {
  const axis = axisOf(asked);
  const { question, metrics } = asked;
  const by = question.kind === 'breakEven' ? (question.byPercent ?? 0) : 0;
  const sign = metrics[0]!.better === 'more' ? 1 : -1;
  const percents = new Map(compared.points.map((point) => [point.position, point.percent]));
  const both = series.filter(({ run }) => run === compared.run || run === compared.against);
  const failedAt = new Map<number, FailedRuns[]>();
  for (const { points } of both) {
    for (const { position, failed } of points) {
      if (failed.length > 0) failedAt.set(position, [...(failedAt.get(position) ?? []), ...failed]);
    }
  }
  const positions = [...new Set([...percents.keys(), ...failedAt.keys()])].sort((a, b) => a - b);
  const points = positions.map((position) => ({
    x: axis.xs[position]!,
    ...shareOf(percents.get(position)),
    lost: lostOfBoth(failedAt.get(position) ?? [], percents.get(position)),
  }));
  return {
    ...axis,
    // The whole grid is never computed: its ends are enough.
    xs:
      points.length > 1
        ? [...new Set([axis.xs[0]!, ...points.map(({ x }) => x), axis.xs.at(-1)!])]
        : [axis.xs[0]!, axis.xs.at(-1)!],
    yUnit: 'share',
    lines: [{ place: compared.run, label: runName(asked, compared.run), points }],
    level: { value: (sign * by) / 100, name: by === 0 ? 'equal' : `${by} % better` },
    ...(outcome?.found === 'value' && { between: [outcome.low, outcome.high] as const }),
  };
}

function shareOf(percent: Estimate | undefined): Partial<CurveFigurePoint> {
  if (percent === undefined) return {};
  const { mean, low, high } = percent;
  return { mean: mean / 100, ...(low !== null && high !== null && { interval: [low / 100, high / 100] as const }) };
}

type Axis = Pick<CurveFigure, 'xUnit' | 'scale' | 'xs' | 'names' | 'present'>;

function axisOf({ question, positions, scenario, document }: AskedWhatIf): Axis {
  const { path } = positions[0]!.values[0]!;
  const values = positions.map((position) => position.values[0]!.value);
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length) {
    return { xUnit: '', scale: 'list', xs: values.map((_, i) => i), names: values.map((value) => valueText(value)) };
  }
  const present = presentNumber(scenario, document, path);
  return {
    xUnit: unitOf(scenario, path) === 's' ? 's' : '',
    scale: isLog(question, numbers) ? 'log' : 'linear',
    xs: numbers,
    ...(present !== undefined && { present }),
  };
}

/** As the question says; a list of values is logarithmic if it spans a large ratio. */
function isLog(question: AskedWhatIf['question'], numbers: readonly number[]): boolean {
  if (question.kind === 'curve' && !('values' in question.vary)) return question.vary.scale === 'log';
  if (question.kind !== 'curve') return false;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return numbers.length > 2 && least > 0 && most / least >= 8;
}

function lineOf(asked: AskedWhatIf, xs: readonly number[], { run, points }: Series): CurveFigureLine {
  return {
    place: run,
    label: runName(asked, run),
    points: points.map(({ position, estimate, failed }) => ({
      x: xs[position]!,
      ...(estimate && { mean: estimate.mean }),
      ...intervalOf(estimate),
      lost: lostOf(failed, estimate),
    })),
  };
}

export function intervalOf(estimate: Estimate | undefined): { readonly interval?: readonly [number, number] } {
  if (estimate === undefined || estimate.low === null || estimate.high === null) return {};
  return { interval: [estimate.low, estimate.high] };
}

export function lostOf(failed: readonly FailedRuns[], estimate: Estimate | undefined): UnfinishedRun[] {
  const of = failed.reduce((sum, { seeds }) => sum + seeds.length, estimate?.n ?? 0);
  return failed.map(({ status, seeds }) => ({ word: status, count: seeds.length, of }));
}

/** For a difference: the seeds at which either or both of its two runs did not end, out of all that were computed. */
export function lostOfBoth(failed: readonly FailedRuns[], difference: Estimate | undefined): UnfinishedRun[] {
  const byStatus = new Map<string, Set<number>>();
  for (const { status, seeds } of failed) byStatus.set(status, new Set([...(byStatus.get(status) ?? []), ...seeds]));
  const of = (difference?.n ?? 0) + new Set(failed.flatMap(({ seeds }) => seeds)).size;
  return [...byStatus].map(([word, seeds]) => ({ word, count: seeds.size, of }));
}
