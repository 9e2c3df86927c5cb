// SPDX-License-Identifier: GPL-3.0-or-later
// Which coflows the table shows and in which order, as indices into the scenario's. Flows stay under their coflow in their own order,
// and the scenario's order never changes. Pure.
import { flowCount, totalGB } from '../../../model/flows';
import type { Coflow } from '../../../model/scenario';
import type { CoflowKey } from './coflow-rows';

export interface CoflowSorting {
  readonly key: CoflowKey;
  readonly direction: 'ascending' | 'descending';
}

/** Coflows cannot be sorted by what their own row does not have. */
export const canSort = (key: CoflowKey): boolean => key !== 'to';

/** Ascending, descending, and back to the scenario's order. */
export function nextCoflowSorting(now: CoflowSorting | undefined, key: CoflowKey): CoflowSorting | undefined {
  if (!canSort(key)) return now;
  if (now?.key !== key) return { key, direction: 'ascending' };
  return now.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}

/** Natural order: c9 before c10. */
const COLLATOR = new Intl.Collator('en', { numeric: true });

function sortKey(coflow: Coflow, key: CoflowKey): number | string {
  switch (key) {
    case 'id':
      return coflow.id;
    case 'arrivalS':
    case 'weight':
      return coflow[key];
    case 'GB':
      return totalGB(coflow);
    default:
      return flowCount(coflow);
  }
}

/** Every word must occur in the id or the title. Stable in both directions. */
export function coflowOrder(
  coflows: readonly Coflow[],
  filter: string,
  sorting: CoflowSorting | undefined,
): readonly number[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const order = coflows.flatMap(({ id, name }, at) => {
    const text = `${id}\n${name ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [at] : [];
  });
  if (sorting === undefined) return order;
  const keys = coflows.map((coflow) => sortKey(coflow, sorting.key));
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return order.sort((a, b) => {
    const [left, right] = [keys[a]!, keys[b]!];
    const by =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : COLLATOR.compare(String(left), String(right));
    return sign * by || a - b;
  });
}
