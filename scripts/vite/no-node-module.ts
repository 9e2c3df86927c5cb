// SPDX-License-Identifier: GPL-3.0-or-later
// GLPK imports Node's `module` when it runs in Node. In a browser it never does, so an empty module stands in, without a warning.
import type { Plugin } from 'vite';

const STAND_IN = 'virtual:gantry/no-node-module';

export function noNodeModule(): Plugin {
  return {
    name: 'gantry:no-node-module',
    enforce: 'pre',
    resolveId: (id) => (id === 'module' ? STAND_IN : undefined),
    load: (id) => (id === STAND_IN ? 'export const createRequire = undefined;' : undefined),
  };
}
