// SPDX-License-Identifier: GPL-3.0-or-later
// Small faults that could be in a file: each replaces one operator with another. Vite's parser finds them, so that comments, strings and
// types cannot mislead. All faults of a file are put into its text at once, each behind a switch. The file is transformed once, and
// the tests run with one switch after the other.
import { existsSync } from 'node:fs';
import { parseSync } from 'vite';
import { inRoot } from '../root.mjs';

/** @type {Readonly<Record<string, string>>} */
const SWAPS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '++': '--',
  '--': '++',
  '+=': '-=',
  '-=': '+=',
};
const CALLED = /** @type {Readonly<Record<string, string>>} */ ({ 'Math.min': 'Math.max', 'Math.max': 'Math.min' });
const WITH_OPERATOR = new Set(['BinaryExpression', 'LogicalExpression', 'UpdateExpression', 'AssignmentExpression']);

/**
 * @typedef {object} Mutant
 * @property {number} at where the operator is
 * @property {string} from
 * @property {string} to
 * @property {number} start of the expression that has the operator
 * @property {number} end
 */

/**
 * @param {string} text of a TypeScript file
 * @returns {Mutant[]} in order of position
 */
export function mutantsOf(text) {
  const { program, comments } = parseSync('file.ts', text);
  let code = text;
  for (const { start, end } of comments) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  /** @type {Mutant[]} */
  const found = [];
  visit(program, (node) => {
    const { start, end } = node;
    if (node.type === 'CallExpression') {
      const from = text.slice(node.callee.start, node.callee.end);
      const to = CALLED[from];
      if (to !== undefined) found.push({ at: start, from, to, start, end: node.callee.end });
    } else if (WITH_OPERATOR.has(node.type)) {
      const from = node.operator;
      const to = SWAPS[from];
      const before = node.left ?? (node.prefix ? undefined : node.argument);
      if (to !== undefined) found.push({ at: code.indexOf(from, before?.end ?? start), from, to, start, end });
    }
  });
  return found.sort((a, b) => a.at - b.at);
}

/** Those of the files that are code, not tests, of the layers whose score is kept. @param {readonly string[]} files */
export function worthTrying(files) {
  return files.filter(
    (file) =>
      /^src\/(base|model|network|planners)\/.*\.ts$/.test(file) &&
      !/\.test\.ts$|\/testing\//.test(file) &&
      existsSync(inRoot(file)),
  );
}

/**
 * The text with each fault behind its switch: `a < b` becomes `($mutant(7) ? (a <= b) : (a < b))`. Only one switch is on at a time, so
 * the faulty branch needs no switches inside.
 * @param {string} text
 * @param {readonly (Mutant & { id: number })[]} mutants
 */
export function withSwitches(text, mutants) {
  /** @type {Map<number, string>} */
  const opened = new Map();
  /** @type {Map<number, string>} */
  const closed = new Map();
  // Outer expressions first: they open before the inner ones and close after them.
  const outerFirst = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end);
  for (const { id, at, from, to, start, end } of outerFirst) {
    if (!text.startsWith(from, at)) throw new Error(`${from} is not at ${at}`);
    const faulty = text.slice(start, at) + to + text.slice(at + from.length, end);
    opened.set(start, `${opened.get(start) ?? ''}($mutant(${id}) ? (${faulty}) : (`);
    closed.set(end, `))${closed.get(end) ?? ''}`);
  }
  let written = 'const { $mutant } = globalThis; ';
  let done = 0;
  for (const place of [...new Set([...opened.keys(), ...closed.keys()])].sort((a, b) => a - b)) {
    written += text.slice(done, place) + (closed.get(place) ?? '') + (opened.get(place) ?? '');
    done = place;
  }
  return written + text.slice(done);
}

/**
 * `most` of all, evenly spread, from a start that the seed decides.
 * @template T
 * @param {readonly T[]} all
 * @param {number} most
 * @param {number} seed
 */
export function pick(all, most, seed) {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, k) => all[(Math.floor((k * all.length) / most) + seed) % all.length]).flatMap(
    (one) => one ?? [],
  );
}

/**
 * @param {any} node
 * @param {(node: any) => void} look
 */
function visit(node, look) {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child, look);
  }
}
