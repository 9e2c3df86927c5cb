// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of an answer as tables: as people read them on the page, and with every digit for a file. Pure.
import type { RunMetric } from '../../analysis/metrics/metric';
import type { AskedWhatIf } from '../../what-if/asked';
import type { Estimate, FailedRuns, PointValue } from '../../what-if/point';
import { metricWords } from '../../what-if/value-words';
import type { WhatIfAnswer } from '../../what-if/what-if-answer';
import { axisName, failedText, percentText, runName, valueText } from './value-text';

export type Exact = string | number | null;

export interface TableRow {
  readonly key: string;
  readonly shown: readonly string[];
  /** As `exactColumns` names them. */
  readonly exact: readonly Exact[];
}

export interface AnswerTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly exactColumns: readonly string[];
  readonly rows: readonly TableRow[];
}

type Of<K extends WhatIfAnswer['kind']> = Extract<WhatIfAnswer, { readonly kind: K }>;

const ESTIMATE = ['n', 'mean', 'low', 'high'];
const NONE = '\u2013';

const shownEstimate = (estimate: Estimate | undefined, words: (value: number) => string): readonly string[] => {
  if (estimate === undefined) return [NONE, NONE, '0'];
  const { n, mean, low, high } = estimate;
  return [words(mean), low === null || high === null ? NONE : `${words(low)} to ${words(high)}`, String(n)];
};
const exactEstimate = (estimate: Estimate | undefined): readonly Exact[] =>
  estimate === undefined ? [0, null, null, null] : [estimate.n, estimate.mean, estimate.low, estimate.high];

const exactValue = ({ value }: PointValue): Exact =>
  typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);

const exactFailed = (failed: readonly FailedRuns[]): string =>
  failed.map(({ status, seeds }) => `${status} ${seeds.length}`).join('; ');

/** Every value and run of one metric: curves, maps and break-evens. */
export function seriesTable(asked: AskedWhatIf, { series }: WhatIfAnswer, metric: RunMetric): AnswerTable {
  const paths = asked.positions[0]?.values.map(({ path }) => path) ?? [];
  const own = series.filter((one) => one.metric === metric.id);
  const words = (value: number): string => metricWords(metric, value);
  const rows = own.flatMap(({ run, points }) =>
    points.map(({ position, values, estimate, failed }) => ({
      order: position * asked.labels.length + run,
      key: `${position} ${run}`,
      shown: [
        ...values.map(({ value }) => valueText(value)),
        runName(asked, run),
        ...shownEstimate(estimate, words),
        failedText(failed),
      ],
      exact: [
        ...values.map(exactValue),
        ...[run, asked.labels[run]!, metric.id],
        ...exactEstimate(estimate),
        exactFailed(failed),
      ],
    })),
  );
  return {
    title: metric.label,
    columns: [
      ...paths.map((path) => axisName(asked.scenario, path)),
      'Run',
      'Mean',
      '95 % interval',
      'Seeds',
      'Did not end',
    ],
    exactColumns: [...paths, 'run', 'label', 'metric', ...ESTIMATE, 'failed'],
    rows: rows.sort((a, b) => a.order - b.order),
  };
}

export function sensitivityTable(asked: AskedWhatIf, { bars }: Of<'sensitivity'>, run: number): AnswerTable {
  const metric = asked.metrics[0]!;
  const own = bars.filter((bar) => bar.run === run);
  return {
    title: runName(asked, run),
    columns: ['Number', 'Now', 'Set to', 'Change', '95 % interval', 'Seeds', 'Did not end'],
    exactColumns: ['path', 'present', 'value', 'run', 'label', 'metric', 'n', 'percent', 'low', 'high', 'failed'],
    rows: own.flatMap(({ path, label, unit, present, sides }) =>
      sides.map(({ value, percent, failed }) => ({
        key: `${path} ${value}`,
        shown: [
          label,
          ...[valueText(present, unit), valueText(value, unit)],
          ...shownEstimate(percent, percentText),
          failedText(failed),
        ],
        exact: [
          path,
          present,
          value,
          run,
          asked.labels[run]!,
          metric.id,
          ...exactEstimate(percent),
          exactFailed(failed),
        ],
      })),
    ),
  };
}

/** A row for each known seed, with the status instead of the value if a run did not end. */
export function repeatTable(asked: AskedWhatIf, { runs, series }: Of<'repeat'>, metric: RunMetric): AnswerTable {
  const own = runs.filter((one) => one.metric === metric.id);
  const values = own.map(({ samples }) => new Map(samples.map(({ seed, value }) => [seed, value])));
  const statuses = own.map(({ run }) => {
    const failed = series.find((one) => one.run === run && one.metric === metric.id)?.points[0]?.failed ?? [];
    return new Map(failed.flatMap(({ status, seeds }) => seeds.map((seed) => [seed, status])));
  });
  const seeds = new Set([...values, ...statuses].flatMap((one) => [...one.keys()]));
  return {
    title: metric.label,
    columns: ['Seed', ...own.map(({ run }) => runName(asked, run))],
    exactColumns: ['seed', ...own.map(({ run }) => `${metric.id} of ${runName(asked, run)}`), 'failed'],
    rows: [...seeds]
      .sort((a, b) => a - b)
      .map((seed) => ({
        key: String(seed),
        shown: [
          String(seed),
          ...values.map((one, i) =>
            one.has(seed) ? metricWords(metric, one.get(seed)!) : (statuses[i]!.get(seed) ?? NONE),
          ),
        ],
        exact: [
          seed,
          ...values.map((one) => one.get(seed) ?? null),
          own
            .flatMap(({ run }, i) => {
              const status = statuses[i]!.get(seed);
              return status === undefined ? [] : [`${runName(asked, run)} ${status}`];
            })
            .join('; '),
        ],
      })),
  };
}
