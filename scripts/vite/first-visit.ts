// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the first visit's preset when the page is built, by the reader that reads every document: the worker is given the scenario, and
// the first plan waits for no reader.
import { isDeepStrictEqual } from 'node:util';
import { type Plugin, runnerImport } from 'vite';

const FILE = /[\\/]src[\\/]worker[\\/]answers[\\/]first-visit\.ts$/;

export function firstVisit(): Plugin {
  return {
    name: 'gantry:first-visit',
    apply: 'build',
    async transform(_, id) {
      if (!FILE.test(id)) return undefined;
      const { module } = await runnerImport<{ readonly FIRST_VISIT: object }>(id);
      const text = JSON.stringify(module.FIRST_VISIT);
      if (!isDeepStrictEqual(JSON.parse(text), module.FIRST_VISIT))
        this.error('JSON does not say all of the first visit.');
      return { code: `export const FIRST_VISIT = ${text};`, map: null };
    },
  };
}
