// SPDX-License-Identifier: GPL-3.0-or-later
// A run's mean stretch on the page: worked out from the run's record and each job's time alone, which comes behind it.

import { type IsolatedTimes, stretchesOf } from '../../analysis/metrics/stretch';
import type { RunBase, Window } from '../../model/scenario';
import type { RunView } from '../../state/run-views';
import type { SimulateAnswer } from '../../worker/api';

/** The metric's id. */
export const STRETCH = 'averageStretch';

/** Coflows have none. */
export const hasStretch = ({ pictures }: SimulateAnswer): boolean => pictures.use !== undefined;

/** Those of the scenario that is edited: undefined for a run that was held in another. */
export function isolatedOf(
  { run }: Pick<RunView, 'run'>,
  isolated: IsolatedTimes | undefined,
  work: RunBase,
): IsolatedTimes | undefined {
  const of = run?.of ?? work;
  return ISOLATED_KEYS.every((key) => of[key] === work[key]) ? isolated : undefined;
}

/** What a job's time alone depends on. */
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
