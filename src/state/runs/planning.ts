// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the questions in step with the scenario: whenever the scenario changes, what depends on the change is asked again, and
// nothing else. The answers stay in their queries, outside the store; components subscribe to those.

import { MAX_RUNS } from '../../model/limits';
import type { BoundQuestion, PlanningScenario, PlanQuestion, PrepareQuestion } from '../../worker/api';
import type { Asker } from '../../worker/asker';
import type { LatestQuery } from '../../worker/latest-query';
import { changeSession } from '../actions';
import { type Entry, entriesOf, MAX_ENTRIES, shownEntry } from '../entries';
import { editedScenario, type PageStore } from '../page-store';
import { boundQuestion, largePlans, latencyOptions, planningPart, planQuestion } from './plan-questions';
import type { Simulating } from './simulating';

/** Typing is answered this long after the last key press. */
const DEBOUNCE_MS = 150;
/** A cancelled solve inside GLPK continues for a while in its dying worker, and fast edits must not pile those up. */
const BOUND_DEBOUNCE_MS = 500;
/** A run may occupy a whole core for seconds. */
const SIMULATION_DEBOUNCE_MS = 300;

export interface RunQueries {
  readonly plan: LatestQuery<'plan'>;
  readonly bound: LatestQuery<'bound'>;
  /** GLPK's answer to the same LP, on request. */
  readonly check: LatestQuery<'lp'>;
  /** Absent for plans that no run follows. */
  readonly simulation?: LatestQuery<'simulate'> | undefined;
  /** Each job alone in a held run's own scenario, if that is another. */
  readonly isolated?: LatestQuery<'isolated'> | undefined;
}

export interface Planning {
  readonly prepared: LatestQuery<'prepare'>;
  readonly curve: LatestQuery<'curve'>;
  /** Each job alone, for the stretch of all runs of the scenario: requested when those are simulated. */
  readonly isolated: LatestQuery<'isolated'>;
  /** Creates a query for separate use. */
  readonly query: Asker['query'];
  /** By the index of the entry (runs and plans); those without an entry are empty. */
  readonly runs: readonly RunQueries[];
  /** The last question asked for an entry's plan. */
  questionOf(index: number): PlanQuestion | undefined;
  /** Simulates the runs from now on, because the first sight is over. Resolves when they have been requested. */
  simulate(): Promise<Simulating>;
  /** Plans what was not started because it is too large. */
  planAnyway(): void;
  stop(): void;
}

