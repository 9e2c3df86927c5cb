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
    larger: 'Takes longer; the order gets better or stays as it is.',
    default: 20_000,
    min: 0,
    max: 10_000_000,
    label: 'Tries',
    help: 'How many orders the local search may pack after FLEX’s own; counted and not timed, so that the answer is the same everywhere.',
  }),
};

export const FLEX_PLUS = bands({
  id: 'flex+',
  label: 'FLEX+',
  help: 'Starts from FLEX’s best order and moves jobs about in it, two at a time, as long as that helps: never worse than FLEX (ours, beyond the paper).',
  reference: { paper: 'FLEX', where: 'section 3, Figure 3' },
  options: FLEX_PLUS_OPTIONS,
});

export const FIFO = bands({
  id: 'fifo',
  label: 'FIFO',
  help: 'Gives the slots to the jobs in the order of their arrival, each as many as it can use, whatever the minima (FLEX, section 4).',
  reference: { paper: 'FLEX', where: 'section 4' },
  options: FLEX_OPTIONS,
});

export const FAIR = bands({
  id: 'fair',
  label: 'FAIR',
  help: 'Shares the slots evenly, in fractions, but gives no job less than its minimum or more than its maximum, and shares again whenever a job ends (FLEX, section 1).',
  reference: { paper: 'FLEX', where: 'section 1' },
  options: FLEX_OPTIONS,
});

/** For `optimal`: more jobs have too many orders. */
export const MAX_JOBS = 10;

export const OPTIMAL = bands({
  id: 'optimal',
  label: 'Best order',
  help: `The best of all orders through FLEX’s packing, for at most ${MAX_JOBS} jobs: a yardstick for the orders that FLEX tries (FLEX, section 4.1).`,
  reference: { paper: 'FLEX', where: 'Lemma 1, section 4.1' },
  options: FLEX_OPTIONS,
});
