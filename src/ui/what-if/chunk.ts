// SPDX-License-Identifier: GPL-3.0-or-later
// All that asks, computes and shows what-if questions, in one chunk: it comes when somebody opens one.
import { notify } from '../../state/actions';
import { browserPoints } from '../../state/what-if/kept-points';
import { PointMemory } from '../../state/what-if/point-memory';
import { QuestionRuns } from '../../state/what-if/question-runs';
import { poolSize } from '../../worker/pool';
import { CLOCK } from '../../worker/timer';
import type { Page } from '../page-context';

export { WhatIfPage } from './WhatIfPage';

const NOT_KEPT =
  'What is computed for what-if questions is not kept in this browser: it refuses storage, or is full. It is there until the page is closed.';

export function createQuestionRuns({ store, ask, planning }: Page): QuestionRuns {
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
    // A point is all runs of the scenario, which took so long when they were simulated for their pictures.
    guessS: () => {
      const took = planning.runs.flatMap(({ simulation }) => simulation?.getSnapshot().elapsedMs ?? []);
      return took.length === 0 ? undefined : took.reduce((sum, ms) => sum + ms, 0) / 1000;
    },
  });
}
