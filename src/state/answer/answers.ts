// SPDX-License-Identifier: GPL-3.0-or-later
// The page's current answer, for everything that shows or announces it: derived from the runs, the plans and the results before the
// last edit. While runs are simulated again, the previous answer stays, marked as old.
import { counted } from '../../base/readable';
import { isOfPlans } from '../edited-field';
import { editedScenario, type PageStore } from '../page-store';
import type { Planning } from '../runs/planning';
import { isStale, type RunView, type RunViews } from '../runs/run-views';
import type { Answer } from './answer';
import { type Before, isPlanning, keepBefore, plansOf, resultsOf } from './before';
import { type Measure, measureOf, measureOfPlans, questionOf } from './measure';
import { pairRuns } from './pair-runs';
import type { RunResult } from './run-result';
import { isScoring, sayByHand } from './say-by-hand';
import { sayChange } from './say-change';
import { sayPlannedChange } from './say-planned-change';
import { sayPlans } from './say-plans';
import { sayRuns } from './say-runs';

export interface AnswerView {
  /** For scenarios without their own: "Which run ends earliest?" */
  readonly question: string;
  /** Absent while nothing is known. */
  readonly answer?: Answer | undefined;
  /** It is about the scenario before an edit. */
  readonly isOld: boolean;
  /** Runs are under way: the answer is about plans, about the finished runs, or old. */
  readonly isSimulating?: boolean | undefined;
  /** What the answer lacks, shown beside it. Only the header shows the progress of runs. */
  readonly standing?: string | undefined;
  readonly before?: Before | undefined;
}

export interface Answers {
  /** The same object until something in it changes. */
  readonly getSnapshot: () => AnswerView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dismissBefore: () => void;
  readonly stop: () => void;
}

export function createAnswers(store: PageStore, runViews: RunViews, planning: Pick<Planning, 'query'>): Answers {
  const listeners = new Set<() => void>();
  const keeper = keepBefore(store, runViews, planning);
  let shown: AnswerView = { question: '', isOld: false };
  // The scenario and runs that the answer is about: for others its words would be wrong, not old.
  let answeredOf = '';
  /** The scenario for which all questions have been asked. */
  let askedOf = editedScenario(store.getState());
  let stopped = false;

  function update(): void {
    const views = runViews.getSnapshot();
    const edited = editedScenario(store.getState());
    const { name, runs } = edited;
    const of = JSON.stringify([name, ...views.map(({ label }) => label)]);
    const earlier = of === answeredOf ? shown.answer : undefined;
    const isAsked = edited === askedOf;
    shown = answerNow({ views, before: keeper.getSnapshot(), earlier, runs, isAsked });
    answeredOf = of;
    if (!isAsked) queueMicrotask(askedAll);
    for (const listener of [...listeners]) listener();
  }

  /** By now all of an edit's questions have been asked, so no answer to earlier ones seems fresh. */
  function askedAll(): void {
    const edited = editedScenario(store.getState());
    if (stopped || askedOf === edited) return;
    askedOf = edited;
    update();
  }

  update();
  const stops = [runViews.subscribe(update), keeper.subscribe(update)];
  return {
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismissBefore: keeper.dismiss,
    stop() {
      stopped = true;
      for (const stop of stops) stop();
      keeper.stop();
    },
  };
}

interface Now {
  readonly views: readonly RunView[];
  readonly before: Before | undefined;
  /** What was shown last. */
  readonly earlier: Answer | undefined;
  readonly runs: Parameters<typeof measureOf>[0];
  /** False while an edit propagates: answers that seem fresh may be to earlier questions. */
  readonly isAsked: boolean;
}

