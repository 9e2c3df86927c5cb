// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts in TypeScript that Node is to run (benches, fuzzing), bundled as the command line is, with the packages left outside.
import path from 'node:path';
import { inRoot } from './root.mjs';

/**
 * @param {object} asked
 * @param {string} asked.name of the folder for what is made
 * @param {Readonly<Record<string, string>>} asked.inputs file of the project by the name of what is made of it
 * @param {boolean} [asked.minify] as what is shipped is: a bench measures that
 * @param {Record<string, string>} [asked.define]
 * @returns {Promise<(input: string) => string>} the file made of each input
 */
export async function bundle({ name, inputs, minify = false, define = {} }) {
  const folder = inRoot('node_modules', '.cache', 'gantry', name);
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    publicDir: false,
    define,
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      // Two at a time must not take each other's files away; names that stay are written over.
      emptyOutDir: false,
      minify,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(inputs).map(([input, file]) => [input, inRoot(file)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return (input) => path.join(folder, `${input}.js`);
}
