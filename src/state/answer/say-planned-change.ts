// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit changed in the plans: by their common goal and why, if they have one, else each by the number that it was made for.
import type { RichText } from '../../analysis/why/rich-text';
import { headlineOf } from '../headline';
import { type Answer, inBrackets, MAX_WORDS, shareWords, wordsIn } from './answer';
import { type Measure, measureOfPlans } from './measure';
import type { Pair } from './pair-runs';
import type { PlanResult } from './plan-result';
import { reasonOfPlans } from './reason-planned';
import { type ChangeOf, sayChangeOf } from './say-change';
import { runPart } from './say-runs';

const OF_PLANS: ChangeOf<PlanResult> = { kind: 'Planned', what: 'plan', reasonOf: reasonOfPlans };

const MAX_NAMED = 2;

/** `measure`: that of the runs, if there are any. Undefined if there was no plan before. */
export function sayPlannedChange(pairs: readonly Pair<PlanResult>[], measure: Measure): Answer | undefined {
  const goal = measureOfPlans(pairs.map(({ is }) => is.made));
  const by = goal === 'makespanS' ? measure : goal;
  return (by && sayChangeOf(OF_PLANS, pairs, by)) ?? sayHeadlines(pairs);
}

/** Those that changed come first. */
function sayHeadlines(pairs: readonly Pair<PlanResult>[]): Answer | undefined {
  const headlines = pairs.map((pair) => ({ pair, headline: headlineChange(pair), isSame: isAsBefore(pair) }));
  const [one, two] = [...headlines.filter(({ isSame }) => !isSame), ...headlines.filter(({ isSame }) => isSame)].slice(
    0,
    MAX_NAMED,
  );
  if (one === undefined) return undefined;
  const both: RichText = two === undefined ? one.headline : [...one.headline, '; ', ...two.headline];
  const { is } = one.pair;
  return {
    ...{ kind: 'Planned', ids: is.ids },
    text: wordsIn(both) > MAX_WORDS ? one.headline : both,
    // For small spaces: what the number means is shown beside the plan.
    short: [one, two].flatMap((some) =>
      some === undefined ? [] : [[runPart(some.pair.is), ` ${valuesOf(some.pair)}`]],
    ),
    title: `${is.label} ${valuesOf(one.pair)}`,
  };
}

const isAsBefore = ({ was, is }: Pair<PlanResult>): boolean => {
  const [before, after] = [headlineOf(was.made), headlineOf(is.made)];
  return before.what === after.what && before.text === after.text;
};

/** "FLEX: average response 41 s → 52 s (+27 %)". */
const headlineChange = (pair: Pair<PlanResult>): RichText => [
  runPart(pair.is),
  `: ${headlineOf(pair.is.made).what} ${valuesOf(pair)}`,
];

function valuesOf({ was, is }: Pair<PlanResult>): string {
  const [before, after] = [headlineOf(was.made), headlineOf(is.made)];
  // It was made for a different number than now.
  if (before.what !== after.what) return `${after.text}; before, ${before.what} ${before.text}`;
  if (before.text === after.text) return `${after.text} as before`;
  const hasShare = before.value !== undefined && after.value !== undefined && after.value >= 0;
  return `${before.text} → ${after.text}${hasShare ? inBrackets(shareWords(after.value, before.value)) : ''}`;
}
