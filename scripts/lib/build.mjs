// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the page and the command line when their sources have changed, and only then. One build at a time per project,
// so that many commands started together (a sweep's shards) do not build over each other.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault, print } from './fault.mjs';
import { CORE_LAYERS } from './layer-names.mjs';
import { withLock } from './lock.mjs';
import { inRoot, ROOT } from './root.mjs';
import { runNode } from './run.mjs';

/**
 * @typedef {object} Product
 * @property {string} name what is built, for messages
 * @property {string} output the file that exists once it is built
 * @property {string} config the Vite configuration
 * @property {readonly string[]} sources files and folders on which it depends
 */

/** @type {Record<'page' | 'cli', Product>} */
export const PRODUCTS = {
  page: {
    name: 'the page',
    output: 'dist/index.html',
    config: 'vite.config.ts',
    sources: [
      ...[
        'src',
        'public',
        'index.html',
        'vite.config.ts',
        'scripts/vite',
        'scripts/lib/csp.mjs',
        'scripts/lib/supply-chain/sbom.mjs',
      ],
      ...['package-lock.json', 'NOTICE', 'LICENSE'],
    ],
  },
  cli: {
    name: 'the command line',
    output: 'dist-cli/gantry.js',
    config: 'scripts/cli.vite.config.ts',
    sources: [
      ...CORE_LAYERS.map((layer) => `src/${layer}`),
      'src/cli',
      'scripts/cli.vite.config.ts',
      'scripts/vite/engine-mark.ts',
      'package-lock.json',
    ],
  },
};

/**
 * @param {'page' | 'cli'} which
 * @returns {Promise<void>}
 */
export async function ensureBuilt(which) {
  if (isFresh(which)) return;
  await withLock(stateFile(which, 'lock'), async () => {
    // Another process may have built it while we waited.
    if (!isFresh(which)) await buildNow(which);
  });
}

/**
 * Builds without checking whether it is needed.
 * @param {'page' | 'cli'} which
 */
export async function build(which) {
  await withLock(stateFile(which, 'lock'), () => buildNow(which));
}

/** @param {'page' | 'cli'} which */
async function buildNow(which) {
  const product = PRODUCTS[which];
  const startMs = Date.now();
  const fingerprint = computeFingerprint(product.sources);
  rmSync(stateFile(which, 'built'), { force: true });
  print(`Building ${product.name} …`);
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', product.config, '--logLevel', 'warn'];
  const status = await runNode(args, { output: 'toStderr' });
  if (status !== 0 || !existsSync(inRoot(product.output))) {
    throw new Fault(`Building ${product.name} failed (status ${status}); the messages above say where.`);
  }
  writeFileSync(stateFile(which, 'built'), fingerprint);
  print(`Built in ${((Date.now() - startMs) / 1000).toFixed(1)} s.`);
}

/** @param {'page' | 'cli'} which */
function isFresh(which) {
  const file = stateFile(which, 'built');
  if (!existsSync(inRoot(PRODUCTS[which].output)) || !existsSync(file)) return false;
  return readFileSync(file, 'utf8') === computeFingerprint(PRODUCTS[which].sources);
}

/**
 * @param {string} which
 * @param {string} kind
 */
function stateFile(which, kind) {
  const folder = inRoot('node_modules', '.cache', 'gantry');
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${which}.${kind}`);
}

/**
 * Names, sizes and times of all source files, not their contents: a few milliseconds for a few hundred files. It changes
 * when a file is added, removed, edited or put back.
 * @param {readonly string[]} sources
 */
function computeFingerprint(sources) {
  const hash = createHash('sha256');
  /** @param {string} file */
  const add = (file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (!stats.isDirectory()) {
      hash.update(`${path.relative(ROOT, file)}\0${stats.size}\0${stats.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(file).sort()) {
      if (!/\.test\.(ts|tsx|mjs)$|\.md$/.test(name)) add(path.join(file, name));
    }
  };
  for (const source of sources) add(inRoot(source));
  return hash.digest('hex');
}
