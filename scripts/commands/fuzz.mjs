// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run fuzz -- TARGET [--minutes N] [--seed S] [--keep]` does: bundles fuzz/ like the command line, and explores one target.
// Finds are shrunk and written to fuzz/found/; once fixed, they move to fuzz/corpus/, which every `npm test` repeats. --keep adds the
// session to docs/fuzzed.json, the ledger of docs/testing.md.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/build.mjs';
import { bundle } from '../lib/bundle.mjs';
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { keepFuzzing } from '../lib/measured/kept-fuzzing.mjs';
import { inRoot, ROOT } from '../lib/root.mjs';

const TARGETS = ['links', 'files', 'traces', 'runs', 'plans', 'page'];
const USAGE = `npm run fuzz -- ${TARGETS.join('|')} [--minutes N] [--seed S] [--keep]`;

await runScript(async () => {
  const asked = parse(process.argv.slice(2));
  await ensureInstalled();
  if (asked.target === 'page') await ensureBuilt('page');
  const made = await bundle({ name: 'fuzz', inputs: { main: 'fuzz/main.ts' }, define: { __ENGINE__: '"fuzz"' } });
  const { fuzz } = await import(pathToFileURL(made('main')).href);
  const { target, seed, keep } = asked;
  const done = await fuzz({ ...asked, folder: inRoot('fuzz', 'found'), dist: inRoot('dist') }, print);
  if (keep)
    keepFuzzing({
      target,
      commit: commitAtHand(),
      cpuS: done.cpuS,
      cases: done.cases,
      seeds: [seed],
      found: done.found,
    });
  // GLPK leaves threads running.
  process.exit(done.found.length === 0 ? 0 : 1);
});

/** The commit that was tried, or the version if there is no git. */
function commitAtHand() {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return process.env.npm_package_version ?? 'unknown';
  }
}

/** @param {readonly string[]} words */
function parse(words) {
  const [target = '', ...all] = words;
  const rest = all.filter((word) => word !== '--keep');
  if (!TARGETS.includes(target)) throw new Fault(`${USAGE}\nThere is no target ${target || '(none given)'}.`);
  const asked = { target, minutes: 2, seed: randomInt(2 ** 31), keep: rest.length < all.length };
  for (let i = 0; i < rest.length; i += 2) {
    const value = Number(rest[i + 1]);
    if (rest[i] === '--minutes' && value > 0) asked.minutes = value;
    else if (rest[i] === '--seed' && Number.isSafeInteger(value)) asked.seed = value;
    else throw new Fault(`${USAGE}\n${rest[i]} ${rest[i + 1] ?? ''} is not understood.`);
  }
  return asked;
}
