// SPDX-License-Identifier: GPL-3.0-or-later
// Declarations of FLEX's planners.
import { type FieldsOf, whole } from '../../model/fields/fields';
import type { PlannerDeclaration } from '../planner';
import { FLEX_OPTIONS, type FlexOptions } from './flex-options';

type Declared = Pick<PlannerDeclaration, 'id' | 'label' | 'help' | 'reference' | 'options'>;

const bands = (declared: Declared): PlannerDeclaration<'bands'> => ({
  ...declared,
  takes: ['dataParallel', 'malleable'],
  form: 'bands',
});

export const FLEX = bands({
  id: 'flex',
  label: 'FLEX',
  help: 'Orders the jobs in a dozen ways, packs each order as a malleable schedule between minimum and maximum slots, and keeps the one that is best for the metric (FLEX, section 3).',
  reference: { paper: 'FLEX', where: 'section 3, Figure 3' },
  options: FLEX_OPTIONS,
});

interface FlexPlusOptions extends FlexOptions {
  readonly tries: number;
}

const FLEX_PLUS_OPTIONS: FieldsOf<FlexPlusOptions> = {
  ...FLEX_OPTIONS,
  tries: whole({
    larger: 'Takes longer; the order improves or stays the same.',
    default: 20_000,
    min: 0,
    max: 10_000_000,
    label: 'Tries',
    help: 'How many orders the local search may pack after FLEX’s own; a count, not a time limit, so that the plan is the same on every machine.',
  }),
};

export const FLEX_PLUS = bands({
  id: 'flex+',
  label: 'FLEX+',
  help: 'Starts from FLEX’s best order and improves it by local search: swaps two jobs or moves one. Never worse than FLEX (ours, beyond the paper).',
  reference: { paper: 'FLEX', where: 'section 3, Figure 3' },
  options: FLEX_PLUS_OPTIONS,
});

export const FIFO = bands({
  id: 'fifo',
  label: 'FIFO',
  help: 'Gives slots to jobs in order of arrival, each as many as it can use, ignoring minima (FLEX, section 4).',
  reference: { paper: 'FLEX', where: 'section 4' },
  options: FLEX_OPTIONS,
});

export const FAIR = bands({
  id: 'fair',
  label: 'FAIR',
  help: 'Shares the slots equally, in fractions of a slot, but gives no job less than its minimum or more than its maximum; shares again whenever a job ends (FLEX, section 1).',
  reference: { paper: 'FLEX', where: 'section 1' },
  options: FLEX_OPTIONS,
});

/** For `optimal`: more jobs have too many orders. */
export const MAX_JOBS = 10;

export const OPTIMAL = bands({
  id: 'optimal',
  label: 'Best order',
  help: `The best of all job orders under FLEX’s packing, for at most ${MAX_JOBS} jobs: a yardstick for the orders that FLEX tries (FLEX, section 4.1).`,
  reference: { paper: 'FLEX', where: 'Lemma 1, section 4.1' },
  options: FLEX_OPTIONS,
});
