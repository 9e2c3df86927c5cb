// SPDX-License-Identifier: GPL-3.0-or-later
// The project's own files: what git would commit, or, in a copy without git, everything but what is installed or built.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './root.mjs';

const NOT_OURS = new Set(
  ['.git', 'node_modules', 'dist', 'dist-cli', 'test-results', 'playwright-report', 'coverage'].concat('.DS_Store'),
);

/** @returns {string[]} paths from the project's folder, with / */
export function listCommittedFiles() {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const listed = git.status === 0 ? git.stdout.split('\0').filter((name) => name !== '') : [];
  const files = listed.includes('package.json') ? listed : walk('');
  return files.filter((file) => existsSync(inRoot(file))).sort();
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? walk(name) : [name];
  });
}
