// What `npm run gantry` does: the command line, built where needed. Standard output and standard input are the command's alone.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, PRODUCTS } from '../lib/build.mjs';
import { runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/root.mjs';

// A reader such as `head` may leave early. That is its right, and no fault of ours.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE') process.exit(0);
  throw error;
});

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt('cli');
  // npm changes to the project's folder, but file names on the command line are meant from where the person is.
  const { npm_lifecycle_event: script, INIT_CWD: personsFolder } = process.env;
  if (script === 'gantry' && personsFolder !== undefined && existsSync(personsFolder)) process.chdir(personsFolder);
  const { main } = await import(pathToFileURL(inRoot(PRODUCTS.cli.output)).href);
  process.exitCode = await main(process.argv.slice(2));
});
