// What `npm run papers -- [ID …] [--seeds N]` does: measures the entries named by the command line's `reproduce`, keeps their rows in
// docs/measured, and writes docs/papers.md anew from all that is kept there. Entries named together share the runs they have in
// common; two commands with different entries may run side by side.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault, runScript } from '../lib/fault.mjs';
import { papersTable } from '../lib/papers-table.mjs';
import { inRoot } from '../lib/root.mjs';

/**
 * @typedef {import('../lib/papers-table.mjs').Listed} Listed
 * @typedef {import('../lib/papers-table.mjs').MeasuredEntry} MeasuredEntry
 * @typedef {import('../lib/papers-table.mjs').PrintedRow} PrintedRow
 */

const MEASURED = inRoot('docs', 'measured');

/** @param {readonly string[]} args */
function readArguments(args) {
  const at = args.indexOf('--seeds');
  if (at < 0) return { ids: args, seeds: undefined };
  const seeds = args[at + 1];
  if (seeds === undefined) throw new Fault('--seeds needs a number');
  return { ids: [...args.slice(0, at), ...args.slice(at + 2)], seeds };
}

/**
 * @param {readonly Listed[]} entries
 * @param {string | undefined} seeds
 */
function measure(entries, seeds) {
  const ids = entries.map(({ id }) => id);
  const rows = /** @type {readonly PrintedRow[]} */ (
    gantry(['reproduce', ...ids, '--details', ...(seeds === undefined ? [] : ['--seeds', seeds])])
  );
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' }).trim();
  mkdirSync(MEASURED, { recursive: true });
  for (const id of ids) {
    const own = rows.filter((row) => row.case.startsWith(`${id}: `));
    /** @type {MeasuredEntry} */
    const entry = { commit, rows: own };
    writeFileSync(fileOf(id), `${JSON.stringify(entry, undefined, 1)}\n`);
  }
}

/** @param {string} id */
const fileOf = (id) => path.join(MEASURED, `${id}.json`);

/**
 * @param {string} id
 * @returns {MeasuredEntry | undefined}
 */
const keptEntry = (id) => (existsSync(fileOf(id)) ? JSON.parse(readFileSync(fileOf(id), 'utf8')) : undefined);

/**
 * The answer of the command line; progress goes to standard error, where it is seen.
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
  const { ids, seeds } = readArguments(process.argv.slice(2));
  const listed = /** @type {readonly Listed[]} */ (gantry(['reproduce', ...ids, '--list']));
  if (ids.length > 0) measure(listed, seeds);
  const all = /** @type {readonly Listed[]} */ (gantry(['reproduce', '--list']));
  writeFileSync(inRoot('docs', 'papers.md'), papersTable(all, keptEntry));
});
