// SPDX-License-Identifier: GPL-3.0-or-later
// What Predict asks about a step, and whether it has anything to ask at all.
import type { PlanningStep, StepQuestion } from '../../planners/planning-step';
import type { StepPlayer } from '../../planners/steps/step-player';

/** The question asked before a step: its questions take turns, so that not every step has one of the same kind. */
export function questionOf({ asks = [] }: PlanningStep, k: number): StepQuestion | undefined {
  return asks[k % Math.max(1, asks.length)];
}

/** Longer recordings have choices somewhere; reading all of their steps would take as long as showing them. */
const MAX_READ = 100;

/** A plan by hand leaves nothing to predict: every rectangle was drawn. */
export function asksNothing(player: Pick<StepPlayer, 'has' | 'step'>, count: number): boolean {
  if (count > MAX_READ) return false;
  for (let k = 0; k < count; k++) if (!player.has(k) || questionOf(player.step(k), k) !== undefined) return false;
  return true;
}
