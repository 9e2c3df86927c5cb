// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs a table shows and in which order, as indices into the scenario's jobs. The scenario's own order never changes.
import type { Job } from '../../../model/job';
import { cellValue } from './cells/cells';
import type { ColumnKey } from './cells/columns';

export interface Sorting {
  readonly key: ColumnKey;
  readonly direction: 'ascending' | 'descending';
}

/** Ascending, descending, and back to the scenario's order. */
export function nextSorting(now: Sorting | undefined, key: ColumnKey): Sorting | undefined {
  if (now?.key !== key) return { key, direction: 'ascending' };
  return now.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}

/** Natural order: job-9 before job-10. */
const COLLATOR = new Intl.Collator('en', { numeric: true });

type SortKey = number | string | undefined;

function sortKey(job: Job, key: ColumnKey): SortKey {
  const value = cellValue(job, key);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'object') return value[0];
  return value;
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return COLLATOR.compare(String(a), String(b));
}

/** Every word must occur in the id, the name or the user. */
function matchesFilter(job: Job, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${job.id}\n${job.name ?? ''}\n${job.user ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const filterWords = (filter: string): readonly string[] =>
  filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Stable in both directions; jobs without a value are always last. */
export function viewOrder(jobs: readonly Job[], filter: string, sorting: Sorting | undefined): readonly number[] {
  const words = filterWords(filter);
  const order: number[] = [];
  for (const [index, job] of jobs.entries()) if (matchesFilter(job, words)) order.push(index);
  if (sorting === undefined) return order;
  const keys = jobs.map((job) => sortKey(job, sorting.key));
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return order.sort((a, b) => {
    const [left, right] = [keys[a], keys[b]];
    if (left === undefined || right === undefined) {
      if (left === right) return a - b;
      return left === undefined ? 1 : -1;
    }
    return sign * compareKeys(left, right) || a - b;
  });
}
