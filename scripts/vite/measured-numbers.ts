// SPDX-License-Identifier: GPL-3.0-or-later
// Puts what was measured before (docs/measured) beside the page as one file, which the papers read when they are opened.
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inRoot } from '../lib/root.mjs';

/** As src/state/papers/shipped-numbers.ts asks for it. */
const FILE = 'measured.json';

const measuredNumbers = (): string => {
  const names = readdirSync(inRoot('docs', 'measured')).filter((name) => name.endsWith('.json'));
  return JSON.stringify(names.sort().map((name) => JSON.parse(readFileSync(inRoot('docs', 'measured', name), 'utf8'))));
};

export function measuredFile(): Plugin {
  return {
    name: 'gantry:measured-numbers',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(measuredNumbers());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: measuredNumbers() });
    },
  };
}
