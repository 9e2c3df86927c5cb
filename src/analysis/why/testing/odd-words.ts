// SPDX-License-Identifier: GPL-3.0-or-later
// What no sentence may hold, whatever it was made from: values that are missing or no number, and gaps where words were to be.

const ODD = /undefined|null|NaN|Infinity|\[object|^\s|\s$| {2}|\s[.,;:)]|\(\)|[.,;]{2}|(^|[^\d])-0(?![.\d])/;

/** What is odd about it; undefined: it reads well. */
export function oddWords(sentence: string): string | undefined {
  const odd = ODD.exec(sentence);
  return odd === null ? undefined : `"${odd[0]}" in: ${sentence}`;
}
