// SPDX-License-Identifier: GPL-3.0-or-later
// The utility charts in words: for screen readers and for the line under the chart. Pure.
import { counted } from '../../base/readable';
import { exactTime } from '../time/ticks';
import { mostUtility, type UtilityEnd, type UtilityInput, type UtilityMethod } from './utility-data';
import { exactUtility } from './value-axis';

/** "slot 2 (10 s)", "slot 25 (12:30)". */
const slotText = (endSlot: number, slotS: number): string => `slot ${endSlot} (${exactTime(endSlot * slotS)})`;

/** "report: ends in slot 2 (10 s), utility 5 of at most 9"; with two methods each is named. */
export function describeUtilityJob(input: UtilityInput, methods: readonly UtilityMethod[], id: string): string {
  const job = input.jobs.find((one) => one.id === id);
  if (job === undefined) return '';
  const most = exactUtility(mostUtility(job));
  const ended = methods.flatMap(({ label, ends }) => {
    const end = ends.find((one) => one.id === id);
    return end === undefined ? [] : [{ label, end }];
  });
  const [first] = ended;
  if (first === undefined) return `${id}: does not end within the horizon, utility at most ${most}`;
  const figures = ({ endSlot, utility }: UtilityEnd): string =>
    `${slotText(endSlot, input.slotS)}, utility ${exactUtility(utility)}`;
  if (methods.length === 1) return `${id}: ends in ${figures(first.end)} of at most ${most}`;
  return `${id}: ${ended.map(({ label, end }) => `${label} ends it in ${figures(end)}`).join('; ')}; at most ${most}`;
}

/** The least utility with the job that has it (the first in a tie), and the sum. */
interface MethodSummary {
  readonly label: string;
  readonly jobs: number;
  readonly min: number;
  readonly minJob: string;
  readonly sum: number;
}

function summarise({ label, ends }: UtilityMethod): MethodSummary {
  let min = Number.POSITIVE_INFINITY;
  let minJob = '';
  let sum = 0;
  for (const { id, utility } of ends) {
    sum += utility;
    if (utility < min) [min, minJob] = [utility, id];
  }
  return { label, jobs: ends.length, min: ends.length === 0 ? 0 : min, minJob, sum };
}

/** "lexmin: least utility 2 (ads), sum 14.5". */
export function describeMethod(method: UtilityMethod): string {
  const { label, jobs, min, minJob, sum } = summarise(method);
  if (jobs === 0) return `${label}: no jobs`;
  return `${label}: least utility ${exactUtility(min)} (${minJob}), sum ${exactUtility(sum)}`;
}

/** One sentence for the curves, and one for the sorted utilities. */
export function describeCurves(input: UtilityInput, methods: readonly UtilityMethod[]): string {
  if (input.jobs.length === 0) return 'No jobs with a utility.';
  const head = `Utility of ${counted(input.jobs.length, 'job')} by the slot in which it ends, ${counted(input.slots, 'slot')} of ${exactTime(input.slotS)}`;
  return `${[head, ...methods.map(describeMethod)].join('. ')}.`;
}

export function describeSorted(methods: readonly UtilityMethod[]): string {
  if (methods.every(({ ends }) => ends.length === 0)) return 'No utilities to compare.';
  return `Utilities in ascending order, side by side. ${methods.map(describeMethod).join('. ')}.`;
}
