// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the page: static files that work from any folder of any host (base './').
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ROOT } from './scripts/lib/root.mjs';
import { afterFirstAnswer, afterFirstSight } from './scripts/vite/after-first-sight.ts';
import { atBuild } from './scripts/vite/at-build.ts';
import { cspMeta } from './scripts/vite/csp-meta.ts';
import { engineMark } from './scripts/vite/engine-mark.ts';
import { FIRST_OF_PAGE, FIRST_OF_WORKER, PLANNERS_OF_WORKER, RUNNING_OF_WORKER } from './scripts/vite/first-sight.ts';

import { licences } from './scripts/vite/licences.ts';
import { measuredFile } from './scripts/vite/measured-numbers.ts';
import { noNodeModule } from './scripts/vite/no-node-module.ts';
import { sbom } from './scripts/vite/sbom.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { withoutFieldWords } from './scripts/vite/without-field-words.ts';

const { page, worker } = licences();

export default defineConfig({
  root: ROOT,
  base: './',
  define: { __ENGINE__: JSON.stringify(await engineMark()) },
  plugins: [react(), atBuild(), noNodeModule(), cspMeta(), page, measuredFile(), sbom(), serviceWorker()],
  worker: {
    format: 'es',
    plugins: () => [noNodeModule(), atBuild(), withoutFieldWords(), worker],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST_OF_WORKER, priority: 1 },
            { name: 'planners', test: PLANNERS_OF_WORKER, priority: 1 },
            { name: 'running', test: RUNNING_OF_WORKER, priority: 1 },
            { name: afterFirstAnswer(), debugName: 'after the first answer', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // GLPK finds its WebAssembly next to its own file, so pre-bundling must not move it.
  optimizeDeps: { exclude: ['glpk.js'] },
  build: {
    // Browsers of the last two years; older targets would rewrite light-dark() and the like.
    target: ['chrome131', 'edge131', 'firefox133', 'safari18.1'],
    modulePreload: { polyfill: false },
    // Nothing is inlined as a data: address, so that connect-src and font-src can stay 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST_OF_PAGE, priority: 1 },
            { name: afterFirstSight(), debugName: 'after the first sight', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
