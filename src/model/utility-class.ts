// SPDX-License-Identifier: GPL-3.0-or-later
// How sensitive a job is to its end time, derived from its utility: CORA's three classes (section VI-C), for any scenario.
import type { Utility } from './job';

/** In the order in which results list them. */
export const UTILITY_CLASSES = ['critical', 'sensitive', 'insensitive'] as const;
export type UtilityClass = (typeof UTILITY_CLASSES)[number];

/** Decay per second: the paper's sensitive jobs have at most 1, its critical ones at least 4. */
const CRITICAL_DECAY = 2;
/** Slope per second: its gradual jobs have at most 0.4, its steep ones at least 0.7. */
const STEEP_SLOPE = 0.55;

/** A table has no slope to judge by: it is sensitive if it decreases at all. */
export function utilityClassOf(utility: Utility): UtilityClass {
  if (isFlat(utility)) return 'insensitive';
  if (utility.kind === 'sigmoid') return utility.decay >= CRITICAL_DECAY ? 'critical' : 'sensitive';
  return utility.kind === 'linear' && utility.slope >= STEEP_SLOPE ? 'critical' : 'sensitive';
}

/** Whether the job is worth the same whenever it ends. */
export function isFlat(utility: Utility): boolean {
  switch (utility.kind) {
    case 'constant':
      return true;
    case 'sigmoid':
      return utility.decay === 0 || utility.priority === 0;
    case 'linear':
      return utility.priority === 0;
    case 'table':
      return utility.values[0] === utility.values.at(-1);
  }
}
