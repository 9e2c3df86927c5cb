// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run bench` does: bundles each bench as the page is bundled, and runs it in a process of its own.
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Fault, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';

const SUFFIX = '.bench.ts';

await runScript(async () => {
  const names = pickBenches(process.argv.slice(2));
  await ensureInstalled();
  const folder = await bundle(names);
  printMachine();
  for (const name of names) {
    // A process of its own: what one bench teaches the engine's compiler must not help or hurt the next.
    const status = await runNode([
      '--expose-gc',
      inRoot('scripts', 'lib', 'run-bench.mjs'),
      path.join(folder, `${name}.js`),
    ]);
    if (status !== 0) throw new Fault(`The bench ${name} failed (status ${status}).`);
  }
});

/** @param {readonly string[]} asked */
function pickBenches(asked) {
  const all = readdirSync(inRoot('bench'))
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();
  for (const name of asked) {
    if (!all.includes(name))
      throw new Fault(`No bench is named ${name}; the benches are ${all.join(', ') || 'none yet'}.`);
  }
  return asked.length === 0 ? all : all.filter((name) => asked.includes(name));
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<string>} the folder with a <name>.js each
 */
async function bundle(names) {
  const folder = inRoot('node_modules', '.cache', 'gantry', 'bench');
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, inRoot('bench', `${name}${SUFFIX}`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return folder;
}

function printMachine() {
  const cpus = os.cpus();
  const memoryGB = (os.totalmem() / 2 ** 30).toFixed(0);
  console.log(
    `${cpus[0]?.model.trim() ?? 'unknown processor'}, ${cpus.length} cores, ${memoryGB} GB; ${os.platform()} ${os.arch()}`,
  );
  console.log(`Node ${process.versions.node} (V8 ${process.versions.v8}), ${new Date().toISOString().slice(0, 10)}`);
}
