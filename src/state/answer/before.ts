// SPDX-License-Identifier: GPL-3.0-or-later
// The results before an edit. What was last shown whole, or of a scenario that never was whole the runs that were there, stays beside what
// comes then, until it is dismissed, or an edit of another field puts newer results in its place; edits of one field in a row keep the
// result before the first. At most one set is kept, and of runs only what sentences, figures and outlines need (run-result.ts), of plans
// all. Undo does not know of it: where undo leads back to the very scenario that the results are of, nothing is shown until something
// differs again.
import { currentWork, type PageStore, type Work } from '../page-store';
import type { RunView, RunViews } from '../run-views';
import { EVERYTHING, editedField, isOfPlans } from './edited-field';
import { type PlanResult, planResult } from './plan-result';
import { type RunResult, runResult } from './run-result';

export interface Before extends Settled {
  /** What was edited since, as a path. */
  readonly field: string;
}

interface Settled {
  readonly results: readonly RunResult[];
  /** Those that runs follow, too. */
  readonly plans: readonly PlanResult[];
  readonly work: Work;
}

interface BeforeKeeper {
  /** Undefined where nothing was edited, or what was is taken back. The same object until it changes. */
  readonly getSnapshot: () => Before | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  dismiss(): void;
  stop(): void;
}

/** Every run that has an answer has the newest, and none is under way; of plans alone the same, and one at least is there. */
export const areSettled = (views: readonly RunView[]): boolean => {
  const runs = views.flatMap(({ simulation }) => simulation ?? []);
  if (!runs.every(({ state }) => NEWEST.has(state))) return false;
  if (runs.some(({ state }) => state === 'fresh')) return true;
  return !views.some(isPlanning) && views.some(({ plan }) => plan.state === 'fresh');
};

/** Runs that were refused, cancelled or not asked for have no answer. */
const NEWEST: ReadonlySet<string> = new Set(['fresh', 'failed', 'empty']);

export const isPlanning = ({ plan }: RunView): boolean => plan.state === 'asking';

export const resultsOf = (views: readonly RunView[]): readonly RunResult[] =>
  views.flatMap(({ index, label, simulation }) =>
    simulation?.state === 'fresh' && simulation.answer !== undefined ? runResult(index, label, simulation.answer) : [],
  );

export const plansOf = (views: readonly RunView[]): readonly PlanResult[] =>
  views.flatMap(({ index, label, plan, lowest, gap }) =>
    plan.state === 'fresh' && plan.answer !== undefined ? planResult(index, label, plan.answer, { lowest, gap }) : [],
  );

export function keepBefore(store: PageStore, { getSnapshot, subscribe }: RunViews): BeforeKeeper {
  const listeners = new Set<() => void>();
  let settled: Settled | undefined;
  /** All of it was there; of a scenario whose runs were never all there, those that are count. */
  let isWhole = false;
  let kept: Before | undefined;
  let shown: Before | undefined;
  /** The work that edits were looked at up to. */
  let seen = currentWork(store.getState());

  function show(): void {
    const work = currentWork(store.getState());
    // Held runs already stay beside those of an edit.
    const next = kept !== undefined && !work.runs.some(({ of }) => of) && differs(kept.work, work) ? kept : undefined;
    if (next === shown) return;
    shown = next;
    for (const listener of [...listeners]) listener();
  }

  function settle(): void {
    const work = currentWork(store.getState());
    const views = getSnapshot();
    // While an edit goes round, answers that seem fresh may be to the questions before it.
    if (work !== seen) return;
    const areAll = areSettled(views);
    if (!areAll && isWhole) return;
    const results = resultsOf(views);
    if (!areAll && results.length === 0) return;
    isWhole = areAll;
    settled = { results, plans: plansOf(views), work };
  }

  function forget(): void {
    kept = undefined;
    settled = undefined;
    isWhole = false;
  }

  function edited(work: Work, earlier: Work): void {
    const field = editedField(earlier, work);
    if (field === undefined) return;
    if (field === EVERYTHING) {
      forget();
    } else if (field !== kept?.field) {
      // Runs do not know of plans beside them.
      const results = isOfPlans(field) ? [] : (settled?.results ?? []);
      kept = settled === undefined ? undefined : { ...settled, results, field };
    }
    show();
  }

  settle();
  const stops = [
    subscribe(() => settle()),
    store.subscribe(({ history, session }, before) => {
      const [work, earlier] = [history.present, before.history.present];
      if (work === earlier) return;
      const isOpened = session.safeWork === work && session.safeWork !== before.session.safeWork;
      if (isOpened) {
        forget();
        show();
      } else edited(work, earlier);
      seen = work;
      // By then all questions of the present work have been asked; what is at hand is answered already.
      queueMicrotask(settle);
    }),
  ];
  return {
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss() {
      kept = undefined;
      show();
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

const differs = (a: Work, b: Work): boolean => editedField(a, b) !== undefined;
