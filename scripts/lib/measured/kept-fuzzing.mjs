// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run fuzz … --keep` did, summed over sessions: one line for each target and commit, and the table of them in
// docs/testing.md. CPU time is that of the command itself, without the browser of the target `page`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from '../markdown-table.mjs';
import { inRoot } from '../root.mjs';

const KEPT = 'docs/fuzzed.json';

/**
 * @typedef {object} Fuzzed
 * @property {string} target
 * @property {string} commit of the engine that was tried
 * @property {number} cpuS
 * @property {number} cases
 * @property {number[]} seeds that repeat it
 * @property {string[]} found names of the files that were written
 */

/** @returns {Fuzzed[]} */
export function keptFuzzing() {
  const file = inRoot(KEPT);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** @param {Fuzzed} fuzzed */
export function keepFuzzing(fuzzed) {
  const lines = withFuzzed(keptFuzzing(), fuzzed).map((one) => `  ${JSON.stringify(one)}`);
  writeFileSync(inRoot(KEPT), `[\n${lines.join(',\n')}\n]\n`);
}

/**
 * Added to the line of the same target and commit.
 * @param {readonly Fuzzed[]} lines
 * @param {Fuzzed} fuzzed
 * @returns {Fuzzed[]}
 */
export function withFuzzed(lines, fuzzed) {
  const same = (/** @type {Fuzzed} */ one) => one.target === fuzzed.target && one.commit === fuzzed.commit;
  const before = lines.find(same);
  if (before === undefined) return [...lines, fuzzed];
  return lines.map((one) => (one === before ? sum(one, fuzzed) : one));
}

/**
 * @param {Fuzzed} one
 * @param {Fuzzed} other
 * @returns {Fuzzed}
 */
const sum = (one, other) => ({
  ...one,
  cpuS: one.cpuS + other.cpuS,
  cases: one.cases + other.cases,
  seeds: [...one.seeds, ...other.seeds],
  found: [...new Set([...one.found, ...other.found])],
});

/**
 * @param {readonly Fuzzed[]} lines
 * @returns {string}
 */
export function fuzzingTable(lines) {
  const targets = [...new Set(lines.map(({ target }) => target))].sort();
  const row = (/** @type {string} */ name, /** @type {readonly Fuzzed[]} */ those) => {
    const total = (/** @type {(one: Fuzzed) => number} */ of) => those.reduce((so, one) => so + of(one), 0);
    const hours = (total(({ cpuS }) => cpuS) / 3600).toFixed(2);
    const cases = String(total(({ cases }) => cases)).replace(/\B(?=(\d{3})+$)/g, ' ');
    return [name, hours, cases, String(total(({ seeds }) => seeds.length)), String(total(({ found }) => found.length))];
  };
  return markdownTable([
    ['target', 'CPU hours', 'cases', 'seeds', 'found'],
    ...targets.map((name) =>
      row(
        `\`${name}\``,
        lines.filter(({ target }) => target === name),
      ),
    ),
    row('all of these', lines),
  ]);
}