export function createPlanning(store: PageStore, asker: Asker): Planning {
  const prepared = asker.query('prepare', { debounceMs: DEBOUNCE_MS });
  const curve = asker.query('curve');
  const isolated = asker.query('isolated');
  let simulating: Promise<Simulating> | undefined;
  const runs: readonly RunQueries[] = Array.from({ length: MAX_ENTRIES }, (_, i) => ({
    plan: asker.query('plan', { debounceMs: DEBOUNCE_MS }),
    bound: asker.query('bound', { debounceMs: BOUND_DEBOUNCE_MS }),
    check: asker.query('lp'),
    simulation: i < MAX_RUNS ? asker.query('simulate', { debounceMs: SIMULATION_DEBOUNCE_MS }) : undefined,
    isolated: i < MAX_RUNS ? asker.query('isolated') : undefined,
  }));
  const asked: (PlanQuestion | undefined)[] = [];
  const bounds: (BoundQuestion | undefined)[] = [];
  let part: PlanningScenario | undefined;
  let allowed: PlanningScenario | undefined;
  let wantedJobs: PrepareQuestion | undefined;

  function clearRun(index: number): void {
    const { plan, bound, check } = runs[index]!;
    asked[index] = undefined;
    bounds[index] = undefined;
    plan.clear();
    bound.clear();
    check.clear();
  }

  function askRun(entry: Entry | undefined, scenario: PlanningScenario, index: number): void {
    if (entry?.planner === undefined) {
      clearRun(index);
      return;
    }
    const own = entry.run?.of === undefined ? scenario : planningPart({ ...scenario, ...entry.run.of });
    if (entry.planner === 'manual' && own.manual === undefined) {
      askBlank(entry, own, index);
      return;
    }
    const question = planQuestion(entry, entry.planner, own);
    // What was cancelled, refused or lost is asked again only by the user.
    if (runs[index]?.plan.hasAsked(question)) return;
    asked[index] = question;
    bounds[index] = boundQuestion(entry, own);
    if (bounds[index] === undefined) runs[index]?.bound.clear();
    runs[index]?.check.clear();
    runs[index]?.plan.ask(question);
  }

  /** A plan by hand is requested from its first rectangle on; its bound depends only on the jobs and is the target to draw towards. */
  function askBlank(entry: Entry, scenario: PlanningScenario, index: number): void {
    const { plan, bound, check } = runs[index]!;
    asked[index] = undefined;
    plan.clear();
    check.clear();
    const question = boundQuestion(entry, scenario);
    bounds[index] = question;
    if (question === undefined) bound.clear();
    else if (!bound.hasAsked(question)) bound.ask(question);
  }

  function refresh(): void {
    const state = store.getState();
    const edited = editedScenario(state);
    const scenario = planningPart(edited, part);
    part = scenario;
    const entries = entriesOf(edited);
    const large = allowed === scenario ? [] : largePlans(entries, edited);
    const waits = large.length > 0;
    if (state.session.planningAwaitsConfirm !== waits) changeSession(store, { planningAwaitsConfirm: waits });
    for (let i = 0; i < runs.length; i++) {
      const entry = entries.find(({ index }) => index === i);
      if (entry !== undefined && large.includes(entry)) clearRun(i);
      else askRun(entry, scenario, i);
    }
    const shown = shownEntry(entries, state.view);
    const latency = latencyOptions(shown);
    wantedJobs = { kind: 'prepare', scenario, options: latencyOptions(drawnByHand(entries, shown) ?? shown) };
    askJobs();
    const job = state.view.selectedJob;
    if (job === undefined || 'coflows' in edited.workload) curve.clear();
    else curve.ask({ kind: 'curve', scenario, options: latency, job });
  }

  /** The plan is what the user looks at first, so jobs and curves for the editor come after it. */
  function askJobs(): void {
    const views = runs.map(({ plan }) => plan.getSnapshot());
    const pending = views.some((view) => view.state === 'asking') && views.every((view) => view.answer === undefined);
    if (!pending && wantedJobs !== undefined) prepared.ask(wantedJobs);
  }

  /** The bound may need GLPK and take seconds, so it is requested once its plan is there. */
  function onPlan(index: number): void {
    const queries = runs[index]!;
    const question = bounds[index];
    const { state } = queries.plan.getSnapshot();
    // An incomplete plan by hand is refused, but its bound depends only on the jobs.
    const isDue = state === 'fresh' || (state === 'failed' && asked[index]?.planner === 'manual');
    if (isDue && question !== undefined) queries.bound.ask(question);
    askJobs();
  }

  const stops = [
    store.subscribe((state, before) => {
      const sameScenario = state.history.present === before.history.present;
      const sameView = state.view.run === before.view.run && state.view.selectedJob === before.view.selectedJob;
      if (!sameScenario || !sameView) refresh();
    }),
    ...runs.map((queries, index) => queries.plan.subscribe(() => onPlan(index))),
  ];
  refresh();
  return {
    prepared,
    curve,
    isolated,
    query: asker.query,
    runs,
    questionOf: (index) => asked[index],
    simulate() {
      const queries = runs.flatMap(({ simulation }) => simulation ?? []);
      const own = runs.flatMap((one) => one.isolated ?? []);
      simulating ??= import('./simulating').then(
        ({ keepSimulated }) => keepSimulated(store, queries, prepared, { isolated, own }),
        (fault) => {
          simulating = undefined;
          throw fault;
        },
      );
      return simulating;
    },
    planAnyway() {
      allowed = part;
      refresh();
    },
    stop() {
      void simulating?.then((one) => one.stop());
      for (const stop of stops) stop();
      for (let i = 0; i < runs.length; i++) clearRun(i);
    },
  };
}

/** Its rectangles' lengths depend on its own options, whichever run is described. */
function drawnByHand(entries: readonly Entry[], shown: Entry | undefined): Entry | undefined {
  return shown?.planner === 'manual' ? shown : entries.find(({ planner }) => planner === 'manual');
}
