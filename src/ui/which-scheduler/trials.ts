// SPDX-License-Identifier: GPL-3.0-or-later
// The trial of the page's present scenario: kept while that stays, so that the list is there when it is opened again.
import { CATALOGUE } from '../../simulator/catalogue';
import { currentWork } from '../../state/page-store';
import { simulateQuestion, simulationPart } from '../../state/simulating';
import { candidatesOf } from '../../state/which-scheduler/candidates';
import { createTrial, type Trial } from '../../state/which-scheduler/trial';
import type { SimulationScenario } from '../../worker/api';
import { poolSize } from '../../worker/pool';
import type { Page } from '../page-context';

interface Kept {
  readonly part: SimulationScenario;
  readonly trial: Trial;
}

const kept = new WeakMap<Page, Kept>();

/** All cores but one, as the page's own runs have. */
export const trialWorkers = (): number => poolSize(navigator.hardwareConcurrency);

export function trialOf(page: Page): Trial {
  const work = currentWork(page.store.getState());
  const last = kept.get(page);
  const part = simulationPart(work, last?.part);
  if (last?.part === part) return last.trial;
  const trial = createTrial({
    ask: page.ask,
    workers: trialWorkers(),
    candidates: candidatesOf(work, CATALOGUE),
    question: ({ run }) => simulateQuestion(run, part),
  });
  kept.set(page, { part, trial });
  return trial;
}
