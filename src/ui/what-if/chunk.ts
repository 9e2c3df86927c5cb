// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that asks, computes and shows what-if questions, in one chunk that is loaded when one is opened.
import { notify } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import { simulationSeconds, tasksOfRun } from '../../state/runs/run-size';
import { browserPoints } from '../../state/what-if/kept-points';
import { PointMemory } from '../../state/what-if/point-memory';
import { QuestionRuns } from '../../state/what-if/question-runs';
import { poolSize } from '../../worker/pool';
import { CLOCK } from '../../worker/timer';
import type { Page } from '../page-context';

export { questionBlocks } from './report-questions';
export { takeLines } from './take-lines';
export { WhatIfPage } from './WhatIfPage';

const NOT_KEPT =
  'What is computed for what-if questions is not kept in this browser: it refuses storage, or is full. It is there until the page is closed.';

const ofPages = new WeakMap<Page, QuestionRuns>();

/** One per page, so that the page and a report share what is known of a question. */
export function questionRunsOf(page: Page): QuestionRuns {
  const known = ofPages.get(page) ?? createQuestionRuns(page);
  ofPages.set(page, known);
  return known;
}

function createQuestionRuns({ store, ask, planning }: Page): QuestionRuns {
  let warned = false;
  const onNotKept = (): void => {
    if (!warned) notify(store, { tone: 'warning', sentence: NOT_KEPT });
    warned = true;
  };
  return new QuestionRuns({
    ask,
    timer: CLOCK,
    workers: poolSize(navigator.hardwareConcurrency),
    memory: new PointMemory(browserPoints(), onNotKept),
    guessS: () => guessOf(store, planning),
  });
}

/** A point is measured, not drawn, and its workers are warm: it takes a part of the time of the page's own runs. */
function guessOf(store: Page['store'], planning: Page['planning']): number | undefined {
  const took = planning.runs.flatMap(({ simulation }) => simulation?.getSnapshot().elapsedMs ?? []);
  const { workload, topology, runs } = editedScenario(store.getState());
  const written = 'generate' in workload ? planning.prepared.getSnapshot().answer?.workload : workload;
  const known = took.length === 0 ? [] : [took.reduce((sum, ms) => sum + ms, 0) / 1000];
  const counted = written && runs.length * simulationSeconds(tasksOfRun(written), topology.racks);
  const guesses = [...known, ...(counted === undefined ? [] : [Math.max(LEAST_S, counted)])];
  return guesses.length === 0 ? undefined : Math.min(...guesses);
}

const LEAST_S = 0.05;
