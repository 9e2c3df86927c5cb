// SPDX-License-Identifier: GPL-3.0-or-later
// A page with its answers, computed in this process: before any result has arrived, or once all have.
import type { Ask } from '../../../worker/ask';
import { createAsker } from '../../../worker/asker';
import { createInlineAsk } from '../../../worker/testing/inline-ask';
import { editScenario } from '../../actions';
import { createPageStore, type EditedScenario, type PageStore } from '../../page-store';
import { createPlanning } from '../../runs/planning';
import { createRunViews } from '../../runs/run-views';
import { smallScenario } from '../../testing/small-page';
import { answerText } from '../answer';
import { createAnswers } from '../answers';
import { areSettled } from '../before';

export const DATA = { inputGB: 4, shuffleGB: 4, outputGB: 1, maps: 40, reduces: 8, mapMBps: 50, reduceMBps: 50 };
export const SCENARIO = smallScenario({
  workload: {
    jobs: [
      { id: 'logs', ...DATA },
      { id: 'mail', ...DATA, maps: 10, inputGB: 1 },
    ],
  },
  runs: [
    { scheduler: 'fifo', network: 'tcp' },
    { scheduler: 'fair', network: 'tcp' },
  ],
});

export const PLANS_ALONE = smallScenario({
  runs: [],
  plans: [{ planner: 'corral' }, { planner: 'corral', label: 'Two' }],
});

/** Nothing has been asked yet. */
export function earlyPage(scenario = SCENARIO, ask: Ask = createInlineAsk()) {
  const store = createPageStore(scenario);
  const planning = createPlanning(store, createAsker(ask));
  const runViews = createRunViews(store, planning);
  const answers = createAnswers(store, runViews, planning);
  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (areSettled(runViews.getSnapshot())) resolve();
        else setTimeout(look, 5);
      };
      // Anything that asks again has done so by then.
      setTimeout(look, 0);
    });
  const shownAnswer = (): string => {
    const { answer } = answers.getSnapshot();
    return answer === undefined ? '' : answerText(answer);
  };
  const stop = (): void => {
    planning.stop();
    answers.stop();
  };
  return { store, planning, runViews, answers, settled, shownAnswer, stop };
}

/** All results are there. */
export async function answeredPage(scenario = SCENARIO, ask?: Ask) {
  const page = earlyPage(scenario, ask);
  await page.planning.simulate();
  await page.settled();
  return page;
}

export const topology = (store: PageStore, change: Partial<EditedScenario['topology']>): void =>
  editScenario(store, 'Edit', (edited) => ({ ...edited, topology: { ...edited.topology, ...change } }));
