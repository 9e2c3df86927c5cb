// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run fuzz -- TARGET [--minutes N] [--seed S]` does: bundles fuzz/ as the command line is bundled, and explores one target.
// Finds are written, made small, into fuzz/found/; what is mended goes from there into fuzz/corpus/, which every `npm test` repeats.
import { randomInt } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/build.mjs';
import { bundle } from '../lib/bundle.mjs';
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/root.mjs';

const TARGETS = ['links', 'files', 'traces', 'runs', 'plans', 'page'];
const USAGE = `npm run fuzz -- ${TARGETS.join('|')} [--minutes N] [--seed S]`;

await runScript(async () => {
  const asked = parse(process.argv.slice(2));
  await ensureInstalled();
  if (asked.target === 'page') await ensureBuilt('page');
  const made = await bundle({ name: 'fuzz', inputs: { main: 'fuzz/main.ts' }, define: { __ENGINE__: '"fuzz"' } });
  const { fuzz } = await import(pathToFileURL(made('main')).href);
  const found = await fuzz({ ...asked, folder: inRoot('fuzz', 'found'), dist: inRoot('dist') }, print);
  // GLPK leaves threads of its own behind.
  process.exit(found === 0 ? 0 : 1);
});

/** @param {readonly string[]} words */
function parse(words) {
  const [target = '', ...rest] = words;
  if (!TARGETS.includes(target)) throw new Fault(`${USAGE}\nThere is no target ${target || '(none given)'}.`);
  const asked = { target, minutes: 2, seed: randomInt(2 ** 31) };
  for (let i = 0; i < rest.length; i += 2) {
    const value = Number(rest[i + 1]);
    if (rest[i] === '--minutes' && value > 0) asked.minutes = value;
    else if (rest[i] === '--seed' && Number.isSafeInteger(value)) asked.seed = value;
    else throw new Fault(`${USAGE}\n${rest[i]} ${rest[i + 1] ?? ''} is not understood.`);
  }
  return asked;
}
