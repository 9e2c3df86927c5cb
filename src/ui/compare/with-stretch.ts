// SPDX-License-Identifier: GPL-3.0-or-later
// A run's mean stretch on the page: computed from the run's record and each job's lone time, which arrives later.

import { type IsolatedTimes, stretchesOf } from '../../analysis/metrics/stretch';
import type { RunBase, Window } from '../../model/scenario';
import type { RunView } from '../../state/runs/run-views';
import type { SimulateAnswer } from '../../worker/api';

/** The metric's id. */
export const STRETCH = 'averageStretch';

/** Coflows have no stretch. */
export const hasStretch = ({ chartData }: SimulateAnswer): boolean => chartData.use !== undefined;

/** Isolated times of the run's scenario, once they are known; `isolated`: those of the edited scenario. */
export function isolatedOf(
  { run, alone }: Pick<RunView, 'run' | 'alone'>,
  isolated: IsolatedTimes | undefined,
  edited: RunBase,
): IsolatedTimes | undefined {
  if (hasOwnIsolated({ run }, edited)) return alone?.state === 'fresh' ? alone.answer : undefined;
  return isolated;
}

/** Whether the run is held with other inputs for its isolated times. */
export const hasOwnIsolated = ({ run }: Pick<RunView, 'run'>, edited: RunBase): boolean =>
  run?.of !== undefined && ISOLATED_KEYS.some((key) => run.of?.[key] !== edited[key]);

/** What a job's lone time depends on. */
const ISOLATED_KEYS = ['seed', 'topology', 'workload', 'limits'] as const;

/** The same answer with its stretch, over all jobs and by class. */
export function withStretch<A extends SimulateAnswer>(
  answer: A,
  isolated: IsolatedTimes,
  window: Window | undefined,
): A {
  if (!hasStretch(answer)) return answer;
  const { whole, classes } = stretchesOf(answer.record, isolated, window);
  return {
    ...answer,
    metrics: { ...answer.metrics, [STRETCH]: whole },
    classes: Object.fromEntries(
      Object.entries(answer.classes).map(([name, values]) => [name, { ...values, [STRETCH]: classes[name] ?? null }]),
    ),
  };
}
