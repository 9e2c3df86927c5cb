// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run dev` does. Without the Content-Security-Policy: hot reloading needs inline scripts, which the built page forbids.
import { runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { parsePort } from '../lib/listen.mjs';
import { ROOT } from '../lib/root.mjs';

await runScript(async () => {
  const port = parsePort(process.env.PORT ?? '5173');
  await ensureInstalled();
  const { createServer } = await import('vite');
  const server = await createServer({ root: ROOT, server: { port } });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
