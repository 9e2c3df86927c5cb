// SPDX-License-Identifier: GPL-3.0-or-later
// Bundles TypeScript for Node (benches, fuzzing) as the command line is bundled, with packages left external.
import path from 'node:path';
import { inRoot } from './root.mjs';

/**
 * @param {object} asked
 * @param {string} asked.name of the output folder
 * @param {Readonly<Record<string, string>>} asked.inputs source file by the name of its output
 * @param {boolean} [asked.minify] as the shipped code is, which is what a bench measures
 * @param {Record<string, string>} [asked.define]
 * @returns {Promise<(input: string) => string>} the output file of each input
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
      // Two at a time must not delete each other's files; files of the same name are overwritten.
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
