// SPDX-License-Identifier: GPL-3.0-or-later
// Which faults of which files are tried, and with which tests.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listCommittedFiles } from '../committed-files.mjs';
import { inRoot } from '../root.mjs';
import { mutantsOf, pick, withSwitches } from './mutants.mjs';
import { nearestTests } from './nearest-tests.mjs';

/** Test files for each file: its own and the nearest. More would only take longer, because a file is tested close to it. */
const MOST_TESTS = 5;

/**
 * @typedef {object} FileMutants
 * @property {string} file
 * @property {number} all that are possible in it
 * @property {(import('./mutants.mjs').Mutant & { id: number })[]} tried
 * @property {string} text
 */

/**
 * @param {readonly string[]} files
 * @param {number} most faults for each file
 * @param {number} seed
 * @returns {{ plan: import('./run.mjs').MutantPlan, files: FileMutants[] }}
 */
export function planMutants(files, most, seed) {
  let count = 0;
  /** @type {Record<string, string>} */
  const code = {};
  /** @type {Map<string, number[]>} */
  const tests = new Map();
  const nearest = nearestByLayer();
  const planned = files.map((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    const all = mutantsOf(text);
    const tried = pick(all, most, seed).map((mutant) => ({ ...mutant, id: count++ }));
    if (tried.length > 0) code[inRoot(file).replaceAll(path.sep, '/')] = withSwitches(text, tried);
    for (const test of tried.length > 0 ? nearest(file) : []) {
      tests.set(test, [...(tests.get(test) ?? []), ...tried.map(({ id }) => id)]);
    }
    return { file, all: all.length, tried, text };
  });
  // Tests that are near few files are quick and meant for those files, so they run first.
  const inOrder = [...tests].sort((a, b) => a[1].length - b[1].length);
  return { plan: { count, code, tests: Object.fromEntries(inOrder) }, files: planned };
}

function nearestByLayer() {
  const names = listCommittedFiles().filter((name) => /^src\/.*\.ts$/.test(name));
  /** @type {Map<string, (file: string) => string[]>} */
  const layers = new Map();
  /** @param {string} file */
  return (file) => {
    const layer = file.split('/').slice(0, 2).join('/');
    let nearest = layers.get(layer);
    if (nearest === undefined) {
      const texts = names
        .filter((name) => name.startsWith(`${layer}/`))
        .map((name) => /** @type {const} */ ([name, readFileSync(inRoot(name), 'utf8')]));
      nearest = nearestTests(new Map(texts), MOST_TESTS);
      layers.set(layer, nearest);
    }
    return nearest(file);
  };
}
