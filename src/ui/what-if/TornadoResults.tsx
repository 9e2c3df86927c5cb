// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a sensitivity: a tornado for each run.

import { tornadoes } from '../../charts/what-if/other-figures';
import { TornadoChart } from '../../charts/what-if/TornadoChart';
import { sensitivityTable } from '../../state/what-if/answer-tables';
import type { OpenPoint } from '../../state/what-if/open-point';
import { estimateText, failedText, percentText, runName, valueText } from '../../state/what-if/value-text';
import type { AskedWhatIf } from '../../what-if/asked';
import type { SensitivityBar, WhatIfAnswer } from '../../what-if/what-if-answer';
import { ChartSection } from './ChartSection';

interface TornadoResultsProps {
  readonly asked: AskedWhatIf;
  readonly answer: Extract<WhatIfAnswer, { readonly kind: 'sensitivity' }>;
  readonly onOpen: OpenPoint;
}

type Side = SensitivityBar['sides'][number];

export function TornadoResults({ asked, answer, onOpen }: TornadoResultsProps) {
  const metric = asked.metrics[0]!;
  return tornadoes(asked, answer).map(({ run, rows }) => {
    const sideOf = (path: string, side: 'less' | 'more'): readonly [SensitivityBar, Side] | undefined => {
      const bar = answer.bars.find((one) => one.run === run && one.path === path);
      const found = bar?.sides.find(({ value }) => value < bar.present === (side === 'less'));
      return bar && found && [bar, found];
    };
    const wordsOf = (path: string, side: 'less' | 'more'): string => {
      const found = sideOf(path, side);
      if (found === undefined) return '';
      const [{ label, unit, present }, { value, percent, failed }] = found;
      const texts = [
        ...(percent ? [estimateText(percent, percentText)] : []),
        ...(failed.length > 0 ? [failedText(failed)] : []),
      ];
      return `${label} ${valueText(value, unit)} instead of ${valueText(present, unit)}: ${texts.join('; ')}`;
    };
    const title = `${metric.label} of ${runName(asked, run)}: what moves it`;
    return (
      <ChartSection key={run} title={title} table={() => sensitivityTable(asked, answer, run)}>
        <TornadoChart
          {...{ rows, wordsOf }}
          name={title}
          sentence={answer.sentences.join(' ')}
          xName={`${metric.label}, change from now`}
          onOpen={(path, side) => {
            const found = sideOf(path, side);
            if (found !== undefined) onOpen({ values: [{ path, value: found[1].value }], seed: asked.scenario.seed });
          }}
        />
      </ChartSection>
    );
  });
}
