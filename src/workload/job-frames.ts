// SPDX-License-Identifier: GPL-3.0-or-later
// What the parameters of every generator determine for each job: id, user, arrival, and whether it is ad hoc. Its size is up to the
// generator.
import { fourDigits } from '../base/round';
import type { JobCommon } from '../model/job';
import type { Arrivals, CommonParameters } from './common-parameters';
import type { Draw } from './generator';

/** What the common parameters determine of one job. */
type JobFrame = Pick<JobCommon, 'id' | 'user' | 'arrivalS' | 'weight' | 'recurring'>;

const padded = (value: number, most: number): string => String(value).padStart(Math.max(2, String(most).length), '0');

function arrivalTimes(count: number, arrivals: Arrivals, draw: Draw): number[] {
  const stream = draw('arrivals');
  const times: number[] = [];
  let now = 0;
  for (let i = 0; i < count; i++) {
    if (arrivals.kind === 'uniform') now = stream.between(0, arrivals.overS);
    else if (arrivals.kind === 'poisson') now += stream.exponential(arrivals.meanS);
    times.push(fourDigits(now));
  }
  return times.sort((a, b) => a - b);
}

/** The frames of all jobs in order of arrival, with ids such as `w1-007` that sort in the same order. */
export function jobFrames(parameters: CommonParameters, prefix: string, draw: Draw): readonly JobFrame[] {
  const { jobs, users, adHocShare } = parameters;
  const times = arrivalTimes(jobs, parameters.arrivals, draw);
  const userStream = draw('users');
  // A larger share adds ad hoc jobs to those of a smaller one.
  const order = draw('adHoc').shuffle(times.map((_, i) => i));
  const adHoc = new Set(order.slice(0, Math.round(adHocShare * jobs)));
  return times.map((arrivalS, i) => ({
    id: `${prefix}-${padded(i + 1, jobs)}`,
    ...(users > 0 ? { user: `user-${padded(userStream.below(users) + 1, users)}` } : {}),
    arrivalS,
    weight: 1,
    recurring: !adHoc.has(i),
  }));
}
