// SPDX-License-Identifier: GPL-3.0-or-later
// Hoare's selection in place: the first k of a list under a total order come to the front, in no order. Linear on average; the
// pivot is the middle of three, so that sorted lists are no worse.

/** Works on index[0 .. length). `before` must tell any two different entries apart. */
export function selectFirst(
  index: Int32Array,
  length: number,
  k: number,
  before: (a: number, b: number) => boolean,
): void {
  let low = 0;
  let high = length - 1;
  while (low < high && k > low && k <= high) {
    const pivot = middleOf(index, low, high, before);
    let i = low;
    let j = high;
    while (i <= j) {
      while (before(index[i]!, pivot)) i++;
      while (before(pivot, index[j]!)) j--;
      if (i > j) break;
      const held = index[i]!;
      index[i++] = index[j]!;
      index[j--] = held;
    }
    if (k - 1 <= j) high = j;
    else if (k - 1 >= i) low = i;
    else return;
  }
}

function middleOf(index: Int32Array, low: number, high: number, before: (a: number, b: number) => boolean): number {
  const a = index[low]!;
  const b = index[(low + high) >> 1]!;
  const c = index[high]!;
  const [small, large] = before(a, b) ? [a, b] : [b, a];
  if (before(c, small)) return small;
  return before(large, c) ? large : c;
}
