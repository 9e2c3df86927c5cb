// Which runs of a scenario have a plan to show, and the question that asks for it. Pure.
import type { OptionValues, Run, View } from '../model/scenario';
import { candidateCount } from '../planners/corral/candidate-count';
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

/** Corral's own options, by name alone: their declarations belong to the editor, which is loaded after the first sight. */
export const PLANNING_OPTIONS: readonly string[] = [
  'objective',
  'balance',
  'alpha',
  'shuffleWaves',
  'localBandwidth',
  'bound',
];

/** Those options of a run that its planner knows: a job scheduler has more. */
export function plannerOptions(run: Run): OptionValues {
  return Object.fromEntries(Object.entries(run.options).filter(([key]) => PLANNING_OPTIONS.includes(key)));
}

/** The plan alone: its bound is asked apart, so that the plan is on screen while an LP is still being solved. */
export function planQuestion(run: Run, planner: string, scenario: PlanningScenario): PlanQuestion {
  return { kind: 'plan', scenario, planner, options: { ...plannerOptions(run), bound: 'none' } };
}

export function boundQuestion(run: Run, scenario: PlanningScenario): BoundQuestion {
  return { kind: 'bound', scenario, options: plannerOptions(run) };
}

/** The latency model's options of a run, for curves. */
export function latencyOptions(run: Run | undefined): OptionValues {
  if (run === undefined) return {};
  const { objective: _, bound: __, ...latency } = plannerOptions(run);
  return latency;
}

/** Candidates x jobs of the provisioning phase: what a plan costs at most (Corral, section 4.4). */
export function planningWork(racks: number, jobs: number): number {
  return candidateCount(jobs, racks) * jobs;
}

/** The run that the panels describe: the chosen one, else the first that has a plan to show. Undefined: there is no run. */
export function shownRunIndex(runs: readonly Run[], view: View): number | undefined {
  if (view.run !== undefined && view.run < runs.length) return view.run;
  const planned = runs.findIndex((run) => plannerOf(run) !== undefined);
  if (planned >= 0) return planned;
  return runs.length > 0 ? 0 : undefined;
}

/** What "add a run" adds: the last run once more, to change from there; else Corral, or packets alone for coflows. */
export function nextRun(work: Work): Run {
  const last = work.runs.at(-1);
  if (last !== undefined) {
    const { label: _, ...same } = last;
    return same;
  }
  const plain: Run = { network: 'tcp', options: {}, networkOptions: {} };
  return 'coflows' in work.workload ? plain : { scheduler: 'corral', ...plain };
}
