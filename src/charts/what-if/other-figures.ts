// SPDX-License-Identifier: GPL-3.0-or-later
// Turns answers into what the map, the tornado and the strips of repetitions draw. Pure.
import type { RunMetric } from '../../analysis/metrics/metric';
import { getAt, parsePath } from '../../model/fields/path';
import { runName, valueText } from '../../state/what-if/value-text';
import { type AskedWhatIf, comparedRuns } from '../../what-if/asked';
import { fieldAt } from '../../what-if/declared-path';
import type { SensitivityBar, WhatIfAnswer } from '../../what-if/what-if-answer';
import { intervalOf, lostOf, lostOfBoth } from './curve-figures';
import type { MapFigure, MapFigureCell } from './map-layout';
import type { RepeatFigure, RepeatFigureRow } from './repeat-layout';
import type { TornadoEnd, TornadoFigureRow } from './tornado-layout';

type Of<K extends WhatIfAnswer['kind']> = Extract<WhatIfAnswer, { readonly kind: K }>;

export function mapFigure(asked: AskedWhatIf, { series, x, y, compared }: Of<'map'>): MapFigure {
  const { run, against } = comparedRuns(asked.question);
  const mine = series.filter((one) => one.run === run || one.run === against);
  const cells = new Map<number, MapFigureCell>();
  for (const { run: whose, points } of mine) {
    for (const { position, estimate, failed } of points) {
      const before = cells.get(position) ?? emptyCell(position, x.length);
      const lost = [...before.lost, ...lostOf(failed, estimate)];
      const isOwn = against === undefined && whose === run && estimate !== undefined;
      cells.set(position, { ...before, lost, ...(isOwn && { value: estimate.mean }) });
    }
  }
  for (const { position, percent } of compared?.points ?? []) {
    const unsure = percent.low !== null && percent.high !== null && percent.low <= 0 && percent.high >= 0;
    // A result may have arrived in between.
    const before = cells.get(position) ?? emptyCell(position, x.length);
    cells.set(position, { ...before, value: percent.mean / 100, unsure });
  }
  const [rowPath, columnPath] = asked.positions[0]!.values.map(({ path }) => path);
  const present = { column: placeOf(asked, columnPath!, x), row: placeOf(asked, rowPath!, y) };
  return {
    columns: x.map((value) => valueText(value)),
    rows: y.map((value) => valueText(value)),
    cells: [...cells.values()],
    kind: compared === undefined ? 'value' : 'difference',
    ...(present.column >= 0 && present.row >= 0 && { present }),
  };
}

const emptyCell = (position: number, columns: number): MapFigureCell => ({
  column: position % columns,
  row: Math.floor(position / columns),
  lost: [],
});

/** Place of the scenario's own value among the values asked for; −1 if it is none of them. */
function placeOf({ document, scenario }: AskedWhatIf, path: string, values: readonly unknown[]): number {
  const own = getAt(document, parsePath(path) ?? []) ?? fieldAt(scenario, path)?.fallback;
  return values.findIndex((value) => JSON.stringify(value) === JSON.stringify(own));
}

export interface RunTornado {
  readonly run: number;
  readonly rows: readonly TornadoFigureRow[];
}

/** One per run; parameters that only change other runs are left out. */
export function tornadoes(asked: AskedWhatIf, { bars }: Of<'sensitivity'>): readonly RunTornado[] {
  return asked.labels.flatMap((_, run) => {
    const own = bars.filter((bar) => bar.run === run);
    return own.length === 0 ? [] : [{ run, rows: own.map(tornadoRow) }];
  });
}

function tornadoRow({ path, label, unit, present, sides }: SensitivityBar): TornadoFigureRow {
  const endOf = (isLess: boolean): TornadoEnd | undefined => {
    const side = sides.find(({ value }) => value < present === isLess);
    if (side === undefined) return undefined;
    const { value, percent, failed } = side;
    const interval = intervalOf(percent).interval;
    return {
      value: valueText(value, unit),
      ...(percent && { change: percent.mean / 100 }),
      ...(interval && { interval: [interval[0] / 100, interval[1] / 100] as const }),
      lost: lostOf(failed, percent),
    };
  };
  const [less, more] = [endOf(true), endOf(false)];
  return { path, label, ...(less && { less }), ...(more && { more }) };
}

export interface RepeatFigures {
  readonly metric: RunMetric;
  readonly runs: RepeatFigure;
  /** Absent if there is only one run. */
  readonly pairs?: RepeatFigure;
}

export function repeatFigures(asked: AskedWhatIf, answer: Of<'repeat'>): readonly RepeatFigures[] {
  return asked.metrics.map((metric) => {
    const samples = answer.runs.filter((one) => one.metric === metric.id);
    const runs = samples.map((sample) => {
      const point = answer.series.find((one) => one.run === sample.run && one.metric === metric.id)?.points[0];
      return {
        ...{ place: sample.run, label: runName(asked, sample.run), values: sample.samples },
        ...(point?.estimate && { mean: point.estimate.mean }),
        ...intervalOf(point?.estimate),
        lost: lostOf(point?.failed ?? [], point?.estimate),
      };
    });
    const pairs = samples.flatMap((own, i) =>
      samples.slice(0, i).flatMap((before) => pairRow(asked, answer, before, own)),
    );
    const unit = metric.unit;
    return {
      metric,
      runs: { rows: runs, unit, isDifference: false },
      ...(pairs.length > 0 && { pairs: { rows: pairs, unit, isDifference: true } }),
    };
  });
}

type Samples = Of<'repeat'>['runs'][number];

/** For the seeds at which both runs ended; runs that did not end are stated beside it. */
function pairRow(
  asked: AskedWhatIf,
  { pairs, series }: Of<'repeat'>,
  own: Samples,
  against: Samples,
): readonly RepeatFigureRow[] {
  const { metric } = own;
  const difference = pairs.find(
    (one) => one.metric === metric && one.run === own.run && one.against === against.run,
  )?.difference;
  const failed = series
    .filter((one) => one.metric === metric && (one.run === own.run || one.run === against.run))
    .flatMap(({ points }) => points[0]?.failed ?? []);
  if (difference === undefined && failed.length === 0) return [];
  const others = new Map(against.samples.map(({ seed, value }) => [seed, value]));
  return [
    {
      label: `${runName(asked, own.run)} \u2212 ${runName(asked, against.run)}`,
      values: own.samples.flatMap(({ seed, value }) =>
        others.has(seed) ? [{ seed, value: value - others.get(seed)! }] : [],
      ),
      ...(difference && { mean: difference.mean, ...intervalOf(difference) }),
      lost: lostOfBoth(failed, difference),
    },
  ];
}
