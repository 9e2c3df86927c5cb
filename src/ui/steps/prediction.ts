// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a step's questions is asked before it: they take turns, so that one is not asked the same kind at every step.
import type { PlanningStep, StepQuestion } from '../../planners/planning-step';

export function questionOf({ asks = [] }: PlanningStep, k: number): StepQuestion | undefined {
  return asks[k % Math.max(1, asks.length)];
}
