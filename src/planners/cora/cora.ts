// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `cora`: completion-time-sensitive jobs on slotted time. The paper's exact definition, the paper's own linear
// programme, and the four rivals of its evaluation.
import type { LpSolver } from '../../lp/solver';
import type { Job, Utility } from '../../model/job';
import type { SlotPlan } from '../../model/plan';
import type { OptionValues } from '../../model/scenario';
import { type Computation, GeneratorRun } from '../generator-run';
import { refuseTooLarge } from '../lp/lp-answer';
import type { Planner, PlanningInput, PlanningTools } from '../planner';
import { allocate } from './allocation';
import { coraSeconds } from './cora-cost';
import type { CoraMethod, CoraOptions } from './cora-options';
import { recordLevels, settledLevels } from './cora-steps';
import { CORA } from './declaration';
import { dueAllocation } from './due-allocation';
import { duesOf, horizonOf, refuseTooShort } from './horizon';
import { utilitiesOf } from './job-utility';
import { lexmin } from './lexmin';
import { LpDues, lpAllocation } from './lp-dues';
import { LimitedSolver, LpEnded, refuseTooManyUnits } from './lp-units';
import { finalModel, levelsWarning, published } from './published';
import { type Rival, rivalPolicy } from './rivals';
import { type CoraDetails, coraDetails, slotPlan, withoutAllocation } from './slot-answer';
import { coraJobs, type SlottedJobs, slottedJobs } from './slotted-jobs';
import { unitSteps } from './unit-steps';
import { type UtilityTable, utilityRanks, utilityTable } from './utility-table';

export const cora: Planner<'slots'> = {
  ...CORA,
  needsSolver: (_, values) => values.method === 'lexmin-lp' || values.method === 'published',
  expectedS: coraSeconds,
  start: (input, values, tools) => new CoraRun(input, values, tools).run,
};

/** What one run collects: the answer, and what is reported with it. */
class CoraRun {
  readonly run: GeneratorRun<SlotPlan>;
  private readonly options: CoraOptions;
  private readonly tools: PlanningTools;
  private readonly jobs: readonly Job[];
  private readonly utilities: readonly Utility[];
  private readonly slotted: SlottedJobs;
  private settled = 0;
  private beside: Pick<CoraDetails, 'levels' | 'final'> = {};
  private warning: string | undefined;

  constructor(input: PlanningInput, values: OptionValues, tools: PlanningTools) {
    this.options = values as unknown as CoraOptions;
    this.tools = tools;
    this.jobs = coraJobs(input);
    this.utilities = utilitiesOf(this.jobs);
    this.slotted = slottedJobs(this.jobs, input.scenario.topology, this.options);
    this.run = new GeneratorRun({
      computation: this.compute(),
      progress: () => ({ done: Math.min(this.settled, this.jobs.length), total: this.jobs.length, unit: 'jobs' }),
      details: (answer) => this.details(answer),
      warnings: () => (this.warning === undefined ? [] : [this.warning]),
    });
  }

  private get method(): CoraMethod {
    return this.options.method ?? 'lexmin';
  }

  private *compute(): Computation<SlotPlan> {
    const { slotted, jobs, method } = this;
    const slots = yield* horizonOf(slotted, jobs, this.options.horizonSlots);
    let answer: SlotPlan;
    try {
      if (method === 'lexmin' || method === 'lexmin-lp') answer = yield* this.lexmin(slots, method);
      else if (method === 'published') answer = yield* this.published(slots);
      else answer = yield* this.rival(slots, method);
    } catch (fault) {
      if (!(fault instanceof LpEnded)) throw fault;
      answer = withoutAllocation(method, slotted, slots, fault.status);
    }
    this.settled = jobs.length;
    const { onStep } = this.tools;
    if (onStep !== undefined) for (const step of unitSteps(answer)) onStep(step);
    return answer;
  }

  private get question() {
    const arrivalS = Float64Array.from(this.jobs, (job) => job.arrivalS);
    return { slotted: this.slotted, arrivalS, utilities: this.utilities };
  }

  private table(slots: number): UtilityTable {
    return utilityTable(this.question, slots);
  }

  private *lexmin(slots: number, method: 'lexmin' | 'lexmin-lp'): Computation<SlotPlan> {
    const { slotted, jobs } = this;
    const ranks = utilityRanks(this.table(slots), slotted.first);
    yield slotted.jobs * slots * 10;
    const solver = method === 'lexmin-lp' ? this.solver() : undefined;
    if (solver !== undefined) {
      refuseTooManyUnits(slotted, method);
      refuseTooLarge(slotted.jobs * slots * slotted.resources.length, 'cora', 'Use method=lexmin, which needs none.');
    }
    const dues = solver === undefined ? duesOf(slotted, slots) : new LpDues(slotted, slots, solver);
    if (!dues.fits()) throw new Error('the jobs do not fit in the horizon');
    const found = yield* lexmin({ slotted, ranks, dues, onSettled: () => this.settled++ });
    const ids = jobs.map((job) => job.id);
    this.beside = { levels: settledLevels(ids, ranks, found) };
    const { onStep } = this.tools;
    if (onStep !== undefined) {
      recordLevels({ ids, slotted, ranks, dues: duesOf(slotted, slots), answer: found, exact: found.exact }, onStep);
    }
    const allocation =
      solver === undefined
        ? yield* dueAllocation(slotted, found.due, slots)
        : lpAllocation(slotted, found.due, slots, solver);
    return slotPlan({ method, jobs, slotted, table: ranks, allocation, exact: found.exact });
  }

  private *published(slots: number): Computation<SlotPlan> {
    const { slotted, jobs, method } = this;
    const table = this.table(slots);
    const model = finalModel(slotted, table, jobs, this.options.utilityLevels);
    const { k, levels, safeLevels } = model;
    this.warning = levelsWarning(model);
    this.beside = { final: { k, levels, safeLevels } };
    yield slotted.jobs * slots * 10;
    const { allocation, objective, form } = published(slotted, slots, model, this.solver());
    this.beside = { final: { form, k, levels, safeLevels } };
    return slotPlan({ method, jobs, slotted, table, allocation, objective });
  }

  private *rival(slots: number, method: Rival): Computation<SlotPlan> {
    const { slotted, jobs } = this;
    const allocation = yield* allocate(slotted, rivalPolicy(method, { ...this.question, constants: this.options }));
    const used = (allocation[0] as readonly unknown[]).length;
    if (used > slots && this.options.horizonSlots !== undefined) refuseTooShort(slots, jobs, used);
    return slotPlan({ method, jobs, slotted, table: this.table(Math.max(slots, used)), allocation });
  }

  private solver(): LimitedSolver {
    const solver: LpSolver | undefined = this.tools.solver;
    if (solver === undefined) throw new Error(`cora by ${this.method} needs a solver`);
    return new LimitedSolver(solver, this.options.timeLimitS);
  }

  private details({ slots }: SlotPlan): CoraDetails {
    return coraDetails({ jobs: this.jobs, slotted: this.slotted, table: this.table(slots), ...this.beside });
  }
}
