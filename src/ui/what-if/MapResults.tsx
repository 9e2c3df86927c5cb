// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a map: a metric of one run, or which of two runs is better at each place.
import { MapChart } from '../../charts/what-if/MapChart';
import { mapFigure } from '../../charts/what-if/other-figures';
import type { Scenario } from '../../model/scenario';
import { seriesTable } from '../../state/what-if/answer-tables';
import type { OpenPoint } from '../../state/what-if/open-point';
import { axisName, estimateText, failedText, percentText, runName } from '../../state/what-if/value-text';
import { type AskedWhatIf, comparedRuns } from '../../what-if/asked';
import { metricWords, valueWords } from '../../what-if/value-words';
import type { WhatIfAnswer } from '../../what-if/what-if-answer';
import { ChartSection } from './ChartSection';
import { openAt } from './CurveResults';

interface MapResultsProps {
  readonly asked: AskedWhatIf;
  readonly answer: Extract<WhatIfAnswer, { readonly kind: 'map' }>;
  readonly scenario: Scenario;
  readonly onOpen: OpenPoint;
}

export function MapResults({ asked, answer, scenario, onOpen }: MapResultsProps) {
  const metric = asked.metrics[0]!;
  const { run, against } = comparedRuns(asked.question);
  const [up, across] = asked.positions[0]!.values.map(({ path }) => path) as [string, string];
  const figure = mapFigure(asked, answer);
  const positionOf = (column: number, row: number): number => row * answer.x.length + column;
  const wordsOf = (column: number, row: number): string => {
    const position = positionOf(column, row);
    const at = asked.positions[position]!.values.map((value) => valueWords(asked, value)).join(', ');
    const texts = [run, against].flatMap((one) => {
      const point = answer.series
        .find((series) => series.run === one)
        ?.points.find((known) => known.position === position);
      if (one === undefined || point === undefined) return [];
      const words = [
        ...(point.estimate ? [estimateText(point.estimate, (value) => metricWords(metric, value))] : []),
        ...(point.failed.length > 0 ? [failedText(point.failed)] : []),
      ];
      return [`${runName(asked, one)} ${words.join('; ')}`];
    });
    const percent = answer.compared?.points.find((point) => point.position === position)?.percent;
    const difference = percent === undefined ? '' : ` (${estimateText(percent, percentText)})`;
    return `${at}: ${texts.join('; ')}${difference}`;
  };
  const title =
    against === undefined
      ? `${metric.label} of ${runName(asked, run)}`
      : `${metric.label} of ${runName(asked, run)} against ${runName(asked, against)}`;
  const ends =
    against === undefined
      ? undefined
      : ([`${runName(asked, run)} is lower`, `${runName(asked, against)} is lower`] as const);
  return (
    <ChartSection title={title} table={() => seriesTable(asked, answer, metric)}>
      <MapChart
        {...{ figure, wordsOf }}
        name={title}
        sentence={answer.sentences.join(' ')}
        xName={axisName(scenario, across)}
        yName={axisName(scenario, up)}
        valueText={(value) => (figure.kind === 'value' ? metricWords(metric, value) : percentText(100 * value))}
        {...(ends && { ends })}
        onOpen={(column, row) => openAt(asked, positionOf(column, row), onOpen)}
      />
    </ChartSection>
  );
}
