// SPDX-License-Identifier: GPL-3.0-or-later
// The one number shown beside a plan's name, depending on the plan's form.
import { readableNumber, readableSize, readableTime } from '../base/readable';
import type { AnswerOfForm } from '../model/plan';

interface Headline {
  /** "makespan". */
  readonly what: string;
  readonly text: string;
  /** As the command line prints it; absent if there is only the text. */
  readonly value?: number;
}

export function headlineOf(made: AnswerOfForm): Headline {
  switch (made.form) {
    case 'racks': {
      const { objective, valueS } = made.plan;
      const what = objective === 'makespan' ? 'makespan' : 'mean completion';
      return { what, text: readableTime(valueS), value: valueS };
    }
    case 'bound':
      return lpHeadline(made.plan.valueS, made.plan.status, 'lower bound', readableTime);
    case 'placement':
      return lpHeadline(made.plan.crossRackGB, made.plan.status, 'crosses racks', readableSize);
    case 'bands': {
      const { metric, value } = made.plan;
      return { what: metricWords(metric), text: valueWords(made, value), value };
    }
    case 'slots':
      return lpHeadline(made.plan.minUtility, made.plan.status ?? 'optimal', 'least utility', readableNumber);
    case 'circuits': {
      const { coflows } = made.plan;
      const valueS = coflows.reduce((sum, one) => sum + one.cctS, 0) / Math.max(1, coflows.length);
      return { what: 'mean CCT', text: readableTime(valueS), value: valueS };
    }
    case 'locality': {
      const GB = made.plan.jobs.reduce((sum, one) => sum + one.crossRackGB, 0);
      return { what: 'crosses racks', text: readableSize(GB), value: GB };
    }
    case 'guideline': {
      const heavy = made.plan.jobs.filter((one) => one.shuffleHeavy).length;
      return { what: 'shuffle-heavy jobs', text: String(heavy), value: heavy };
    }
  }
}

function lpHeadline(value: number | null, status: string, what: string, words: (value: number) => string): Headline {
  return value === null
    ? { what, text: status === 'timeLimit' ? 'out of time' : status }
    : { what, text: words(value), value };
}

/** "averageResponse" -> "average response"; the names belong to FLEX's metrics, which are not part of the first sight. */
export const metricWords = (metric: string): string =>
  metric === 'slaCost' ? 'SLA cost' : metric.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Weighted seconds, counts and ratios are plain numbers. */
const isTime = (metric: string): boolean => !/weighted|stretch|jobs|cost/i.test(metric);

/** Formats a number of the same kind as the plan's own value. */
export function valueWords(made: AnswerOfForm, value: number): string {
  if (made.form === 'bands') return isTime(made.plan.metric) ? readableTime(value) : readableNumber(value);
  return readableTime(value);
}