export function answerNow({ views, before, earlier, runs, isAsked }: Now): AnswerView {
  const simulated = views.filter(({ run }) => run !== undefined);
  const asking = simulated.filter(({ simulation }) => simulation?.state === 'asking');
  const results = resultsOf(views);
  const measure = measureOf(runs, results);
  const question = questionNow(views, simulated.length, measure);
  if (asking.length > 0) {
    const isOld = asking.some(({ simulation }) => simulation !== undefined && isStale(simulation));
    const running = { question, isSimulating: true, before };
    const changedSoFar = isAsked ? changedYet(before, { views, results, measure }) : undefined;
    if (changedSoFar !== undefined) return { ...running, answer: changedSoFar, isOld: false };
    const old = isOld ? earlier : undefined;
    if (old !== undefined) return { ...running, answer: old, isOld: true };
    const answer =
      plansChanged(before, views, measure) ??
      (isAsked ? firstYet(results, measure) : undefined) ??
      sayPlans(views, measure);
    return { ...running, answer, isOld: false };
  }
  // If there are only plans, the previous answer stays as well.
  if (simulated.length === 0 && views.some((view) => isPlanning(view) && isStale(view.plan))) {
    return { question, answer: earlier, isOld: true, before };
  }
  if (earlier !== undefined && isScoring(before, views)) return { question, answer: earlier, isOld: true, before };
  const without = simulated.filter(
    ({ simulation }) => simulation?.askedKey !== undefined && simulation.state !== 'fresh',
  );
  return {
    ...{ question, isOld: false, before, standing: lostWords(without) ?? beforeWords(before) },
    answer:
      changed(before, { views, results, measure }) ??
      sayRuns({ measure, results, without: without.length }) ??
      plansChanged(before, views, measure) ??
      sayPlans(views, measure),
  };
}

function questionNow(views: readonly RunView[], runs: number, measure: Measure): string {
  if (runs > 0) return questionOf(measure, runs, 'run');
  const goal = measureOfPlans(views.flatMap(({ plan }) => plan.answer ?? []));
  if (views.length === 0) return 'What should run?';
  return goal === undefined ? 'What do its plans achieve?' : questionOf(goal, views.length, 'plan');
}

interface Changed {
  readonly views: readonly RunView[];
  readonly results: readonly RunResult[];
  readonly measure: Measure;
}

function changed(before: Before | undefined, { views, results, measure }: Changed): Answer | undefined {
  if (before === undefined) return undefined;
  const byHand = sayByHand(before, views, measure);
  if (byHand !== undefined) return byHand;
  if (isOfPlans(before.field)) return plansChanged(before, views, measure);
  return sayChange(pairRuns(before.results, results), measure);
}

/** Up to this many runs are described one by one: which of them leads is known only when all are there. */
const MAX_SO_FAR = 2;

/** Compares each finished run with itself before the edit. Runs that the edit did not change do not show its effect. */
function changedYet(before: Before | undefined, { views, results, measure }: Changed): Answer | undefined {
  if (before === undefined || isOfPlans(before.field) || sayByHand(before, views, measure) !== undefined)
    return undefined;
  const pairs = pairRuns(before.results, results).filter(({ was, is }) => was.metrics !== is.metrics);
  return pairs.length === 0 ? undefined : sayChange(pairs.slice(0, MAX_SO_FAR), measure);
}

/** What happened under the first run is known before the others are there; whether it is the best is not. */
const firstYet = ([first]: readonly RunResult[], measure: Measure): Answer | undefined =>
  first && sayRuns({ measure, results: [first], without: 0 });

const plansChanged = (before: Before | undefined, views: readonly RunView[], measure: Measure): Answer | undefined =>
  before && sayPlannedChange(pairRuns(before.plans, plansOf(views)), measure);

/** The progress of the results before the edit, if they had not arrived by then. */
const beforeWords = (before: Before | undefined): string | undefined =>
  before?.isWhole === false ? 'simulating the earlier scenario' : before?.lack;

/** The run's own section shows what is wrong. */
function lostWords(without: readonly RunView[]): string | undefined {
  const refused = without.filter(({ simulation }) => (simulation?.problems.length ?? 0) > 0);
  const [first] = refused;
  if (refused.length === 1) return `${first?.label} cannot be simulated`;
  return refused.length > 1 ? `${counted(refused.length, 'run')} cannot be simulated` : undefined;
}
