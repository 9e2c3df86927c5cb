// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run mutate -- FILE --keep` found, file by file, and what docs/testing.md says of it: a row for each layer, and the weakest files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from '../markdown-table.mjs';
import { inRoot } from '../root.mjs';

const KEPT = 'docs/mutants.json';
/** With fewer faults a share says little. */
const LEAST_TRIED = 8;
const WEAKEST = 12;

/**
 * @typedef {object} MutantCount
 * @property {number} noticed by the tests
 * @property {number} tried
 * @property {number} all that are possible in the file
 */

/** @returns {Record<string, MutantCount>} by file, in order */
export function keptMutants() {
  const file = inRoot(KEPT);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Files that are gone are left out. @param {Readonly<Record<string, MutantCount>>} found */
export function keepMutants(found) {
  const counts = { ...keptMutants(), ...found };
  const lines = Object.keys(counts)
    .filter((name) => existsSync(inRoot(name)))
    .sort()
    .map((name) => {
      const { noticed, tried, all } = /** @type {MutantCount} */ (counts[name]);
      return `  ${JSON.stringify(name)}: { "noticed": ${noticed}, "tried": ${tried}, "all": ${all} }`;
    });
  writeFileSync(inRoot(KEPT), `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * @param {Readonly<Record<string, MutantCount>>} counts by file
 * @returns {string} a table by layer
 */
export function mutantTable(counts) {
  /** @type {Map<string, MutantCount & { files: number }>} */
  const layers = new Map();
  const none = { noticed: 0, tried: 0, all: 0, files: 0 };
  for (const [file, { noticed, tried, all }] of Object.entries(counts)) {
    for (const layer of [file.split('/')[1] ?? '', 'all of these']) {
      const so = layers.get(layer) ?? none;
      layers.set(layer, {
        noticed: so.noticed + noticed,
        tried: so.tried + tried,
        all: so.all + all,
        files: so.files + 1,
      });
    }
  }
  const rows = [...layers].sort(([a], [b]) => Number(a === 'all of these') - Number(b === 'all of these'));
  return markdownTable([
    ['layer', 'files', 'possible faults', 'tried', 'noticed'],
    ...rows.map(([layer, { files, all, tried, noticed }]) => [
      layer,
      String(files),
      String(all),
      String(tried),
      `${noticed} (${percent(noticed, tried)} %)`,
    ]),
  ]);
}

/**
 * @param {Readonly<Record<string, MutantCount>>} counts by file
 * @returns {string} the files with the smallest shares, in one line
 */
export function weakestFiles(counts) {
  return Object.entries(counts)
    .filter(([, { tried }]) => tried >= LEAST_TRIED)
    .sort(([, a], [, b]) => a.noticed / a.tried - b.noticed / b.tried)
    .slice(0, WEAKEST)
    .map(([file, { noticed, tried }]) => `\`${file.replace(/^src\/|\.ts$/g, '')}\` (${noticed} of ${tried})`)
    .join(', ');
}

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return whole === 0 ? 100 : Math.floor((100 * part) / whole);
}
