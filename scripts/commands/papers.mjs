// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run papers -- [ID …] [--seeds N] [--set key=value …] [--threads N] [--runs FILE]` does: measures the named entries with the
// command line's `reproduce`, stores their numbers in docs/measured, and rewrites docs/papers.md from all that is stored there and from
// what the entries say now. Without an ID it only rewrites. Entries named together share the runs they have in common; two commands with
// different entries may run side by side. If it may take hours, `--runs` keeps each run as soon as it has ended.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Fault, runScript } from '../lib/fault.mjs';
import { keep } from '../lib/measured/kept-measurements.mjs';
import { papersDocument } from '../lib/measured/papers-document.mjs';
import { inRoot } from '../lib/root.mjs';

/** @typedef {import('../lib/measured/kept-measurements.mjs').Numbers} Numbers */

/** @param {readonly string[]} args as `reproduce` takes them */
function measure(args) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' }).trim();
  const measured = /** @type {readonly Numbers[]} */ (gantry(['reproduce', ...args, '--numbers']));
  // When it finished, not when it started: a measurement may take days.
  const measuredOn = new Date().toISOString().slice(0, 10);
  // Runs that were kept took their time earlier.
  const cpuS = measured.length === 1 && !args.some((one) => one.startsWith('--runs')) ? childrenCpuS() : undefined;
  for (const one of measured) {
    const each = cpuS === undefined ? {} : { cpuS: Number((cpuS / one.repetitions).toPrecision(2)) };
    keep({ ...one, ...each, commit, measuredOn });
  }
}

/** CPU time of this process's children that have ended; undefined if the system has no /proc. */
function childrenCpuS() {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return undefined;
  // After the name in brackets, which may contain spaces, cutime is the 14th value; 100 ticks are a second.
  const values = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(values[13]) / 100;
}

/**
 * The answer of the command line; its progress goes to standard error, where the user sees it.
 * @param {readonly string[]} args
 * @returns {unknown}
 */
function gantry(args) {
  const { status, stdout } = spawnSync(process.execPath, [inRoot('scripts', 'gantry.mjs'), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Fault(`gantry ${args.join(' ')} ended with status ${status}`);
  return JSON.parse(stdout);
}

await runScript(() => {
  const args = process.argv.slice(2);
  const [first] = args;
  // Without an entry all of them would be measured, which takes days.
  if (first?.startsWith('-')) throw new Fault('Name the entries to be measured first.');
  if (first !== undefined) measure(args);
  writeFileSync(inRoot('docs', 'papers.md'), papersDocument(gantry));
});
