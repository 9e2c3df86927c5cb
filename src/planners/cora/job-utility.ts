// SPDX-License-Identifier: GPL-3.0-or-later
// A job's utility by its end (docs/scenario-format.md, "Jobs"), as a slot or any moment, and what the rivals derive from it.
import { fixedExp } from '../../base/exact-math';
import type { Job, Utility } from '../../model/job';
import { InputError } from '../../model/problem';
import { namedJobs } from '../rack-jobs';

/** Every answer reports utilities, so every job needs one. */
export function utilitiesOf(jobs: readonly Job[]): readonly Utility[] {
  const without = jobs.filter((job) => job.utility === undefined);
  if (without.length > 0) {
    throw new InputError(
      `CORA weighs jobs by their utility, and ${namedJobs(without, jobs)} ${without.length === 1 ? 'has' : 'have'} none: ` +
        'give each a utility, which says what the job is worth by when it ends, such as { "kind": "constant", "priority": 1 }',
    );
  }
  const utilities = jobs.map((job) => job.utility as Utility);
  const highest = utilities.reduce((sum, one) => sum + Math.abs(highestOf(one)), 0);
  if (!Number.isFinite(highest)) throw new InputError('the priorities of the utilities are too large to be summed');
  return utilities;
}

function highestOf(utility: Utility): number {
  if (utility.kind !== 'table') return utility.priority;
  return Math.max(Math.abs(utility.values[0]!), Math.abs(utility.values.at(-1) as number));
}

/** Tolerance for the rounding of times: an end at the target is in time. */
const isLate = (endS: number, dueS: number): boolean => endS > dueS + 1e-9 * Math.max(1, dueS);

/** Utilities this small relative to the priority are rounding errors and count as 0. */
const NOTHING = 1e-13;

/**
 * The utility of ending `afterS` seconds after the arrival. A table uses slots instead: `slotsIn`, counted from the first slot
 * that the job may use, which is 1.
 */
export function utilityAt(utility: Utility, afterS: number, slotsIn: number): number {
  switch (utility.kind) {
    case 'constant':
      return utility.priority;
    case 'table': {
      const { values } = utility;
      return values[Math.min(values.length, Math.max(1, slotsIn)) - 1]!;
    }
    case 'linear': {
      if (isLate(afterS, utility.targetS)) return 0;
      const value = utility.priority - utility.slope * afterS;
      return value > utility.priority * NOTHING ? value : 0;
    }
    case 'sigmoid': {
      const { priority, decay, targetS } = utility;
      return priority / (1 + fixedExp(decay === 0 ? 0 : decay * (afterS - targetS)));
    }
  }
}

/** How steeply the utility falls at its target, per second (RRH; the paper's section III-B). */
export function slopeAtTarget(utility: Utility): number {
  if (utility.kind === 'sigmoid') return (utility.priority * utility.decay) / 4;
  return utility.kind === 'linear' ? utility.slope : 0;
}

/** Seconds from the arrival; Infinity if the utility has no target. */
export const targetOf = (utility: Utility): number =>
  'targetS' in utility ? utility.targetS : Number.POSITIVE_INFINITY;

/** The weight by which the proportional rival shares. */
export const priorityOf = (utility: Utility): number =>
  Math.max(0, utility.kind === 'table' ? utility.values[0]! : utility.priority);
