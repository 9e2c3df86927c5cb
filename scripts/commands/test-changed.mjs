// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm test -- changed` does: types, lint, layers, and the tests that the changes can have broken. The journeys of e2e/ run only
// if they changed themselves, because nearly all of them load nearly all of the page.
import { existsSync } from 'node:fs';
import { ensureBuilt } from '../lib/build.mjs';
import { listChangedFiles } from '../lib/changed-files.mjs';
import { Fault, print } from '../lib/fault.mjs';
import { ensureBrowser } from '../lib/get-browser.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';
import { checkTypes } from '../lib/types.mjs';

const FORMATTED = /\.(ts|tsx|mjs|js|json|css|html)$/;

/** @param {string | undefined} since a commit; by default the last */
export async function testChanged(since = 'HEAD') {
  const startMs = Date.now();
  await ensureInstalled();
  const changed = listChangedFiles(since);
  if (changed.length === 0) return print(`Nothing changed since ${since}.`);
  print(`${changed.length} file${changed.length === 1 ? '' : 's'} changed since ${since}.`);

  const files = changed.filter((file) => existsSync(inRoot(file)));
  const formatted = files.filter((file) => FORMATTED.test(file));
  const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  const browser = specs.length > 0 ? await ensureBrowser() : undefined;
  // Findings are printed as they come. All checks run to the end, so that one run shows everything to be fixed.
  const statuses = await Promise.all([
    checkTypes(),
    inTurn([
      ...(formatted.length === 0 ? [] : [() => tool('biome', ['check', '--no-errors-on-unmatched', ...formatted])]),
      () => runNode([inRoot('scripts', 'check-files.mjs')]),
      () => runNode([inRoot('scripts', 'check-layers.mjs')]),
      () => tool('vitest', ['run', '--changed', since, '--passWithNoTests', '--reporter=dot']),
    ]),
  ]);
  if (statuses.every((status) => status === 0) && specs.length > 0) {
    await ensureBuilt('page');
    statuses.push(await tool('playwright', ['test', '--reporter=line', ...specs], { CHROMIUM_PATH: browser }));
  }
  const tookS = ((Date.now() - startMs) / 1000).toFixed(1);
  if (statuses.some((status) => status !== 0))
    throw new Fault(`\nFAILED, after ${tookS} s; the messages above say where.`);
  print(`\nWhat changed passed in ${tookS} s. Everything else: npm test.`);
}

/** @type {Record<string, string[]>} */
const PROGRAMS = {
  biome: ['@biomejs', 'biome', 'bin', 'biome'],
  playwright: ['@playwright', 'test', 'cli.js'],
  vitest: ['vitest', 'vitest.mjs'],
};

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
const tool = (name, args, env = {}) => runNode([inRoot('node_modules', ...(PROGRAMS[name] ?? [])), ...args], { env });

/**
 * @param {(() => Promise<number>)[]} steps
 * @returns {Promise<number>} the first status that is not 0
 */
async function inTurn(steps) {
  let first = 0;
  for (const step of steps) {
    const status = await step();
    first ||= status;
  }
  return first;
}
