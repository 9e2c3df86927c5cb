// SPDX-License-Identifier: GPL-3.0-or-later
// Runs other programs: npm, and the tools under node_modules. Never through a shell, except npm.cmd on Windows, which needs one.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {'inherit' | 'toStderr' | 'silent' | ((text: string) => void)} [output] where the program's standard output and error go; default inherit
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {boolean} [isLowPriority] it only gets what other programs leave of the cores
 * @property {AbortSignal} [signal] ends a program of low priority, with all that it started
 */

/** @type {{ [output in 'inherit' | 'toStderr' | 'silent']: ['ignore' | number, 'ignore' | number] }} */
const PLACES = { inherit: [1, 2], toStderr: [2, 2], silent: ['ignore', 'ignore'] };

/**
 * Standard input stays closed to the program, because it belongs to our caller.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions & { shell?: boolean }} [options]
 * @returns {Promise<number>} the exit status; 127 if the program does not exist
 */
export function run(
  command,
  args,
  { output = 'inherit', env = {}, isLowPriority = false, signal, shell = false } = {},
) {
  const told = typeof output === 'function' ? output : undefined;
  const [stdout, stderr] = typeof output === 'function' ? /** @type {const} */ (['pipe', 'pipe']) : PLACES[output];
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout, stderr],
      detached: isLowPriority,
      shell,
    });
    if (isLowPriority) lowerPriority(child, signal);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => told?.(text));
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Sets the lowest priority, which its children inherit. Linux divides the cores between sessions first, and Playwright's browsers have
 * sessions of their own. So this child has one as well, and ends with us only because we make sure of it.
 * @param {import('node:child_process').ChildProcess} child
 * @param {AbortSignal} [signal]
 */
function lowerPriority({ pid }, signal) {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    const session = `/proc/${pid}/autogroup`;
    if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_LOW));
  } catch {
    // If this is not allowed, it runs as fast as the others.
  }
  const end = () => {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid);
    } catch {
      // It has already ended.
    }
  };
  process.on('exit', end);
  signal?.addEventListener('abort', end, { once: true });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * The npm that started us, if any, so that a second npm on the PATH cannot interfere.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const npmCli = process.env.npm_execpath;
  if (npmCli !== undefined && path.basename(npmCli) === 'npm-cli.js') return runNode([npmCli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
