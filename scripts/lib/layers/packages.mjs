// SPDX-License-Identifier: GPL-3.0-or-later
// Which packages a layer may import.
import { CORE_LAYERS } from '../layer-names.mjs';

const SANDBOX_FILE = 'src/sandbox/quickjs.ts';
/** Packages behind a port, with the only file that may import each. */
const ONLY_IMPORTER = new Map([
  ['glpk.js', 'src/lp/glpk.ts'],
  ['quickjs-emscripten-core', SANDBOX_FILE],
  ['@jitl/quickjs-wasmfile-release-sync', SANDBOX_FILE],
  // Plain JavaScript without a clock or a browser, so the core may use it.
  ['fflate', 'src/share/deflate-text.ts'],
]);
const REACT_LAYERS = ['charts', 'learn', 'ui', 'main'];

/**
 * @param {string} file
 * @param {string} layer
 * @param {boolean} isTest
 * @param {string} specifier not a relative one
 * @returns {{ what: string, mend: string } | undefined}
 */
export function findPackageProblem(file, layer, isTest, specifier) {
  const what = `imports ${specifier}`;
  if (specifier.startsWith('/')) return { what, mend: 'name files of src by relative paths' };
  if (isTest) return undefined;
  const name = specifier.startsWith('node:')
    ? 'node:'
    : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (['vitest', 'fast-check', '@playwright/test'].includes(name)) return { what, mend: 'keep it to the tests' };
  const importer = ONLY_IMPORTER.get(name);
  if (importer !== undefined) {
    return file === importer ? undefined : { what, mend: `only ${importer} knows it: go through the port beside it` };
  }
  if (/** @type {readonly string[]} */ (CORE_LAYERS).includes(layer)) {
    return { what, mend: `${layer} imports no packages: take what is needed as an argument` };
  }
  if (name === 'node:' && layer !== 'cli') return { what, mend: 'only cli runs in Node' };
  if (name === 'comlink' && layer !== 'worker') return { what, mend: 'only worker knows comlink: go through its port' };
  if ((name === 'react' || name === 'react-dom') && !REACT_LAYERS.includes(layer)) {
    return { what, mend: `only ${REACT_LAYERS.join(', ')} know React` };
  }
  return undefined;
}
