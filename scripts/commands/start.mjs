// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm start` does. The address goes to standard output, everything else to standard error.
import { ensureBuilt } from '../lib/build.mjs';
import { runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { listen, parsePort } from '../lib/listen.mjs';
import { inRoot } from '../lib/root.mjs';
import { serveFolder } from '../lib/static-files.mjs';

await runScript(async () => {
  const port = parsePort(process.env.PORT);
  await ensureInstalled();
  await ensureBuilt('page');
  const { url } = await listen(serveFolder(inRoot('dist')), port, process.env.HOST);
  process.stdout.write(`Gantry is at ${url} (Ctrl+C ends it)\n`);
});
