// SPDX-License-Identifier: GPL-3.0-or-later
// A run's mean stretch on the page: worked out from the run's record and each job's time alone, which comes behind it.

import { type IsolatedTimes, stretchesOf } from '../../analysis/metrics/stretch';
import type { Window } from '../../model/scenario';
import type { SimulateAnswer } from '../../worker/api';

/** The metric's id. */
export const STRETCH = 'averageStretch';

/** Coflows have none. */
export const hasStretch = ({ pictures }: SimulateAnswer): boolean => pictures.use !== undefined;

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
