// SPDX-License-Identifier: GPL-3.0-or-later
// The last step of every planner: the plan is complete, with what is known only then, such as its value and bound.
import { counted, readableNumber, readablePercent, readableSize, readableTime } from '../../base/readable';
import type { AnswerOfForm, RackPlan } from '../../model/plan';
import { metricFigure, metricName, metricValue, orderedWords } from '../flex/metrics/metric-words';
import type { PlanningStep } from '../planning-step';
import { headOf } from './partial-plan';

export function closingStep(made: AnswerOfForm): PlanningStep {
  const { sentence, figures, times = [] } = closing(made);
  return {
    kind: 'close',
    title: 'The plan',
    sentence,
    jobs: [],
    racks: [],
    figures,
    times,
    draw: { put: headOf(made.form, made.plan) },
  };
}

type Closing = Pick<PlanningStep, 'sentence' | 'figures' | 'times'>;

const UNSOLVED: Closing = { sentence: 'The solver ended without an optimum, so there is no plan.', figures: {} };

function closing(made: AnswerOfForm): Closing {
  switch (made.form) {
    case 'racks':
      return racksClosed(made.plan);
    case 'bands': {
      const { metric, value, orderingName } = made.plan;
      const sentence = `Every job has its slots, ${orderedWords(orderingName)}: the ${metricName(metric)} is ${metricValue(metric, value)}.`;
      return { sentence, figures: { [metricFigure(metric, 'value')]: value } };
    }
    case 'slots': {
      const { slots, minUtility, sumUtility } = made.plan;
      if (minUtility === null || sumUtility === null) return UNSOLVED;
      const sentence = `Every job ends within ${counted(slots, 'time slot')}; the lowest utility is ${readableNumber(minUtility)}, the sum ${readableNumber(sumUtility)}.`;
      return { sentence, figures: { minUtility, sumUtility } };
    }
    case 'circuits': {
      const { coflows, circuits } = made.plan;
      const endS = coflows.reduce((last, one) => Math.max(last, one.endS), 0);
      const sentence = `${counted(circuits.length, 'circuit')} ${circuits.length === 1 ? 'carries' : 'carry'} ${counted(coflows.length, 'coflow')}; the last one ends at ${readableTime(endS)}.`;
      return { sentence, figures: { endS }, times: [endS] };
    }
    case 'locality': {
      const crossRackGB = made.plan.jobs.reduce((sum, job) => sum + job.crossRackGB, 0);
      const sentence = `Every job has its racks; ${readableSize(crossRackGB)} would cross racks in all.`;
      return { sentence, figures: { crossRackGB } };
    }
    case 'guideline': {
      const heavy = made.plan.jobs.filter((job) => job.shuffleHeavy).length;
      const sentence = `${counted(heavy, 'job')} of ${made.plan.jobs.length} ${heavy === 1 ? 'is' : 'are'} shuffle-heavy and ${heavy === 1 ? 'has' : 'have'} a guideline; which schedule is best depends on what runs when the maps are done.`;
      return { sentence, figures: { shuffleHeavy: heavy } };
    }
    case 'placement': {
      const { crossRackGB } = made.plan;
      if (crossRackGB === null) return UNSOLVED;
      return {
        sentence: `Every data set has its place; ${readableSize(crossRackGB)} cross racks in all.`,
        figures: { crossRackGB },
      };
    }
    case 'bound': {
      const { valueS } = made.plan;
      if (valueS === null) return UNSOLVED;
      return { sentence: `No plan is below ${readableTime(valueS)}.`, figures: { boundS: valueS } };
    }
  }
}

function racksClosed({ objective, valueS, bound }: RackPlan): Closing {
  const what = objective === 'makespan' ? 'makespan' : 'mean completion';
  const beside =
    bound === undefined
      ? ''
      : `, ${readablePercent(bound.gap)} above ${readableTime(bound.valueS)}, below which no plan comes`;
  return {
    sentence: `Every job is placed: the ${what} is ${readableTime(valueS)}${beside}.`,
    figures: { [`${objective}S`]: valueS, ...(bound && { boundS: bound.valueS }) },
    // A mean is not an instant.
    times: objective === 'makespan' ? [valueS, ...(bound ? [bound.valueS] : [])] : [],
  };
}
