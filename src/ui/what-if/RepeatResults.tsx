// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of repetitions: each run's values over the seeds, and the differences of each pair, seed by seed.
import type { RunMetric } from '../../analysis/metrics/metric';
import { repeatFigures } from '../../charts/what-if/other-figures';
import { RepeatChart } from '../../charts/what-if/RepeatChart';
import type { RepeatFigure } from '../../charts/what-if/repeat-layout';
import { repeatTable } from '../../state/what-if/answer-tables';
import type { OpenPoint } from '../../state/what-if/open-point';
import type { AskedWhatIf } from '../../what-if/asked';
import { metricWords } from '../../what-if/value-words';
import type { WhatIfAnswer } from '../../what-if/what-if-answer';
import { ChartSection } from './ChartSection';

interface RepeatResultsProps {
  readonly asked: AskedWhatIf;
  readonly answer: Extract<WhatIfAnswer, { readonly kind: 'repeat' }>;
  readonly onOpen: OpenPoint;
}

export function RepeatResults({ asked, answer, onOpen }: RepeatResultsProps) {
  return repeatFigures(asked, answer).map(({ metric, runs, pairs }) => (
    <ChartSection key={metric.id} title={`${metric.label} over seeds`} table={() => repeatTable(asked, answer, metric)}>
      <Strips figure={runs} name={`${metric.label} over seeds`} xName={metric.label} {...{ metric, answer, onOpen }} />
      {pairs !== undefined && (
        <Strips
          figure={pairs}
          name={`${metric.label}, differences seed by seed`}
          xName={`${metric.label}, difference`}
          {...{ metric, answer, onOpen }}
        />
      )}
    </ChartSection>
  ));
}

interface StripsProps {
  readonly figure: RepeatFigure;
  readonly metric: RunMetric;
  readonly name: string;
  readonly xName: string;
  readonly answer: WhatIfAnswer;
  readonly onOpen: OpenPoint;
}

function Strips({ figure, metric, name, xName, answer, onOpen }: StripsProps) {
  const words = (value: number): string => {
    const text = metricWords(metric, figure.isDifference ? Math.abs(value) : value);
    return figure.isDifference && value !== 0 ? `${value < 0 ? '\u2212' : '+'}${text}` : text;
  };
  const wordsOf = (row: number, seed: number): string => {
    const { label, values, mean, interval } = figure.rows[row]!;
    const value = values.find((one) => one.seed === seed)?.value;
    if (value === undefined) return '';
    const between = interval === undefined ? '' : `, ${interval.map(words).join(' to ')} (95 %)`;
    const average = mean === undefined ? '' : `; mean ${words(mean)}${between}`;
    return `${label}, seed ${seed}: ${words(value)}${average}`;
  };
  return (
    <RepeatChart
      {...{ figure, name, wordsOf }}
      xName={metric.unit === 's' || metric.unit === 'share' ? xName : `${xName} (${metric.unit})`}
      sentence={answer.sentences.join(' ')}
      onOpen={(_, seed) => onOpen({ values: [], seed })}
    />
  );
}
