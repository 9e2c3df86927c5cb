// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run gantry` does: the command line, built if needed. Standard output and standard input belong to the command alone.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, PRODUCTS } from '../lib/build.mjs';
import { print, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/root.mjs';

/** How long a command may take to finish once its reader has left, so that it sets its own exit status. */
const LAST_WORDS_MS = 200;

let lostAnswer = false;

// A reader such as `head` may leave early. That is not an error, but a failure stays a failure.
// A full disk gives one sentence, not a stack trace.
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
  if (code === 'EPIPE') {
    setTimeout(() => process.exit(process.exitCode ?? 0), LAST_WORDS_MS).unref();
    return;
  }
  if (!lostAnswer) print(`The answer could not be written (${code}).`);
  lostAnswer = true;
  process.exitCode = 1;
});
// No one is left to read it.
process.stderr.on('error', () => undefined);

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt('cli');
  // npm changes to the project's folder, but file names on the command line are relative to the user's folder.
  const { npm_lifecycle_event: script, INIT_CWD: personsFolder } = process.env;
  if (script === 'gantry' && personsFolder !== undefined && existsSync(personsFolder)) process.chdir(personsFolder);
  const { main } = await import(pathToFileURL(inRoot(PRODUCTS.cli.output)).href);
  const status = await main(process.argv.slice(2));
  process.exitCode = lostAnswer ? 1 : status;
});
