// SPDX-License-Identifier: GPL-3.0-or-later
// Small faults that could be in a file: each puts one operator in the place of another. Only code is looked at, neither comments nor
// texts. The operators have spaces around them, as the formatter writes them, which distinguishes comparisons from types and arrows.

import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** @type {readonly (readonly [string, string])[]} */
const SWAPS = [
  [' < ', ' <= '],
  [' <= ', ' < '],
  [' > ', ' >= '],
  [' >= ', ' > '],
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' + ', ' - '],
  [' - ', ' + '],
  [' * ', ' / '],
  [' / ', ' * '],
  [' && ', ' || '],
  [' || ', ' && '],
  ['Math.min(', 'Math.max('],
  ['Math.max(', 'Math.min('],
  ['++', '--'],
  [' += ', ' -= '],
  [' -= ', ' += '],
];

/**
 * @typedef {object} Mutant
 * @property {number} at
 * @property {string} from
 * @property {string} to
 */

/**
 * @param {string} text of a TypeScript file
 * @returns {Mutant[]} in the order of their places
 */
export function mutantsOf(text) {
  const code = codeOf(text);
  /** @type {Mutant[]} */
  const found = [];
  for (const [from, to] of SWAPS) {
    for (let at = code.indexOf(from); at >= 0; at = code.indexOf(from, at + 1)) found.push({ at, from, to });
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Of files that changed, those of the layers whose score is kept: code, no tests. @param {readonly string[]} files */
export function worthTrying(files) {
  return files.filter(
    (file) =>
      /^src\/(base|model|network|planners)\/.*\.ts$/.test(file) &&
      !/\.test\.ts$|\/testing\//.test(file) &&
      existsSync(inRoot(file)),
  );
}

/**
 * @param {string} text
 * @param {Mutant} mutant
 */
export function mutated(text, { at, from, to }) {
  if (!text.startsWith(from, at)) throw new Error(`${from} is not at ${at}`);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/**
 * The text with comments and quoted texts blanked, so that places stay what they are.
 * @param {string} text
 */
function codeOf(text) {
  const quoted = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return text.replace(quoted, (piece) => '_'.repeat(piece.length));
}
