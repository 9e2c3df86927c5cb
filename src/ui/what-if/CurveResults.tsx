// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a curve, one for each metric, and of a break-even.
import { CurveChart } from '../../charts/what-if/CurveChart';
import { breakEvenFigure, curveFigures } from '../../charts/what-if/curve-figures';
import type { Scenario } from '../../model/scenario';
import { seriesTable } from '../../state/what-if/answer-tables';
import type { OpenPoint } from '../../state/what-if/open-point';
import { axisName, estimateText, failedText, percentText, runName, valueText } from '../../state/what-if/value-text';
import type { AskedWhatIf } from '../../what-if/asked';
import { metricWords, pathWords, valueWords } from '../../what-if/value-words';
import type { WhatIfAnswer } from '../../what-if/what-if-answer';
import { ChartSection } from './ChartSection';

interface CurveResultsProps<K extends WhatIfAnswer['kind']> {
  readonly asked: AskedWhatIf;
  readonly answer: Extract<WhatIfAnswer, { readonly kind: K }>;
  readonly scenario: Scenario;
  readonly onOpen: OpenPoint;
}

const UNIT_IN_NAME: readonly string[] = ['s', 'share', 'number', 'count'];

export function CurveResults({ asked, answer, scenario, onOpen }: CurveResultsProps<'curve'>) {
  const path = pathOf(asked);
  return curveFigures(asked, answer).map(({ metric, figure }) => {
    const own = answer.series.filter((one) => one.metric === metric.id);
    const wordsOf = (line: number, x: number): string => {
      const series = own[line];
      const point = series?.points.find(({ position }) => figure.xs[position] === x);
      if (series === undefined || point === undefined) return '';
      const estimate =
        point.estimate === undefined ? [] : [estimateText(point.estimate, (value) => metricWords(metric, value))];
      const failed = point.failed.length === 0 ? [] : [failedText(point.failed)];
      return `${runName(asked, series.run)} at ${atWords(asked, point.position)}: ${[...estimate, ...failed].join('; ')}`;
    };
    const title = `${metric.label} by ${pathWords(scenario, path)}`;
    const yName = UNIT_IN_NAME.includes(metric.unit) ? metric.label : `${metric.label} (${metric.unit})`;
    return (
      <ChartSection key={metric.id} title={title} table={() => seriesTable(asked, answer, metric)}>
        <CurveChart
          {...{ figure, wordsOf, yName }}
          name={title}
          sentence={answer.sentences.join(' ')}
          xName={axisName(scenario, path)}
          onOpen={(_, x) => openAt(asked, figure.xs.indexOf(x), onOpen)}
        />
      </ChartSection>
    );
  });
}

export function BreakEvenResults({ asked, answer, scenario, onOpen }: CurveResultsProps<'breakEven'>) {
  const path = pathOf(asked);
  const metric = asked.metrics[0]!;
  const figure = breakEvenFigure(asked, answer);
  const { run, against, points } = answer.compared;
  const values = asked.positions.map((position) => position.values[0]?.value);
  const wordsOf = (_: number, x: number): string => {
    const position = values.indexOf(x);
    const point = points.find((one) => one.position === position);
    const failed = [run, against].flatMap(
      (one) =>
        answer.series.find((series) => series.run === one)?.points.find((known) => known.position === position)
          ?.failed ?? [],
    );
    const texts = point === undefined ? [] : [estimateText(point.percent, percentText)];
    return `${atWords(asked, position)}: ${[...texts, ...(failed.length === 0 ? [] : [failedText(failed)])].join('; ')}`;
  };
  const title = `${metric.label} of ${runName(asked, run)} against ${runName(asked, against)}`;
  return (
    <ChartSection title={title} table={() => seriesTable(asked, answer, metric)}>
      <CurveChart
        {...{ figure, wordsOf }}
        name={title}
        sentence={answer.sentences.join(' ')}
        xName={axisName(scenario, path)}
        yName={`${metric.label}, difference`}
        onOpen={(_, x) => openAt(asked, values.indexOf(x), onOpen)}
      />
    </ChartSection>
  );
}

const pathOf = ({ positions }: AskedWhatIf): string => positions[0]!.values[0]!.path;

const atWords = (asked: AskedWhatIf, position: number): string =>
  (asked.positions[position]?.values ?? []).map((value) => valueWords(asked, value)).join(', ') || valueText('now');

export function openAt(asked: AskedWhatIf, position: number, onOpen: OpenPoint): void {
  const values = asked.positions[position]?.values;
  if (values !== undefined) onOpen({ values, seed: asked.scenario.seed });
}
