// SPDX-License-Identifier: GPL-3.0-or-later
// A metric and its values in sentences: "the mean response", "27.2 s". Ids such as averageResponse are for files.
import { readableNumber, readableTime } from '../../../base/readable';
import { metricOf } from './registry';

/** For metrics whose labels name what is counted, not the count. */
const COUNTS: Readonly<Record<string, string>> = {
  tardyJobs: 'number of tardy jobs',
  weightedTardyJobs: 'weight of the tardy jobs',
};

/** A metric's name as it follows "the". */
export function metricName(id: string): string {
  const { label } = metricOf(id);
  // An abbreviation keeps its capitals.
  return COUNTS[id] ?? (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));
}

export const metricValue = (id: string, value: number): string =>
  metricOf(id).kind === 'time' ? readableTime(value) : readableNumber(value);

/** The name of a step's figure, with its unit if it has one. */
export const metricFigure = (id: string, name: string): string => (metricOf(id).kind === 'time' ? `${name}S` : name);

/** How the jobs were ordered, in words that follow a comma. */
const ORDERED: Readonly<Record<string, string>> = {
  fifo: 'in the order of arrival',
  fair: 'with equal shares',
  optimal: 'in the best of all orders',
  generic: 'in the generic order',
};

export const orderedWords = (name: string): string => ORDERED[name] ?? `in the order “${name}”`;
