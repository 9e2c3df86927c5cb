// SPDX-License-Identifier: GPL-3.0-or-later
// A script of the bench, bundled as the page's own are, to run inside a browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** `name`: of a file in this folder. Answers its code, a module, with all that it imports. */
export async function bundleForBrowser(name: string): Promise<string> {
  const outDir = path.resolve('node_modules', '.cache', 'gantry', `bench-${name}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...{ target: 'es2022', outDir, emptyOutDir: true, minify: true, reportCompressedSize: false },
      rolldownOptions: {
        input: path.resolve('bench', `${name}.ts`),
        output: { format: 'es', codeSplitting: false, entryFileNames: 'script.js' },
      },
    },
  });
  return readFileSync(path.join(outDir, 'script.js'), 'utf8');
}
