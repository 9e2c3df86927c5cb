// Which runs of a scenario have a plan to show, and the question that asks for it. Pure.
import type { Declaration } from '../model/declaration';
import type { OptionValues, Run } from '../model/scenario';
import type { BoundQuestion, PlanningScenario, PlanQuestion } from '../worker/api';
import type { Work } from './page-store';

/** Job schedulers that follow a plan made ahead, and the planner that makes it. */
const PLANNER_OF_SCHEDULER: Readonly<Record<string, string>> = { corral: 'corral', 'local-shuffle': 'corral' };

export const plannerOf = (run: Run): string | undefined =>
  run.scheduler === undefined ? undefined : PLANNER_OF_SCHEDULER[run.scheduler];

/** The part of the work that planning reads; the same object as long as that part is the same. */
export function planningPart(work: Work, before?: PlanningScenario): PlanningScenario {
  const { gantry, seed, topology, workload, manual } = work;
  const same =
    before !== undefined &&
    before.seed === seed &&
    before.topology === topology &&
    before.workload === workload &&
    before.manual === manual;
  return same ? before : { gantry, seed, topology, workload, ...(manual === undefined ? {} : { manual }) };
}

/** Those options of a run that its planner knows: a job scheduler has more. */
export function plannerOptions(run: Run, planner: Declaration): OptionValues {
  return Object.fromEntries(Object.entries(run.options).filter(([key]) => Object.hasOwn(planner.options, key)));
}

/** The plan alone: its bound is asked apart, so that the plan is on screen while an LP is still being solved. */
export function planQuestion(run: Run, planner: Declaration, scenario: PlanningScenario): PlanQuestion {
  return { kind: 'plan', scenario, planner: planner.id, options: { ...plannerOptions(run, planner), bound: 'none' } };
}

export function boundQuestion(run: Run, planner: Declaration, scenario: PlanningScenario): BoundQuestion {
  return { kind: 'bound', scenario, options: plannerOptions(run, planner) };
}

/** The latency model's options of a run, for curves. */
export function latencyOptions(run: Run | undefined, planner: Declaration): OptionValues {
  if (run === undefined) return {};
  const { objective: _, bound: __, ...latency } = plannerOptions(run, planner);
  return latency;
}

/** Runs that may take minutes ask first: candidates x jobs, the work of the provisioning phase (planners.md). */
export function planningWork(racks: number, jobs: number): number {
  return (jobs * (racks - 1) + 1) * jobs;
}
