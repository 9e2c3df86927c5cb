// SPDX-License-Identifier: GPL-3.0-or-later
// The results before an edit. What was last shown complete stays beside newer results until it is dismissed, or an edit of another field
// puts newer results in its place; consecutive edits of one field keep the result before the first. If the edit came before all results
// were in, those that had arrived are kept at once, and the others are requested as soon as those of the edit are there
// (fill-before.ts). At most one set is kept: of runs only what sentences, figures and outlines need (run-result.ts), of plans
// everything. Undo ignores it: if undo leads back to the very scenario of these results, nothing is shown until something differs again.
import { EVERYTHING, editedField, isOfPlans, isOpened } from '../edited-field';
import { type EditedScenario, editedScenario, type PageStore } from '../page-store';
import type { Planning } from '../runs/planning';
import type { RunView, RunViews } from '../runs/run-views';
import { type PlanResult, planResult } from './plan-result';
import { type RunResult, runResult } from './run-result';

export interface Before extends Arrived {
  /** What was edited since, as a path. */
  readonly field: string;
  /** Why results that had not arrived at the edit are missing; absent if none are, or while they are on their way. */
  readonly lack?: string | undefined;
}

interface Arrived {
  readonly results: readonly RunResult[];
  /** Including those that runs follow. */
  readonly plans: readonly PlanResult[];
  readonly edited: EditedScenario;
  /** Everything that could arrive has arrived. */
  readonly isWhole: boolean;
}

interface BeforeKeeper {
  /** Undefined if nothing was edited, or the edit was taken back. The same object until it changes. */
  readonly getSnapshot: () => Before | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  dismiss(): void;
  stop(): void;
}

/** No run is under way and one has its newest answer; if none has an answer, no plan is under way and one has its newest answer. */
export const areSettled = (views: readonly RunView[]): boolean => {
  const runs = views.flatMap(({ simulation }) => simulation ?? []);
  if (!runs.every(({ state }) => NEWEST.has(state))) return false;
  if (runs.some(({ state }) => state === 'fresh')) return true;
  return !views.some(isPlanning) && views.some(({ plan }) => plan.state === 'fresh');
};

/** Includes runs that were refused, cancelled or not asked for, which have no answer. */
const NEWEST: ReadonlySet<string> = new Set(['fresh', 'failed', 'empty', 'waiting']);

export const isPlanning = ({ plan }: RunView): boolean => plan.state === 'asking';

export const resultsOf = (views: readonly RunView[]): readonly RunResult[] =>
  views.flatMap(({ index, label, simulation }) =>
    simulation?.state === 'fresh' && simulation.answer !== undefined ? runResult(index, label, simulation.answer) : [],
  );

export const plansOf = (views: readonly RunView[]): readonly PlanResult[] =>
  views.flatMap(({ index, label, plan, lowest, gap }) =>
    plan.state === 'fresh' && plan.answer !== undefined ? planResult(index, label, plan.answer, { lowest, gap }) : [],
  );

/** Everything that arrives unprompted has arrived: a run that was not asked for yet is not a result. */
const hasArrived = (views: readonly RunView[], { simulationAwaitsConfirm }: { simulationAwaitsConfirm: boolean }) =>
  areSettled(views) &&
  (simulationAwaitsConfirm ||
    views.every(({ run, simulation }) => {
      const isAsked = simulation?.state !== 'empty' || simulation.askedKey !== undefined;
      // A plan by hand without a rectangle is not asked for.
      return isAsked || run?.scheduler === 'manual';
    }));

export function keepBefore(
  store: PageStore,
  { getSnapshot, subscribe }: RunViews,
  { query }: Pick<Planning, 'query'>,
): BeforeKeeper {
  const listeners = new Set<() => void>();
  /** The last complete results; if a scenario's were never complete, those that arrived, until another's are complete. */
  let arrived: Arrived | undefined;
  let kept: Before | undefined;
  let shown: Before | undefined;
  /** The scenario whose questions have all been asked. */
  let seen = editedScenario(store.getState());
  let filling: AbortController | undefined;

  function show(): void {
    const edited = editedScenario(store.getState());
    // Held runs already stay beside the edited ones.
    const next =
      kept !== undefined && !edited.runs.some(({ of }) => of) && differs(kept.edited, edited) ? kept : undefined;
    if (next === shown) return;
    shown = next;
    for (const listener of [...listeners]) listener();
  }

  function settle(): void {
    const state = store.getState();
    const edited = editedScenario(state);
    const views = getSnapshot();
    // While an edit propagates, answers that seem fresh may be to earlier questions.
    if (edited !== seen) return;
    const isWhole = hasArrived(views, state.session);
    if (isWhole || arrived === undefined || (arrived.edited === edited && !arrived.isWhole))
      arrived = { results: resultsOf(views), plans: plansOf(views), edited, isWhole };
    if (isWhole) void fill();
  }

  /** Requests what had not arrived before the edit, once that delays nothing that is waited for. */
  async function fill(): Promise<void> {
    const before = shown;
    if (before === undefined || before.isWhole || filling !== undefined) return;
    const asking = new AbortController();
    filling = asking;
    // Offline it may fail to load: what had arrived is still the before.
    const loaded = await import('./fill-before').catch(() => undefined);
    const filled = (await loaded?.fillBefore(query, before, asking.signal)) ?? {
      ...before,
      lack: 'the rest of the earlier results could not be loaded',
    };
    if (filling === asking) filling = undefined;
    if (asking.signal.aborted || kept?.edited !== before.edited) return;
    const { results, plans, edited } = filled;
    if (arrived?.edited === edited) arrived = { results, plans, edited, isWhole: true };
    const isNothing = results.length === 0 && plans.length === 0 && filled.lack === undefined;
    kept = isNothing ? undefined : { ...kept, ...filled, isWhole: true };
    show();
  }

  function stopFilling(): void {
    filling?.abort();
    filling = undefined;
  }

  function forget(): void {
    stopFilling();
    kept = undefined;
    arrived = undefined;
  }

  function takeEdit(edited: EditedScenario, earlier: EditedScenario): void {
    const field = editedField(earlier, edited);
    if (field === undefined) return;
    stopFilling();
    if (field === EVERYTHING) {
      forget();
    } else if (field !== kept?.field) {
      const before = arrived ?? { results: [], plans: [], edited: earlier, isWhole: false };
      // Runs do not depend on plans beside them.
      kept = { ...before, ...(isOfPlans(field) && { results: [] }), field };
    }
    show();
  }

  settle();
  const stops = [
    subscribe(() => settle()),
    store.subscribe((state, before) => {
      const [edited, earlier] = [state.history.present, before.history.present];
      if (edited === earlier) return;
      if (isOpened(state, before)) {
        forget();
        show();
      } else takeEdit(edited, earlier);
      // By then all questions of the present scenario have been asked, and those with an answer at hand are answered.
      queueMicrotask(() => {
        seen = editedScenario(store.getState());
        settle();
      });
    }),
  ];
  return {
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss() {
      stopFilling();
      kept = undefined;
      show();
    },
    stop() {
      stopFilling();
      for (const stop of stops) stop();
    },
  };
}

const differs = (a: EditedScenario, b: EditedScenario): boolean => editedField(a, b) !== undefined;
