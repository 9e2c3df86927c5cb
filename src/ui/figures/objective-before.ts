// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan's own number, its bound and its gap were before the last edit, in words.
import { readablePercent } from '../../base/readable';
import { BOUND_WORDS } from '../../planners/bounds/bound-words';
import type { PlanResult } from '../../state/answer/plan-result';
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/runs/run-views';

/** "was 4:23", with its name if the plan was made for another number: "was makespan 4:23". Undefined if unchanged. */
export function objectiveBefore({ plan }: RunView, was: PlanResult | undefined): string | undefined {
  if (plan.answer === undefined || was === undefined) return undefined;
  const [now, before] = [headlineOf(plan.answer), headlineOf(was.made)];
  if (now.what !== before.what) return `was ${before.what} ${before.text}`;
  return now.text === before.text ? undefined : `was ${before.text}`;
}

/** With its name if it was another bound: "was 4:23 (squashed area)". */
export function boundBefore({ lowest }: Pick<RunView, 'lowest'>, was: PlanResult | undefined): string | undefined {
  const before = was?.lowest;
  if (lowest === undefined || before === undefined) return undefined;
  if (lowest.method !== before.method) return `was ${before.text} (${BOUND_WORDS[before.method].name})`;
  return lowest.text === before.text ? undefined : `was ${before.text}`;
}

export function gapBefore({ gap }: Pick<RunView, 'gap'>, was: PlanResult | undefined): string | undefined {
  const before = was?.gap === undefined ? undefined : readablePercent(was.gap);
  return gap === undefined || before === undefined || readablePercent(gap) === before ? undefined : `was ${before}`;
}
