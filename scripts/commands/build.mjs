// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run build` and `npm run build:cli` do.
import { build, PRODUCTS } from '../lib/build.mjs';
import { Fault, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';

await runScript(async () => {
  const asked = process.argv.slice(2);
  for (const name of asked) {
    if (!Object.hasOwn(PRODUCTS, name)) throw new Fault(`Nothing to build is named ${name}; there are page and cli.`);
  }
  await ensureInstalled();
  for (const which of /** @type {const} */ (['page', 'cli'])) {
    if (asked.length === 0 || asked.includes(which)) await build(which);
  }
});
