// SPDX-License-Identifier: GPL-3.0-or-later
// What changed since a commit, as git sees it: in the working tree, staged, committed since, and untracked.
import { spawnSync } from 'node:child_process';
import { Fault } from './fault.mjs';
import { ROOT } from './root.mjs';

/**
 * @param {string} since a commit
 * @param {string} [folder]
 * @returns {string[]} paths from the project's folder, with /
 */
export function listChangedFiles(since, folder = ROOT) {
  const changed = git(folder, ['diff', '--name-only', '-z', '--relative', since, '--']);
  const added = git(folder, ['ls-files', '-z', '--others', '--exclude-standard']);
  return [...new Set(`${changed}${added}`.split('\0').filter((name) => name !== ''))].sort();
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function git(folder, args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Fault(`git does not tell what changed: ${(stderr || 'there is no git').trim()}`);
  return stdout;
}
