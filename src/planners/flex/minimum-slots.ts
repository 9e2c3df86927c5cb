// SPDX-License-Identifier: GPL-3.0-or-later
// Minima that fit the cluster: FLEX assumes that they are normalised before it starts (FLEX, section 1).
import { MinHeap } from '../../base/heap';

/**
 * m_j <= M_j, at least 1. If they exceed the slots: m_j = max(1, floor(m_j S / sum m)), then one is taken from the largest
 * (the last among equals) until they fit. With more jobs than slots, all are 0.
 */
export function fitMinima(wanted: Float64Array, slots: number): Float64Array {
  if (wanted.length > slots) return new Float64Array(wanted.length);
  const sum = wanted.reduce((total, m) => total + m, 0);
  if (sum <= slots) return Float64Array.from(wanted);
  const fitted = wanted.map((m) => Math.max(1, share(m, slots, sum)));
  let over = fitted.reduce((total, m) => total + m, 0) - slots;
  // Largest first, and the last among equals: the heap is keyed by the negative minimum and the index counted from the end.
  const last = fitted.length - 1;
  const largest = new MinHeap(fitted.length);
  for (let j = 0; j <= last; j++) largest.push(-fitted[j]!, last - j);
  for (; over > 0; over--) {
    const j = last - largest.topItem;
    fitted[j] = fitted[j]! - 1;
    largest.replaceTop(-fitted[j]!, last - j);
  }
  return fitted;
}

/** floor(m S / sum) without rounding, as the product may exceed 2^53. */
function share(m: number, slots: number, sum: number): number {
  const product = m * slots;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / sum);
  return Number((BigInt(m) * BigInt(slots)) / BigInt(sum));
}
