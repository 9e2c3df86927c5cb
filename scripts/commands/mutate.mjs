// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run mutate -- FILE [TESTS …] [--most N] [--seed S] [--keep]` does: puts small faults into a file, one at a time, and
// reports which of them its tests do not notice. TESTS: files or folders; by default the test beside the file, or those of its folder. --keep
// writes the count down for docs/testing.md. `--since COMMIT` in the place of FILE tries each file of base, model, network and planners
// that changed since then (each night).
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listChangedFiles } from '../lib/changed-files.mjs';
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { keepMutants } from '../lib/kept-mutants.mjs';
import { mutantsOf, worthTrying } from '../lib/mutants.mjs';
import { inRoot, ROOT } from '../lib/root.mjs';

const USAGE = 'npm run mutate -- FILE [TESTS …] | --since COMMIT [--most N] [--seed S] [--keep]';
const MOST = 30;
const HANG_MS = 120_000;

/** @typedef {{ most: number, seed: number, keep: boolean }} Options */

await runScript(async () => {
  const { files, tests, options } = wanted(process.argv.slice(2));
  await ensureInstalled();
  for (const file of files) await tryFile(file, tests.length === 0 ? [usualTests(file)] : tests, options);
});

/**
 * @param {string} file
 * @param {readonly string[]} tests
 * @param {Options} options
 */
async function tryFile(file, tests, { most, seed, keep }) {
  const text = readFileSync(inRoot(file), 'utf8');
  const all = mutantsOf(text);
  const chosen = pick(all, most, seed);
  print(`${file}: ${chosen.length} of ${all.length} faults, tried with ${tests.join(', ')}.`);
  if (!(await pass(tests))) throw new Fault('The tests fail without a fault: there is nothing to measure.');
  let survived = 0;
  for (const mutant of chosen) {
    if (!(await pass(tests, { ...mutant, file: inRoot(file).replaceAll('\\', '/') }))) continue;
    survived++;
    const line = text.slice(0, mutant.at).split('\n').length;
    print(
      `  not noticed: line ${line}, ${mutant.from.trim()} as ${mutant.to.trim()}: ${text.split('\n')[line - 1]?.trim()}`,
    );
  }
  const score = chosen.length === 0 ? 100 : (100 * (chosen.length - survived)) / chosen.length;
  print(`${file}: ${chosen.length - survived} of ${chosen.length} noticed (${score.toFixed(0)} %).`);
  if (keep) keepMutants(file, { noticed: chosen.length - survived, tried: chosen.length, all: all.length });
}

/**
 * A fault may keep a loop going for ever, which no test can end: it is noticed by the time that it takes.
 * @param {readonly string[]} tests
 * @param {object} [mutant]
 * @returns {Promise<boolean>} whether all tests pass
 */
function pass(tests, mutant) {
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...tests, '--bail=1', '--reporter=dot'];
  return new Promise((resolve) => {
    const env = { ...process.env, GANTRY_MUTANT: mutant && JSON.stringify(mutant) };
    execFile(
      process.execPath,
      args,
      { cwd: ROOT, env, timeout: HANG_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 28 },
      (fault) => resolve(fault === null),
    );
  });
}

/**
 * Spread over the file, from a place that the seed decides.
 * @template T
 * @param {readonly T[]} all
 * @param {number} most
 * @param {number} seed
 */
function pick(all, most, seed) {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, k) => all[(Math.floor((k * all.length) / most) + seed) % all.length]).flatMap(
    (one) => one ?? [],
  );
}

/** @param {readonly string[]} args */
function wanted(args) {
  const options = { most: MOST, seed: 0, keep: false };
  /** @type {string[]} */
  const named = [];
  /** @type {string | undefined} */
  let since;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--keep') options.keep = true;
    else if (arg === '--since') since = args[++at];
    else if (arg === '--most' || arg === '--seed') {
      const value = Number(args[++at]);
      if (!Number.isInteger(value) || value < 0) throw new Fault(`${arg} needs a whole number; ${USAGE}`);
      options[arg === '--most' ? 'most' : 'seed'] = value;
    } else named.push(arg);
  }
  if (since !== undefined) return { files: worthTrying(listChangedFiles(since)), tests: named, options };
  const [file, ...tests] = named;
  if (file === undefined || !existsSync(inRoot(file))) throw new Fault(`Name a file of the project: ${USAGE}`);
  return { files: [file], tests, options };
}

/** The test beside a file, or those of its folder. @param {string} file */
function usualTests(file) {
  const beside = file.replace(/\.(tsx?|mjs)$/, '.test.ts');
  return existsSync(inRoot(beside)) ? beside : path.posix.dirname(file);
}
