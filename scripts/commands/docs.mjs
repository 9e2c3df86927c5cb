// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run docs` does: the documents of scripts/docs/documents.ts (formats, plug-ins, testing, readings) and the code blocks of
// docs/how-to, rewritten if they differ from what declarations and examples say now. A test checks that they are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { print, runScript } from '../lib/fault.mjs';
import { inRoot } from '../lib/root.mjs';

await runScript(async () => {
  /** @type {{ module: typeof import('../docs/documents') }} */
  const { module } = await runnerImport(inRoot('scripts/docs/documents.ts'), { configFile: false, logLevel: 'warn' });
  for (const { file, text } of module.writtenDocuments()) {
    const target = inRoot(file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    writeFileSync(target, text);
    print(`Wrote ${file}.`);
  }
});
