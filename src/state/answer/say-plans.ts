// SPDX-License-Identifier: GPL-3.0-or-later
// What plans answer if nothing is simulated, or not yet: the same sentence, about what was planned.

import type { RichText } from '../../analysis/why/rich-text';
import { clockTimes } from '../../base/clock-time';
import { headlineOf } from '../headline';
import type { RunView } from '../runs/run-views';
import { type Answer, aboveLeast, inBrackets, shareWords, withClauses } from './answer';
import { areTied, type Measure, measureOfPlans, SUPERLATIVES, valueWords } from './measure';
import { PLANNED } from './plan-result';
import { runPart } from './say-runs';

/** `measure`: that of the runs, if there are any. */
export function sayPlans(views: readonly RunView[], measure: Measure): Answer | undefined {
  const planned = views.flatMap((view) => (view.plan.state === 'fresh' && view.plan.answer !== undefined ? view : []));
  const [first] = planned;
  if (first === undefined) return undefined;
  const goal = measureOfPlans(planned.flatMap(({ plan }) => plan.answer ?? []));
  // Plans of different kinds each get their own number.
  if (goal === undefined) return sayHeadlines(planned);
  const by = goal === 'makespanS' ? measure : goal;
  const order = planned
    .flatMap((view) => {
      const value = view.plan.answer?.metrics[PLANNED[by]];
      return value === undefined ? [] : [{ view, value }];
    })
    .sort((a, b) => a.value - b.value);
  const [best, next] = order;
  if (best === undefined) return sayHeadlines(planned);
  const say = clockTimes(order.at(-1)!.value);
  const [verb, time, rest] = valueWords(by, say(best.value));
  const short: RichText = [runPart(best.view), ` ${say(best.value)}`];
  const title = `${best.view.label} ${say(best.value)}`;
  if (next === undefined) {
    const above = aboveBound(best.view, by, say);
    const sentence = withClauses(
      [runPart(best.view), ` ${verb} ${time}${rest}`],
      [above === undefined ? above : [`, ${above}`]],
    );
    return { kind: 'Planned', ids: [], text: sentence, short: [short, [above ?? 'planned']], title };
  }
  const behind = ` ${say(next.value)}${inBrackets(shareWords(next.value, best.value))}`;
  const text: RichText = areTied(best.value, next.value)
    ? [
        runPart(best.view),
        ' and ',
        runPart(next.view),
        ` ${verb === 'ends' ? 'end at' : 'take'} ${time}${rest}, within 1 % of each other`,
      ]
    : order.length === 2
      ? [runPart(best.view), ` ${verb} ${time}${rest}, `, runPart(next.view), behind]
      : [runPart(best.view), ` ${SUPERLATIVES[by]}, ${time}; the next, `, runPart(next.view), `,${behind}`];
  return {
    ...{ kind: 'Planned', ids: [], text, title },
    short: [short, [order.length === 2 ? 'vs ' : 'next ', runPart(next.view), behind]],
  };
}

/** A plan's bound applies to what that plan minimises. */
function aboveBound(
  { plan, lowest, gap }: RunView,
  measure: Measure,
  say: (seconds: number) => string,
): string | undefined {
  const { answer } = plan;
  if (answer === undefined || lowest === undefined || gap === undefined) return undefined;
  const isOwn = answer.metrics[PLANNED[measure]] === headlineOf(answer).value;
  return isOwn ? aboveLeast(gap, say(lowest.value)) : undefined;
}

const MAX_NAMED = 2;

function sayHeadlines(planned: readonly RunView[]): Answer {
  const parts = planned.slice(0, MAX_NAMED).map((view): RichText => {
    const headline = view.plan.answer && headlineOf(view.plan.answer);
    return [runPart(view), headline === undefined ? '' : `: ${headline.what} ${headline.text}`];
  });
  const [one = [], two] = parts;
  return {
    ...{ kind: 'Planned', ids: [] },
    text: two === undefined ? one : [...one, '; ', ...two],
    short: parts,
    title: one.map((part) => (typeof part === 'string' ? part : 'words' in part ? part.words : '')).join(''),
  };
}
