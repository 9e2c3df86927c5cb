// SPDX-License-Identifier: GPL-3.0-or-later
// Where the project is. Nothing depends on the folder's name or place, nor on the current folder.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * @param {...string} parts a path inside the project
 * @returns {string} the absolute path
 */
export function inRoot(...parts) {
  return path.join(ROOT, ...parts);
}
