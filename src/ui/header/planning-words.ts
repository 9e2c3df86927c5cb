// SPDX-License-Identifier: GPL-3.0-or-later
// The progress of planning in a few words.
import { readablePercent, timeWithUnits } from '../../base/readable';
import type { WorkProgress } from '../../worker/api';

/** Of plan `which` of `of`. */
export function planningWords(progress: WorkProgress | undefined, which: number, of: number): string {
  if (progress === undefined || progress.total === 0) return 'planning';
  const { done, total, expectedS } = progress;
  const plan = of > 1 ? ` ${which} of ${of}` : '';
  const all = expectedS === undefined ? '' : ` of about ${timeWithUnits(Math.round(expectedS))}`;
  return `planning${plan}, ${readablePercent(Math.floor((1000 * done) / total) / 1000)}${all}`;
}
