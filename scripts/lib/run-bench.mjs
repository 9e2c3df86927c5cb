// SPDX-License-Identifier: GPL-3.0-or-later
// Runs one bundled bench: node run-bench.mjs FILE.
import { pathToFileURL } from 'node:url';

const [, , file = ''] = process.argv;
const { title, run } = await import(pathToFileURL(file).href);
console.log(`\n${title}`);
await run((/** @type {string} */ line) => console.log(`  ${line}`));
