// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the stored measurements (docs/measured) beside the page as one file, which the papers read when they are opened. Its name
// changes with its content, so that no page of another build mistakes it for its own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inRoot } from '../lib/root.mjs';

const measuredNumbers = (): string => {
  const names = readdirSync(inRoot('docs', 'measured')).filter((name) => name.endsWith('.json'));
  return JSON.stringify(names.sort().map((name) => JSON.parse(readFileSync(inRoot('docs', 'measured', name), 'utf8'))));
};

export function measuredFile(): Plugin {
  const numbers = measuredNumbers();
  const hash = createHash('sha256').update(numbers).digest('hex').slice(0, 8);
  const file = `assets/measured-${hash}.json`;
  return {
    name: 'gantry:measured-numbers',
    // Used by src/state/papers/shipped-numbers.ts.
    config: () => ({ define: { __MEASURED__: JSON.stringify(file) } }),
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(measuredNumbers());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: numbers });
    },
  };
}
