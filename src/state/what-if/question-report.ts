// SPDX-License-Identifier: GPL-3.0-or-later
// A question with its answer, as in a printed report: sentences, the first rows of its numbers, and how they were computed. Pure.
import { ENGINE } from '../../base/engine';
import { counted, readableCount, readableNumber } from '../../base/readable';
import type { AskedWhatIf } from '../../what-if/asked';
import type { WhatIfProgress } from '../../what-if/driver';
import type { WhatIfAnswer } from '../../what-if/what-if-answer';
import { type AnswerTable, repeatTable, sensitivityTable, seriesTable } from './answer-tables';

/** Most rows of a table; the file of the numbers has them all. */
const MAX_ROWS = 12;

export interface QuestionReport {
  readonly sentences: readonly string[];
  readonly tables: readonly {
    readonly title: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly more: number;
  }[];
  readonly method: readonly string[];
}

export function questionReport(asked: AskedWhatIf, answer: WhatIfAnswer, progress: WhatIfProgress): QuestionReport {
  return {
    sentences: answer.sentences.length === 0 ? ['Nothing has been computed yet.'] : answer.sentences,
    tables: tablesOf(asked, answer)
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, columns, rows }) => ({
        ...{ title, head: columns },
        rows: rows.slice(0, MAX_ROWS).map(({ shown }) => shown),
        more: Math.max(0, rows.length - MAX_ROWS),
      })),
    method: methodOf(asked, progress),
  };
}

function tablesOf(asked: AskedWhatIf, answer: WhatIfAnswer): readonly AnswerTable[] {
  switch (answer.kind) {
    case 'curve':
      return asked.metrics.map((metric) => seriesTable(asked, answer, metric));
    case 'map':
    case 'breakEven':
      return [seriesTable(asked, answer, asked.metrics[0]!)];
    case 'sensitivity':
      return asked.labels.map((_, run) => sensitivityTable(asked, answer, run));
    case 'repeat':
      return asked.metrics.map((metric) => repeatTable(asked, answer, metric));
  }
}

function methodOf(asked: AskedWhatIf, { done, asked: wanted }: WhatIfProgress): readonly string[] {
  const { seeds, untilPercent, positions, labels, scenario, question } = asked;
  const isAdaptive = untilPercent !== undefined || question.kind === 'breakEven';
  const at =
    positions.length > 1
      ? ` at ${isAdaptive ? 'each value tried' : `each of ${counted(positions.length, 'value')}`}`
      : '';
  const until =
    untilPercent === undefined
      ? ''
      : `, until every interval is no wider than ${readableNumber(untilPercent)} % of its mean`;
  const known =
    done < wanted
      ? `${readableCount(done)} of ${counted(wanted, 'point')} are computed.`
      : `${counted(done, 'point')} computed.`;
  return [
    `${isAdaptive ? 'At most ' : ''}${counted(seeds, 'seed')}${at}, from seed ${scenario.seed} on${until}; ${counted(labels.length, 'run')} at each point. ${known}`,
    'Means over seeds with 95 % confidence intervals by Student’s t, from three seeds on. Runs are compared seed by seed; a ratio has Fieller’s interval. Runs that did not end are named and left out of means.',
    `Engine ${ENGINE}: the command line computes the same numbers.`,
  ];
}
