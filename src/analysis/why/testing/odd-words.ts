// SPDX-License-Identifier: GPL-3.0-or-later
// What no sentence may contain: values that are missing or not numbers, and gaps where words should be.

const ODD = /undefined|null|NaN|Infinity|\[object|^\s|\s$| {2}|\s[.,;:)]|\(\)|[.,;]{2}|(^|[^\d])-0(?![.\d])/;

/** What is odd about it; undefined if nothing is. */
export function oddWords(sentence: string): string | undefined {
  const odd = ODD.exec(sentence);
  return odd === null ? undefined : `"${odd[0]}" in: ${sentence}`;
}
