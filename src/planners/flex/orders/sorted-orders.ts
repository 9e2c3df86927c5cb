// SPDX-License-Identifier: GPL-3.0-or-later
// Orders that take a single sort of the jobs.
import type { FlexInstance } from '../flex-instance';
import type { Need } from '../metrics/metric';
import { type NamedOrder, sortedBy } from './order';

function sorted(
  name: string,
  by: string,
  key: (instance: FlexInstance, job: number) => number,
  needs?: Need,
): NamedOrder {
  return {
    name,
    by,
    needs,
    *make(instance) {
      yield 20 * instance.jobs.length;
      return sortedBy(instance.work.map((_, j) => key(instance, j)));
    },
  };
}

const work = ({ work }: FlexInstance, j: number): number => work[j]!;
const aloneS = ({ metricJobs }: FlexInstance, j: number): number => metricJobs[j]?.aloneS as number;

export const shortest = sorted('shortest', 'work, least first', work);

/** Smith's rule, optimal for the weighted response on one machine. */
export const smith = sorted('smith', 'work over weight, least first', (of, j) => work(of, j) / weight(of, j));
const weight = ({ metricJobs }: FlexInstance, j: number): number => metricJobs[j]?.weight as number;

export const dueS = ({ metricJobs }: FlexInstance, j: number): number => metricJobs[j]?.deadlineS as number;
export const earliestDue = sorted('edd', 'deadline, earliest first', dueS, 'deadline');

/** Time that a job could wait and still be done by its deadline with all that it can use. */
export const slack = sorted(
  'slack',
  'slack to the deadline, least first',
  (of, j) => dueS(of, j) - aloneS(of, j),
  'deadline',
);

/** Smith's rule with the weights of stretch, 1 / (C_j / M_j). */
export const stretch = sorted(
  'stretch',
  'work times lone run time, least first',
  (of, j) => work(of, j) * aloneS(of, j),
);
