// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments of one paper often measure the same run: Figures 6 and 7 use one batch. With these keys it runs only once.
import type { PlanPart, RunPart, Setting } from './paper';

/** Two parts with the same key have the same outcome; undefined if a part is not shared. */
export function outcomeKey(setting: Setting, part: RunPart | PlanPart, seed: number): string | undefined {
  // Plans are quick, and some are timed.
  if (!('scheduler' in part)) return undefined;
  const { label: _, more, ...how } = part;
  return JSON.stringify([setting.scenario(seed), how, more?.id ?? '', seed]);
}
