// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run bench` does: bundles each bench as the page is bundled, and runs it in a separate process.
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { bundle } from '../lib/bundle.mjs';
import { Fault, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';

const SUFFIX = '.bench.ts';

await runScript(async () => {
  const names = pickBenches(process.argv.slice(2));
  await ensureInstalled();
  const inputs = Object.fromEntries(names.map((name) => [name, `bench/${name}${SUFFIX}`]));
  const made = await bundle({ name: 'bench', inputs, minify: true });
  printMachine();
  for (const name of names) {
    // A separate process, because what the JIT compiler learns from one bench must not help or hurt the next.
    const status = await runNode(['--expose-gc', inRoot('scripts', 'lib', 'run-bench.mjs'), made(name)]);
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

function printMachine() {
  const cpus = os.cpus();
  const memoryGB = (os.totalmem() / 2 ** 30).toFixed(0);
  console.log(
    `${cpus[0]?.model.trim() ?? 'unknown processor'}, ${cpus.length} cores, ${memoryGB} GB; ${os.platform()} ${os.arch()}`,
  );
  console.log(`Node ${process.versions.node} (V8 ${process.versions.v8}), ${new Date().toISOString().slice(0, 10)}`);
}
