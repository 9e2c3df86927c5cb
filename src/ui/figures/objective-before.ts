// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan's own number was before the last edit, in words.
import type { PlanResult } from '../../state/answer/plan-result';
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/run-views';

/** "was 4:23"; with its name where the plan was made for another number: "was makespan 4:23". Undefined where it is as before. */
export function objectiveBefore({ plan }: RunView, was: PlanResult | undefined): string | undefined {
  if (plan.answer === undefined || was === undefined) return undefined;
  const [now, before] = [headlineOf(plan.answer), headlineOf(was.made)];
  if (now.what !== before.what) return `was ${before.what} ${before.text}`;
  return now.text === before.text ? undefined : `was ${before.text}`;
}
