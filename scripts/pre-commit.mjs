// SPDX-License-Identifier: GPL-3.0-or-later
// What the opt-in pre-commit hook runs (npm run hooks): the steps of npm run check that the staged files can fail. It checks files as
// they are on disk, so a partly staged file is checked as a whole.
import { spawnSync } from 'node:child_process';
import { Fault, print, runScript } from './lib/fault.mjs';
import { ROOT } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { stepsFor } from './lib/steps-for.mjs';

await runScript(async () => {
  const git = spawnSync('git', ['diff', '--cached', '--name-only', '-z', '--diff-filter=ACMR'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (git.status !== 0) throw new Fault('git cannot say what is staged.');
  const files = git.stdout.split('\0').filter((name) => name !== '');
  for (const { name, args } of stepsFor(files)) {
    const status = await runNode(args, { output: 'toStderr' });
    if (status !== 0) throw new Fault(`The commit was stopped by ${name} (git commit --no-verify goes without).`);
    print(`${name}: passed`);
  }
});
