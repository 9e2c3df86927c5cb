// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a job ends in time, as the planner's metrics count it: late is later than rounding makes it.
import { readableTime } from '../../../base/readable';
import { isPast } from '../../../planners/flex/metrics/penalty';

export function dueWords(endS: number, dueS: number | undefined): string {
  if (dueS === undefined) return '';
  return isPast(endS, dueS)
    ? `, ${readableTime(endS - dueS)} after its deadline`
    : `, in time for its deadline at ${readableTime(dueS)}`;
}
