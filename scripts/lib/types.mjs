// SPDX-License-Identifier: GPL-3.0-or-later
// The compiler's look at the whole house and at each of its fences. It keeps what it found beside the installed packages: what did not
// change is not looked at again.
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

/** The whole first: it is the longest. */
const PROJECTS = ['tsconfig.json', ...['page', 'core', 'worker', 'cli'].map((name) => `tsconfig/${name}.json`)];

/** @returns {Promise<number>} 0, or the status of the first that found something; all are looked at */
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
