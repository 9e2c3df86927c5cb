// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run mutate -- FILE --keep` found, file by file, and the table that docs/testing.md makes of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from './markdown-table.mjs';
import { inRoot } from './root.mjs';

const KEPT = 'docs/mutants.json';

/**
 * @typedef {object} MutantCount
 * @property {number} noticed by the tests
 * @property {number} tried
 * @property {number} all that the file could have
 */

/** @returns {Record<string, MutantCount>} by file, in order */
export function keptMutants() {
  const file = inRoot(KEPT);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** @param {string} file @param {MutantCount} count */
export function keepMutants(file, count) {
  const counts = { ...keptMutants(), [file]: count };
  const lines = Object.keys(counts)
    .sort()
    .map((name) => {
      const { noticed, tried, all } = /** @type {MutantCount} */ (counts[name]);
      return `  ${JSON.stringify(name)}: { "noticed": ${noticed}, "tried": ${tried}, "all": ${all} }`;
    });
  writeFileSync(inRoot(KEPT), `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * @param {Record<string, MutantCount>} counts
 * @param {(file: string) => boolean} isThere files that are gone are left out
 */
export function mutantTable(counts, isThere) {
  const files = Object.keys(counts).filter(isThere).sort();
  const rows = files.map((file) => {
    const { noticed, tried, all } = /** @type {MutantCount} */ (counts[file]);
    return [`\`${file}\``, `${noticed} of ${tried}`, String(all)];
  });
  const sum = files.reduce(
    (so, file) => ({
      noticed: so.noticed + (counts[file]?.noticed ?? 0),
      tried: so.tried + (counts[file]?.tried ?? 0),
    }),
    { noticed: 0, tried: 0 },
  );
  const share = sum.tried === 0 ? '' : ` (${Math.floor((100 * sum.noticed) / sum.tried)} %)`;
  rows.push(['all of these', `${sum.noticed} of ${sum.tried}${share}`, '']);
  return markdownTable([['file', 'faults noticed', 'possible'], ...rows]);
}
