// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the service worker once all other files are written, with the list of them in it, so that it changes whenever one of them does.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { inRoot } from '../lib/root.mjs';

const NAME = 'service-worker.js';
/** A file whose name changes with its content. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;
/** For programs that preview links, and for people who ask what the page is made of; no visit requests them. */
const NOT_KEPT = new Set([NAME, 'share.png', 'sbom.json']);

interface KeptFile {
  readonly url: string;
  /** Null if the name already contains a hash. */
  readonly revision: string | null;
}

function keptFiles(folder: string): readonly KeptFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((url) => !NOT_KEPT.has(url))
    .sort()
    .map((url) => {
      const hash = () =>
        createHash('sha256')
          .update(readFileSync(path.join(folder, url)))
          .digest('hex')
          .slice(0, 16);
      return { url, revision: HASHED.test(url) ? null : hash() };
    });
}

export function serviceWorker(): Plugin {
  return {
    name: 'gantry:service-worker',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = dir ?? inRoot('dist');
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __FILES__: JSON.stringify(keptFiles(folder)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: ['chrome131', 'edge131', 'firefox133', 'safari18.1'],
          minify: true,
          lib: { entry: inRoot('src/worker/service-worker.ts'), formats: ['es'], fileName: () => NAME },
        },
      });
    },
  };
}
