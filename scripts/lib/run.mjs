// SPDX-License-Identifier: GPL-3.0-or-later
// Runs other programs: npm, and the tools under node_modules. Never through a shell, except npm.cmd on Windows, which needs one.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {'inherit' | 'toStderr' | 'silent'} [output] where the program's standard output and error go; default inherit
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 */

/**
 * Standard input stays closed to the program: it belongs to whoever called us.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions & { shell?: boolean }} [options]
 * @returns {Promise<number>} the exit status; 127 where the program does not exist
 */
export function run(command, args, { output = 'inherit', env = {}, shell = false } = {}) {
  const stdout = { inherit: 1, toStderr: 2, silent: 'ignore' }[output];
  const stderr = output === 'silent' ? 'ignore' : 2;
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', /** @type {any} */ (stdout), stderr],
      shell,
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * The npm that started us where there is one, so that a second npm on the PATH cannot interfere.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const npmCli = process.env.npm_execpath;
  if (npmCli !== undefined && path.basename(npmCli) === 'npm-cli.js') return runNode([npmCli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
