// SPDX-License-Identifier: GPL-3.0-or-later
// Type-checks the whole project, then its parts under the stricter settings in tsconfig/. Results are cached beside the installed
// packages, so unchanged files are not checked again.
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

/** The whole project first, because it takes longest. */
const PROJECTS = ['tsconfig.json', ...['page', 'core', 'worker', 'cli'].map((name) => `tsconfig/${name}.json`)];

/** @returns {Promise<number>} 0, or the status of the first that found something; all are checked */
export async function checkTypes() {
  let worst = 0;
  for (const project of PROJECTS) {
    const kept = inRoot('node_modules', '.cache', 'gantry', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');
    const status = await runNode([tsc, '-p', project, '--incremental', '--tsBuildInfoFile', kept]);
    worst ||= status;
  }
  return worst;
}
