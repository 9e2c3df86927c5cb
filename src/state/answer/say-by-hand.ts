// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit of the plan by hand changed: its score first, and then the result of the run that follows it, if there is one.
import type { RichText } from '../../analysis/why/rich-text';
import { clockTimes } from '../../base/clock-time';
import type { RunView } from '../runs/run-views';
import { type Answer, inBrackets, shareWords, withClauses } from './answer';
import { type Before, isPlanning, plansOf, resultsOf } from './before';
import { type Measure, measured } from './measure';
import { pairRuns } from './pair-runs';
import { sayPlannedChange } from './say-planned-change';
import { sayPlans } from './say-plans';

const HAND = 'manual';

const isByHand = (field: string): boolean => new RegExp(`^${HAND}\\b`).test(field);

const handsOf = (views: readonly RunView[]): readonly RunView[] => views.filter(({ planner }) => planner === HAND);

/** The score arrives soon; until then the previous answer stays. */
export const isScoring = (before: Before | undefined, views: readonly RunView[]): boolean =>
  before !== undefined && isByHand(before.field) && handsOf(views).some(isPlanning);

/** Undefined if the edit was of something else, or the plan has no score. */
export function sayByHand(before: Before, views: readonly RunView[], measure: Measure): Answer | undefined {
  if (!isByHand(before.field)) return undefined;
  const hands = handsOf(views);
  const scored = plansOf(hands);
  if (scored.length === 0) return undefined;
  const pairs = pairRuns(
    before.plans.filter(({ index }) => hands.some((hand) => hand.index === index)),
    scored,
  );
  // Without a previous score, as when the last job is placed, its score is stated alone.
  const score = pairs.length > 0 ? sayPlannedChange(pairs, measure) : sayPlans(hands, measure);
  if (score === undefined) return undefined;
  const [run] = pairRuns(before.results, resultsOf(hands));
  const [was, is] = [run && measured(run.was, measure), run && measured(run.is, measure)];
  return { ...score, text: withClauses(score.text, [ranWords(was, is)]) };
}

function ranWords(was: number | undefined, is: number | undefined): RichText | undefined {
  if (was === undefined || is === undefined) return undefined;
  const say = clockTimes(Math.max(was, is));
  if (say(was) === say(is)) return [`; simulated ${say(is)} as before`];
  return [`; simulated ${say(was)} → ${say(is)}${inBrackets(shareWords(is, was))}`];
}
