// SPDX-License-Identifier: GPL-3.0-or-later
// A CORA plan made during a run: what is left of the present jobs, in time slots of which the first starts now.

import type { LpSolver } from '../../../lp/solver';
import type { Job } from '../../../model/job';
import { spacedDigits } from '../../../model/limits';
import { InputError } from '../../../model/problem';
import type { OptionValues } from '../../../model/scenario';
import type { Allocation } from '../../../planners/cora/allocation';
import { firstDueSlot } from '../../../planners/cora/due-allocation';
import { duesOf, horizonOf } from '../../../planners/cora/horizon';
import { lexmin } from '../../../planners/cora/lexmin';
import { LpDues, lpAllocation } from '../../../planners/cora/lp-dues';
import { LimitedSolver, LpEnded, refuseTooManyUnits } from '../../../planners/cora/lp-units';
import { finalModel, published } from '../../../planners/cora/published';
import type { SlottedJobs } from '../../../planners/cora/slotted-jobs';
import { type UtilityTable, utilityRanks, utilityTable } from '../../../planners/cora/utility-table';
import type { Computation } from '../../../planners/generator-run';
import { refuseTooLarge } from '../../../planners/lp/lp-answer';
import { remainingUtility } from './slotted-time';

/** The limit of branching between jobs that share a utility value. One plan of many must not take seconds. */
const MAX_NODES = 500;

type Method = 'lexmin' | 'lexmin-lp' | 'published';

interface PlanTools {
  /** The options of the scheduler `cora`, defaults filled in. */
  readonly options: OptionValues;
  readonly solver?: LpSolver;
}

interface PlannedJob {
  readonly data: Job;
  readonly arrivalS: number;
}

export class CoraPlan {
  private readonly method: Method;

  constructor(private readonly tools: PlanTools) {
    this.method = tools.options.method as Method;
  }

  /** Only its first slot counts; `slotted` has the jobs in this order. */
  *allocation(jobs: readonly PlannedJob[], slotted: SlottedJobs, nowS: number): Computation<Allocation> {
    const data = jobs.map((job) => job.data);
    const slots = yield* this.horizon(slotted, jobs, nowS);
    const table = utilityTable(
      {
        slotted,
        arrivalS: Float64Array.from(jobs, (job) => job.arrivalS - nowS),
        utilities: jobs.map((job) => remainingUtility(job, nowS, slotted.slotS)),
      },
      slots,
    );
    try {
      if (this.method !== 'published') return yield* this.lexmin(slotted, table, slots);
      const levels = this.tools.options.utilityLevels as number | undefined;
      return published(slotted, slots, finalModel(slotted, table, data, levels), this.solver()).allocation;
    } catch (fault) {
      if (!(fault instanceof LpEnded)) throw fault;
      throw new InputError(
        `cora: the linear programme of the plan at ${nowS} s ended without an optimum (${fault.status}): ` +
          'raise timeLimitS or slotS, or use method=lexmin, which needs none',
      );
    }
  }

  private *lexmin(slotted: SlottedJobs, table: UtilityTable, slots: number): Computation<Allocation> {
    const ranks = utilityRanks(table, slotted.first);
    const solver = this.method === 'lexmin-lp' ? this.solver() : undefined;
    if (solver !== undefined) {
      refuseTooManyUnits(slotted, this.method);
      refuseTooLarge(slotted.jobs * slots * slotted.resources.length, 'cora', 'Use method=lexmin, which needs none.');
    }
    const dues = solver === undefined ? duesOf(slotted, slots) : new LpDues(slotted, slots, solver);
    if (!dues.fits()) throw new Error('the jobs do not fit in the horizon');
    const { due } = yield* lexmin({ slotted, ranks, dues, mostNodes: MAX_NODES });
    if (solver !== undefined) return lpAllocation(slotted, due, slots, solver);
    return yield* firstDueSlot(slotted, due, slots);
  }

  private *horizon(slotted: SlottedJobs, jobs: readonly PlannedJob[], nowS: number): Computation<number> {
    try {
      return yield* horizonOf(
        slotted,
        jobs.map((job) => job.data),
        undefined,
      );
    } catch (fault) {
      if (!(fault instanceof InputError)) throw fault;
      const left = slotted.demand.reduce(
        (most, own) =>
          Math.max(
            most,
            own.reduce((sum, units) => sum + units, 0),
          ),
        0,
      );
      throw new InputError(
        `cora: at ${nowS} s, ${jobs.length} ${jobs.length === 1 ? 'job has' : 'jobs have'} ${spacedDigits(left)} units left, more jobs x time slots than a plan can ` +
          'hold: add machines or slots, or let fewer jobs come at once',
      );
    }
  }

  /** One time limit for all programmes of a plan. */
  private solver(): LimitedSolver {
    const { solver, options } = this.tools;
    if (solver === undefined) throw new Error(`cora by ${this.method} needs a solver`);
    return new LimitedSolver(solver, options.timeLimitS as number | undefined);
  }
}
