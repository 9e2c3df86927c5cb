// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments of one paper often measure the same run: Figures 6 and 7 look at one batch. Whoever measures several does it once.
import type { PlanPart, RunPart, Setting } from './paper';

/** Two parts with one key have one outcome; undefined where a part is its own. */
export function outcomeKey(setting: Setting, part: RunPart | PlanPart, seed: number): string | undefined {
  // Plans are quick, and some are timed.
  if (!('scheduler' in part)) return undefined;
  const { label: _, more, ...how } = part;
  return JSON.stringify([setting.scenario(seed), how, more?.id ?? '', seed]);
}
