// SPDX-License-Identifier: GPL-3.0-or-later
// Which packages a room may import.
import { CORE_ROOMS } from '../rooms.mjs';

const SANDBOX_FILE = 'src/sandbox/quickjs.ts';
/** Packages behind a port: the one file that knows them. */
const ONLY_IMPORTER = new Map([
  ['glpk.js', 'src/lp/glpk.ts'],
  ['quickjs-emscripten-core', SANDBOX_FILE],
  ['@jitl/quickjs-wasmfile-release-sync', SANDBOX_FILE],
]);
const REACT_ROOMS = ['charts', 'learn', 'ui', 'main'];

/**
 * @param {string} file
 * @param {string} room
 * @param {boolean} isTest
 * @param {string} specifier not a relative one
 * @returns {{ what: string, mend: string } | undefined}
 */
export function findPackageProblem(file, room, isTest, specifier) {
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
  if (/** @type {readonly string[]} */ (CORE_ROOMS).includes(room)) {
    return { what, mend: `${room} imports no packages: take what is needed as an argument` };
  }
  if (name === 'node:' && room !== 'cli') return { what, mend: 'only cli runs in Node' };
  if (name === 'comlink' && room !== 'worker') return { what, mend: 'only worker knows comlink: go through its port' };
  if ((name === 'react' || name === 'react-dom') && !REACT_ROOMS.includes(room)) {
    return { what, mend: `only ${REACT_ROOMS.join(', ')} know React` };
  }
  return undefined;
}
