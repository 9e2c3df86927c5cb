// Keeps the questions in step with the work: whenever the scenario changes, what depends on it is asked anew, and nothing
// else. The answers stay in their slots, outside the store; components subscribe to those.
import type { Catalogue } from '../model/declaration';
import { MOST_RUNS } from '../model/limits';
import type { RackPlan } from '../model/plan';
import type { Run } from '../model/scenario';
import type { BoundQuestion, LpQuestion, PlanningScenario, PlanQuestion } from '../worker/api';
import type { Asker } from '../worker/asker';
import type { Slot } from '../worker/slot';
import { changeSession } from './actions';
import { currentWork, type PageStore, type Work } from './page-store';
import { boundQuestion, latencyOptions, planningPart, planningWork, planQuestion, plannerOf } from './planned-runs';

/** Typing is answered this long after the last key. */
const DEBOUNCE_MS = 150;
/** Candidates x jobs that are planned without asking: some seconds at the very worst. */
const LARGE_WORK = 4e9;

export interface RunSlots {
  readonly plan: Slot<'plan'>;
  readonly bound: Slot<'bound'>;
  /** GLPK's answer to the same LP, on request. */
  readonly check: Slot<'lp'>;
}

export interface Planning {
  readonly prepared: Slot<'prepare'>;
  readonly curve: Slot<'curve'>;
  /** One per run, in the scenario's order; those beyond the last run are empty. */
  readonly runs: readonly RunSlots[];
  /** What was last asked for a run's plan. */
  questionOf(index: number): PlanQuestion | undefined;
  /** Plans what was held back as too large. */
  planAnyway(): void;
  stop(): void;
}

export function createPlanning(store: PageStore, asker: Asker, catalogue: Catalogue): Planning {
  const prepared = asker.slot('prepare', { debounceMs: DEBOUNCE_MS });
  const curve = asker.slot('curve', { debounceMs: 0 });
  const runs: readonly RunSlots[] = Array.from({ length: MOST_RUNS }, () => ({
    plan: asker.slot('plan', { debounceMs: DEBOUNCE_MS }),
    bound: asker.slot('bound'),
    check: asker.slot('lp'),
  }));
  const asked: (PlanQuestion | undefined)[] = [];
  const bounds: (BoundQuestion | undefined)[] = [];
  let part: PlanningScenario | undefined;
  let allowed: PlanningScenario | undefined;

  function askRun(work: Work, scenario: PlanningScenario, index: number): void {
    const slots = runs[index] as RunSlots;
    const run: Run | undefined = work.runs[index];
    const planner = run && catalogue.planners.find((one) => one.id === plannerOf(run));
    if (run === undefined || planner === undefined || 'coflows' in work.workload) {
      asked[index] = undefined;
      bounds[index] = undefined;
      slots.plan.clear();
      slots.bound.clear();
      slots.check.clear();
      return;
    }
    bounds[index] = boundQuestion(run, planner, scenario);
    const question = planQuestion(run, planner, scenario);
    asked[index] = question;
    slots.plan.ask(question);
  }

  function refresh(): void {
    const state = store.getState();
    const work = currentWork(state);
    const scenario = planningPart(work, part);
    part = scenario;
    const planner = catalogue.planners.find((one) => one.id === 'corral');
    const latency = planner === undefined ? {} : latencyOptions(work.runs[state.view.run ?? 0], planner);
    prepared.ask({ kind: 'prepare', scenario, options: latency });
    const held = allowed !== scenario && estimatedWork(work, catalogue) > LARGE_WORK;
    if (state.session.planningHeld !== held) changeSession(store, { planningHeld: held });
    if (!held) runs.forEach((_, index) => askRun(work, scenario, index));
    const job = state.view.selectedJob;
    if (job === undefined || 'coflows' in work.workload) curve.clear();
    else curve.ask({ kind: 'curve', scenario, options: latency, job });
  }

  /** The bound may take GLPK and seconds: it is asked once the plan that it qualifies is there. */
  function askBound(index: number): void {
    const slots = runs[index] as RunSlots;
    const question = bounds[index];
    if (slots.plan.getSnapshot().state === 'fresh' && question !== undefined) slots.bound.ask(question);
  }

  const stops = [
    store.subscribe((state, before) => {
      const sameWork = state.history.present === before.history.present;
      const sameView = state.view.run === before.view.run && state.view.selectedJob === before.view.selectedJob;
      if (!sameWork || !sameView) refresh();
    }),
    ...runs.map((slots, index) => slots.plan.subscribe(() => askBound(index))),
  ];
  refresh();
  return {
    prepared,
    curve,
    runs,
    questionOf: (index) => asked[index],
    planAnyway() {
      allowed = part;
      refresh();
    },
    stop() {
      for (const stop of stops) stop();
      for (const slots of runs) {
        slots.plan.clear();
        slots.bound.clear();
        slots.check.clear();
      }
    },
  };
}

/** Candidates x jobs of the present work, before anything is generated or planned. */
export function estimatedWork(work: Work, catalogue: Catalogue): number {
  return planningWork(work.topology.racks, jobCount(work, catalogue));
}

export function jobCount(work: Work, catalogue: Catalogue): number {
  const { workload } = work;
  if ('jobs' in workload) return workload.jobs.length;
  if ('coflows' in workload) return 0;
  const declared = catalogue.generators.find((one) => one.id === workload.generate.kind)?.options.jobs?.fallback;
  const given = workload.generate.jobs ?? declared;
  return typeof given === 'number' ? given : 0;
}

/** GLPK's own answer to the LP under a plan's bound, as a view and a check. */
export function checkQuestion(question: PlanQuestion, objective: RackPlan['objective']): LpQuestion {
  const { objective: _, bound: __, ...options } = question.options;
  const planner = objective === 'makespan' ? 'lp-batch' : 'lp-online';
  return { kind: 'lp', scenario: question.scenario, planner, options: { ...options, timeLimitS: 30 } };
}
