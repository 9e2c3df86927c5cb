// SPDX-License-Identifier: GPL-3.0-or-later
// One process at a time: a lock file with its owner's process id, so that a crashed owner does not keep the lock for ever.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;
/** A lock without a process id is just being written, or its owner died while writing it. */
const UNSIGNED_MS = 60_000;

/**
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  while (!take(file)) await sleep(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  if (!isOwnerAlive(file)) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function isOwnerAlive(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!(pid > 0)) return Date.now() - statSync(file).mtimeMs < UNSIGNED_MS;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // ESRCH: it is dead. EPERM: it is alive, but belongs to another user. ENOENT: released meanwhile, and a new owner must not lose it.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
