// SPDX-License-Identifier: GPL-3.0-or-later
// Which coflow chooses its circuits first.
import type { Coflow } from '../../model/scenario';
import { placesOf } from './instants';

export type CoflowOrder = 'shortest' | 'fifo' | 'weighted';

/** Indices of coflows, highest priority first; ties go to the lower index. Lengths within `widthS` of one another tie. */
export function priorityOrder(
  order: CoflowOrder,
  coflows: readonly Pick<Coflow, 'arrivalS' | 'weight'>[],
  boundS: Float64Array,
  widthS = 0,
): readonly number[] {
  const key = Float64Array.from(coflows, (coflow, c) => {
    const ownS = boundS[c]!;
    if (order === 'fifo') return coflow.arrivalS;
    // The least length per weight first (Smith's rule).
    return order === 'weighted' ? ownS / coflow.weight : ownS;
  });
  const place = placesOf(key, order === 'fifo' ? 0 : widthS);
  return coflows.map((_, c) => c).sort((a, b) => place[a]! - place[b]! || a - b);
}
