// SPDX-License-Identifier: GPL-3.0-or-later
// The questions that ask for an entry's plan, its bound and its curves. Pure.
import type { RackPlan } from '../../model/plan';
import type { OptionValues, Workload } from '../../model/scenario';
import { candidateCount } from '../../planners/corral/candidate-count';
import { type PlanSize, planSeconds, planSizeOf } from '../../planners/plan-cost';
import type { BoundQuestion, LpQuestion, PlanningScenario, PlanQuestion } from '../../worker/api';
import { type Entry, plansRacks } from '../entries';
import type { EditedScenario } from '../page-store';

/** The page waits no longer than this for GLPK. */
const LP_LIMIT_S = 30;

/** The part of the scenario that planning reads; the same object as long as that part is the same. */
export function planningPart(edited: PlanningScenario | EditedScenario, before?: PlanningScenario): PlanningScenario {
  const { gantry, seed, topology, workload, manual } = edited;
  const same =
    before !== undefined &&
    before.seed === seed &&
    before.topology === topology &&
    before.workload === workload &&
    before.manual === manual;
  return same ? before : { gantry, seed, topology, workload, ...(manual === undefined ? {} : { manual }) };
}

/** Only the plan: its bound is requested separately, so that the plan is on screen while an LP is still being solved. */
export function planQuestion(entry: Entry, planner: string, scenario: PlanningScenario): PlanQuestion {
  const { options } = entry;
  // Dragging a rectangle changes only the plan by hand.
  const { manual: _, ...others } = scenario;
  return {
    kind: 'plan',
    scenario: planner === 'manual' ? scenario : others,
    planner,
    options: plansRacks(planner) ? { ...options, bound: 'none' } : { ...limitsOf(planner), ...options },
  };
}

/** Planners that always or sometimes use GLPK. */
const BY_LP: ReadonlySet<string> = new Set(['lp-batch', 'lp-online', 'shared-data', 'cora']);
const limitsOf = (planner: string): OptionValues => (BY_LP.has(planner) ? { timeLimitS: LP_LIMIT_S } : {});

/** Undefined if there is no separate bound to request. */
export function boundQuestion(entry: Entry, scenario: PlanningScenario): BoundQuestion | undefined {
  if (!plansRacks(entry.planner)) return undefined;
  const { tries: _, ...options } = entry.options;
  const { manual: __, ...others } = scenario;
  return { kind: 'bound', scenario: others, options };
}

/** The latency model's options of an entry, for curves. */
export function latencyOptions(entry: Entry | undefined): OptionValues {
  if (!plansRacks(entry?.planner)) return {};
  const { objective: _, bound: __, tries: ___, occupancy: ____, ...latency } = entry?.options ?? {};
  return latency;
}

/** GLPK's own answer to the LP under a plan's bound, as a view and a check; undefined if the bound is by slots, which is another LP. */
export function checkQuestion(question: PlanQuestion, objective: RackPlan['objective']): LpQuestion | undefined {
  if (question.options.occupancy === 'slots') return undefined;
  const { objective: _, bound: __, tries: ___, ...options } = question.options;
  const planner = objective === 'makespan' ? 'lp-batch' : 'lp-online';
  const { manual: ____, ...scenario } = question.scenario;
  return { kind: 'lp', scenario, planner, options: { ...options, timeLimitS: LP_LIMIT_S } };
}

/** Candidates x jobs of the provisioning phase: what a plan costs at most (Corral, section 4.4). */
export function planningEffort(racks: number, jobs: number): number {
  return candidateCount(jobs, racks) * jobs;
}

/** No generator makes more jobs than this unless asked to. */
export const DEFAULT_JOBS_AT_MOST = 1000;

/** Known before anything is generated. */
export function jobsAtMost(workload: Workload): number {
  if ('jobs' in workload) return workload.jobs.length;
  if ('coflows' in workload) return 0;
  const { jobs } = workload.generate;
  return typeof jobs === 'number' ? jobs : DEFAULT_JOBS_AT_MOST;
}

/** Candidates x jobs that are planned without asking: seconds for usual jobs, a minute for the hardest curves. */
const LARGE_WORK = 1e10;
const LARGE_PLAN_S = 20;

/** Known before anything is generated. */
export const planSize = ({ workload, topology: { racks } }: Pick<EditedScenario, 'workload' | 'topology'>): PlanSize =>
  'generate' in workload ? { jobs: jobsAtMost(workload), racks, coflows: 0, flows: 0 } : planSizeOf(workload, racks);

/** The entries whose plan may take so long that the user is asked first. */
export function largePlans(
  entries: readonly Entry[],
  edited: Pick<EditedScenario, 'workload' | 'topology'>,
): readonly Entry[] {
  const size = planSize(edited);
  return entries.filter(({ planner, options }) => {
    if (plansRacks(planner)) return planningEffort(size.racks, size.jobs) > LARGE_WORK;
    return planner !== undefined && planSeconds(planner, size, options) > LARGE_PLAN_S;
  });
}
