// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the command line: one file for Node, dist-cli/gantry.js, readable so that a stack trace means something.
import { defineConfig } from 'vite';
import { ROOT } from './lib/root.mjs';
import { engineMark } from './vite/engine-mark.ts';

export default defineConfig({
  root: ROOT,
  publicDir: false,
  define: { __ENGINE__: JSON.stringify(await engineMark()) },
  // Packages stay external: GLPK finds its WebAssembly next to its own file, and only commands that need it load it.
  ssr: { noExternal: [], external: true },
  build: {
    ssr: 'src/cli/main.ts',
    target: 'node20',
    outDir: 'dist-cli',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'gantry.js', codeSplitting: false } },
  },
});
