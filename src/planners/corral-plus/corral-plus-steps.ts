// SPDX-License-Identifier: GPL-3.0-or-later
// What corral+ found, improvement by improvement, in sentences. Only produced for a listener.
import { counted, readableCount, readablePercent, readableTime } from '../../base/readable';
import type { Objective } from '../../model/plan';
import { PLACING } from '../corral/corral-steps-drafts';
import { asksFrom, type Drawing, type PlanningStep, type RejectedChoice, stepQuestion } from '../planning-step';
import type { BestPlan } from './best-plan';
import { dispatchRules } from './dispatch-rules';
import type { RandomMove } from './move';
import type { OrderFound, SearchQuestion } from './order-search';

const nameOf = (objective: Objective): string => (objective === 'makespan' ? 'makespan' : 'mean completion');

export function startStep(best: BestPlan, candidates: number, objective: Objective): PlanningStep {
  return {
    kind: 'try',
    title: 'Corral’s own plan',
    sentence: `Corral looked at ${counted(candidates, 'candidate')}; the best has a ${nameOf(objective)} of ${readableTime(best.valueS)}: the one to beat.`,
    jobs: [],
    racks: [],
    figures: { [`${objective}S`]: best.valueS },
    ...moments(best, objective),
    draw: wholeDraft(best),
  };
}

export function orderStep({ rule, beforeS }: OrderFound, { objective, best }: SearchQuestion): PlanningStep {
  const rules = dispatchRules(objective).map(({ words }) => words);
  return {
    kind: 'try',
    title: titleOf(best),
    sentence: `The jobs are placed ${rule.words}: the ${nameOf(objective)} falls to ${fallWords(best.valueS, beforeS)}.`,
    jobs: [],
    racks: [],
    figures: { [`${objective}S`]: best.valueS },
    ...moments(best, objective),
    rejected: [beaten(beforeS, best, objective)],
    ...asksFrom(stepQuestion('outcome', 'Which order of the jobs is better?', rules, rules.indexOf(rule.words))),
    draw: wholeDraft(best),
  };
}

export function searchStep(
  move: RandomMove,
  beforeS: number,
  { objective, best }: SearchQuestion,
  ids: readonly string[],
): PlanningStep {
  const id = ids[move.job]!;
  const width = best.width[move.job]!;
  const position = best.order.indexOf(move.job) + 1;
  const done =
    move.kind === 'resize'
      ? `${id} gets ${counted(width, 'rack')}`
      : move.kind === 'swap'
        ? `${id} changes places with another job and is placed as number ${readableCount(position)}`
        : `${id} is placed as number ${readableCount(position)}`;
  return {
    kind: 'try',
    title: titleOf(best),
    sentence: `${done}: the ${nameOf(objective)} falls to ${fallWords(best.valueS, beforeS)}.`,
    jobs: [id],
    racks: [],
    figures: { widthRacks: width, position, [`${objective}S`]: best.valueS },
    ...moments(best, objective),
    rejected: [beaten(beforeS, best, objective)],
    draw: wholeDraft(best),
  };
}

/** Only a makespan is an instant, a mean is not. */
const moments = ({ valueS }: BestPlan, objective: Objective) => (objective === 'makespan' ? { times: [valueS] } : {});

/** The previous best plan. */
const beaten = (beforeS: number, { valueS }: BestPlan, objective: Objective): RejectedChoice => ({
  what: 'the best before',
  why: `its ${nameOf(objective)} is ${readableTime(beforeS)}`,
  cost: { [`${objective}S`]: beforeS - valueS },
});

/** All widths and the whole order, because many accepted moves, none an improvement, may precede an improvement. */
const wholeDraft = ({ width, order }: BestPlan): Drawing => ({
  put: [
    [PLACING, 'widths', Array.from(width)],
    [PLACING, 'order', Array.from(order)],
  ],
});

const titleOf = (best: BestPlan): string => `Try ${readableCount(best.tries)}`;

const fallWords = (valueS: number, beforeS: number): string =>
  `${readableTime(valueS)}, ${readablePercent(1 - valueS / beforeS)} less than the best before`;
