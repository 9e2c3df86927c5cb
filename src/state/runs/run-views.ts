// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the scenario (runs and plans) with what is known about each: its plan, its bound, the gap. One derived
// store for the whole page, which changes when something is answered, refused or lost, but not with every progress message.

import type { IsolatedTimes } from '../../analysis/metrics/stretch';
import { gapAbove } from '../../planners/bounds/gap-above';
import { type OwnBound, plannedValue } from '../../planners/bounds/own-bound';
import type { BoundAnswer, PlanAnswer, SimulateAnswer } from '../../worker/api';
import type { QueryView } from '../../worker/latest-query';
import { type Entry, entriesOf, shownEntry } from '../entries';
import { valueWords } from '../headline';
import type { ChartedJob, HeldTools } from '../held/held-tools';
import { editedScenario, type PageStore } from '../page-store';
import type { Planning, RunQueries } from './planning';

/** A run, or a plan beside the runs. */
export interface RunView extends Entry {
  readonly queries: RunQueries;
  readonly plan: QueryView<PlanAnswer>;
  readonly bound: QueryView<BoundAnswer>;
  /** Absent for plans that no run follows. */
  readonly simulation?: QueryView<SimulateAnswer> | undefined;
  /** Each job alone, for a run that is held with another scenario. */
  readonly alone?: QueryView<IsolatedTimes> | undefined;
  /** The best lower bound that is known for exactly this plan's scenario. */
  readonly lowest?: KnownBound | undefined;
  /** plan / bound - 1, if both belong to the same scenario; 0 if they differ only by rounding. */
  readonly gap?: number;
}

export interface RunViews {
  /** The same array, with the same entries, until one of them changes. */
  readonly getSnapshot: () => readonly RunView[];
  readonly subscribe: (listener: () => void) => () => void;
  /** The run that the panels describe. */
  readonly shown: () => RunView | undefined;
  /** What distinguishes held runs and their jobs from others, loaded after the first sight. */
  readonly takeHeldTools: (tools: HeldTools) => void;
  /** The scenario's jobs, followed by those that only held runs have. */
  readonly chartJobs: (jobs: readonly ChartedJob[]) => readonly ChartedJob[];
}

/** A smaller gap counts as none. */
const ROUNDING = 1e-9;

export interface KnownBound extends OwnBound {
  /** In the notation of the plan's value: "2:33". */
  readonly text: string;
}

/** The newest bound for exactly the plan's scenario. */
export function boundOf(plan: QueryView<PlanAnswer>, bound: QueryView<BoundAnswer>): KnownBound | undefined {
  const { answer } = plan;
  if (plan.state !== 'fresh' || answer === undefined) return undefined;
  const asked = bound.state === 'fresh' ? bound.answer : undefined;
  const own = asked === undefined ? answer.ownBound : { method: asked.method, value: asked.valueS };
  return own && { ...own, text: valueWords(answer, own.value) };
}

export function gapOf(plan: QueryView<PlanAnswer>, bound: OwnBound | undefined): number | undefined {
  const value = plan.answer && plannedValue(plan.answer);
  const gap = bound === undefined || value === undefined ? undefined : gapAbove(bound.value, value);
  return gap !== undefined && gap < ROUNDING ? 0 : gap;
}

/** Whether the user cancelled the question before there was any answer to it. */
export const isCancelled = ({ state, askedKey }: QueryView<unknown>): boolean =>
  state === 'empty' && askedKey !== undefined;

/** Whether what is shown is the answer to an older question. */
export const isStale = ({ state, answer }: QueryView<unknown>): boolean => answer !== undefined && state !== 'fresh';

/** Whether a plan by hand has conflicts or jobs that are not placed: the last score is not its own. */
export const isHalfDrawn = ({ planner, plan }: Pick<RunView, 'planner' | 'plan'>): boolean =>
  planner === 'manual' && plan.state !== 'fresh' && plan.state !== 'asking';

/** Equal except for progress and time. */
function sameSettled<A>(a: QueryView<A> | undefined, b: QueryView<A> | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.state === b.state && a.askedKey === b.askedKey && a.answer === b.answer && a.failure === b.failure;
}

const sameEntry = (a: RunView, b: RunView): boolean =>
  sameSettled(a.plan, b.plan) &&
  sameSettled(a.bound, b.bound) &&
  sameSettled(a.simulation, b.simulation) &&
  sameSettled(a.alone, b.alone) &&
  a.run === b.run &&
  a.place === b.place &&
  a.label === b.label &&
  a.planner === b.planner &&
  // A run's options are a new object each time, made from the same run.
  (a.run !== undefined || a.options === b.options);

export function createRunViews(store: PageStore, planning: Planning): RunViews {
  const listeners = new Set<() => void>();
  let views: readonly RunView[] = [];
  let held: HeldTools = { heldName: () => 'held', chartJobs: (jobs) => jobs };

  function compute(): readonly RunView[] {
    const edited = editedScenario(store.getState());
    return entriesOf(edited).map((entry, at) => {
      const { run } = entry;
      const label = run?.of === undefined ? entry.label : `${entry.label}, ${held.heldName(run, edited)}`;
      const queries = planning.runs[entry.index]!;
      const plan = queries.plan.getSnapshot();
      const bound = queries.bound.getSnapshot();
      const lowest = boundOf(plan, bound);
      const simulation = queries.simulation?.getSnapshot();
      const alone = queries.isolated?.getSnapshot();
      const known = { plan, bound, simulation, alone, lowest, gap: gapOf(plan, lowest) };
      const made: RunView = { ...entry, label, queries, ...known };
      const before = views[at];
      return before !== undefined && before.index === made.index && sameEntry(before, made) ? before : made;
    });
  }

  function update(): void {
    const next = compute();
    if (next.length === views.length && next.every((view, i) => view === views[i])) return;
    views = next;
    for (const listener of [...listeners]) listener();
  }

  views = compute();
  store.subscribe((state, before) => {
    if (state.history.present !== before.history.present) update();
  });
  for (const { plan, bound, simulation, isolated } of planning.runs) {
    plan.subscribe(update);
    bound.subscribe(update);
    simulation?.subscribe(update);
    isolated?.subscribe(update);
  }
  return {
    getSnapshot: () => views,
    takeHeldTools(tools) {
      held = tools;
      update();
    },
    chartJobs: (jobs) => held.chartJobs(jobs, views),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown() {
      const shown = shownEntry(views, store.getState().view);
      return views.find((one) => one.index === shown?.index);
    },
  };
}
