// What is left of the present jobs in CORA's slotted time, its first slot beginning now, and the tasks of each that this slot is
// to run. A task is a unit, whatever it takes of a slot: the plan counts tasks, as the paper's does.
import { spacedDigits } from '../../model/limits';
import { InputError } from '../../model/problem';
import type { Allocation } from '../../planners/cora/allocation';
import { firstDueSlot } from '../../planners/cora/due-allocation';
import { duesOf, horizonOf } from '../../planners/cora/horizon';
import { utilitiesOf } from '../../planners/cora/job-utility';
import { lexmin } from '../../planners/cora/lexmin';
import { LpDues, lpAllocation } from '../../planners/cora/lp-dues';
import { LimitedSolver, LpEnded, refuseTooManyUnits } from '../../planners/cora/lp-units';
import { finalModel, published } from '../../planners/cora/published';
import type { SlottedJobs } from '../../planners/cora/slotted-jobs';
import { type UtilityTable, utilityRanks, utilityTable } from '../../planners/cora/utility-table';
import type { PlanningWork } from '../../planners/generator-run';
import { refuseTooLarge } from '../../planners/lp/lp-answer';
import { MAP, REDUCE } from '../engine/cluster';
import type { JobState } from '../engine/job-state';
import type { PolicyInput } from '../job-scheduler';
import { perTask, type SlotUnits, slotUnits, wholeUnitsUp } from './shared/slot-units';
import { remainingUtility } from './shared/slotted-time';
import { tasksLeft } from './shared/work-left';

/** Of branching between jobs that share a utility value. One plan of many must not take seconds. */
const MOST_NODES = 500;

type Method = 'lexmin' | 'lexmin-lp' | 'published';

export class CoraShares {
  private readonly units: SlotUnits;
  private readonly method: Method;

  /** Throws InputError that names the jobs without a utility. */
  constructor(private readonly input: PolicyInput) {
    utilitiesOf(input.view.jobs.map((job) => job.data));
    this.units = slotUnits(input);
    this.method = input.options.method as Method;
  }

  /** Shares in tasks of the present jobs, by index. */
  *plan(nowS: number, shares: Float64Array): PlanningWork<void> {
    const jobs = this.input.view.present.filter((job) => tasksLeft(job, MAP) + tasksLeft(job, REDUCE) > 0);
    if (jobs.length === 0) return;
    const slotted = this.slotted(jobs);
    const allocation = yield* this.allocation(jobs, slotted, nowS);
    jobs.forEach((job, j) => {
      let tasks = Number.POSITIVE_INFINITY;
      slotted.resources.forEach((name, r) => {
        const each = perTask(job.data, name);
        if (each > 0) tasks = Math.min(tasks, ((allocation[r]?.[0]?.[j] as number) ?? 0) / each);
      });
      // A job whose tasks take nothing of what is shared is never in anybody's way.
      shares[job.index] = Number.isFinite(tasks) ? tasks : tasksLeft(job, MAP) + tasksLeft(job, REDUCE);
    });
  }

  private slotted(jobs: readonly JobState[]): SlottedJobs {
    const { slotS, resources, capacity } = this.units;
    const demand = resources.map((name) =>
      Float64Array.from(jobs, (job) =>
        wholeUnitsUp((tasksLeft(job, MAP) + tasksLeft(job, REDUCE)) * perTask(job.data, name)),
      ),
    );
    const most = resources.map((name, r) =>
      Float64Array.from(jobs, ({ data }) => {
        const all = capacity[r] as number;
        if (data.maxSlots === undefined) return all;
        return Math.min(all, Math.max(1, wholeUnitsUp(data.maxSlots * perTask(data, name))));
      }),
    );
    const first = new Float64Array(jobs.length).fill(1);
    const capped = demand.some((own, r) =>
      own.some((units, j) => (most[r]?.[j] as number) < Math.min(units, capacity[r] as number)),
    );
    return { jobs: jobs.length, slotS, resources, capacity, first, demand, most, capped };
  }

  private *allocation(jobs: readonly JobState[], slotted: SlottedJobs, nowS: number): PlanningWork<Allocation> {
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
      const levels = this.input.options.utilityLevels as number | undefined;
      return published(slotted, slots, finalModel(slotted, table, data, levels), this.solver()).allocation;
    } catch (fault) {
      if (!(fault instanceof LpEnded)) throw fault;
      throw new InputError(
        `cora: the linear programme of the plan at ${nowS} s ended without an optimum (${fault.status}): ` +
          'raise timeLimitS or slotS, or use method=lexmin, which needs none',
      );
    }
  }

  private *lexmin(slotted: SlottedJobs, table: UtilityTable, slots: number): PlanningWork<Allocation> {
    const ranks = utilityRanks(table, slotted.first);
    const solver = this.method === 'lexmin-lp' ? this.solver() : undefined;
    if (solver !== undefined) {
      refuseTooManyUnits(slotted, this.method);
      refuseTooLarge(slotted.jobs * slots * slotted.resources.length, 'cora', 'Use method=lexmin, which needs none.');
    }
    const dues = solver === undefined ? duesOf(slotted, slots) : new LpDues(slotted, slots, solver);
    if (!dues.fits()) throw new Error('the jobs do not fit in the horizon');
    const { due } = yield* lexmin({ slotted, ranks, dues, mostNodes: MOST_NODES });
    if (solver !== undefined) return lpAllocation(slotted, due, slots, solver);
    return yield* firstDueSlot(slotted, due, slots);
  }

  private *horizon(slotted: SlottedJobs, jobs: readonly JobState[], nowS: number): PlanningWork<number> {
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
        `cora: at ${nowS} s, ${jobs.length} jobs have ${spacedDigits(left)} units left, more jobs x slots of time than a plan can ` +
          'hold: add machines or slots, or let fewer jobs come at once',
      );
    }
  }

  /** One time limit for all programmes of a plan. */
  private solver(): LimitedSolver {
    const { solver, options } = this.input;
    if (solver === undefined) throw new Error(`cora by ${this.method} needs a solver`);
    return new LimitedSolver(solver, options.timeLimitS as number | undefined);
  }
}
