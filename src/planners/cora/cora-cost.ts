// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates how many seconds of one core CORA will take, from its method and from jobs x slots x resources, the size of its
// answer. Measured with `npm run bench -- plan-estimates`; within a factor of three from one second up.
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { atMost } from '../plan-cost';
import type { PlanningInput } from '../planner';
import type { CoraOptions } from './cora-options';
import { leastSlots } from './horizon';
import { coraJobs, slottedJobs } from './slotted-jobs';

/** Levels by windows of demand, and the limited search over ties. */
const CELL_S = 8e-7;
const TIES_S = 0.8;
/** By flows, if some job is capped. */
const CAPPED_CELL_S = 8e-5;
/** By GLPK: a linear programme for each level, or a single one. */
const LEVELS_CELL_S = 2.5e-4;
/** Times cells to the power of 1.5. */
const FINAL_CELL_S = 2.8e-7;

/** 0 if the planner refuses the input, which it reports itself. */
export function coraSeconds(input: PlanningInput, values: OptionValues): number {
  try {
    return secondsOf(input, values as unknown as CoraOptions);
  } catch (fault) {
    if (fault instanceof InputError) return 0;
    throw fault;
  }
}

function secondsOf(input: PlanningInput, options: CoraOptions): number {
  const slotted = slottedJobs(coraJobs(input), input.scenario.topology, options);
  const slots = options.horizonSlots ?? leastSlots(slotted);
  const cells = slotted.jobs * slots * slotted.resources.length;
  switch (options.method ?? 'lexmin') {
    case 'lexmin':
      return slotted.capped ? CAPPED_CELL_S * cells : TIES_S + CELL_S * cells;
    case 'lexmin-lp':
      return atMost(LEVELS_CELL_S * cells, options.timeLimitS);
    case 'published':
      return atMost(FINAL_CELL_S * cells * Math.sqrt(cells), options.timeLimitS);
    default:
      return CELL_S * cells;
  }
}
