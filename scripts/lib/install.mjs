// SPDX-License-Identifier: GPL-3.0-or-later
// Installs the locked packages if they are missing or differ. Cheap when there is nothing to do: one hash of the lockfile.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Fault, print } from './fault.mjs';
import { inRoot } from './root.mjs';
import { runNpm } from './run.mjs';

const LOCKFILE = 'package-lock.json';
const STAMP = inRoot('node_modules', '.gantry-installed');
/** npm's own record of an install: the same table as the lockfile, but of what is really there. */
const NPM_RECORD = inRoot('node_modules', '.package-lock.json');

/** @returns {Promise<void>} */
export async function ensureInstalled() {
  const lockText = readFileSync(inRoot(LOCKFILE), 'utf8');
  // Some packages are native binaries, so a folder copied to another machine must be installed again.
  const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform}-${process.arch}\n`;
  const installed = readIfThere(STAMP);
  if (installed === stamp) return;
  const samePlatform = installed === undefined || installed.split(' ')[1] === stamp.split(' ')[1];
  if (!samePlatform || !isInstalled(lockText, readIfThere(NPM_RECORD))) await install();
  writeFileSync(STAMP, stamp);
}

async function install() {
  print(`Installing the packages that ${LOCKFILE} names (npm ci) …`);
  const startMs = Date.now();
  // Development packages build the page, so they are needed even if NODE_ENV says production.
  const status = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    output: 'toStderr',
  });
  if (status === 127) throw new Fault('npm was not found; install Node together with npm and run the command again.');
  if (status !== 0 || !existsSync(NPM_RECORD)) {
    throw new Fault(
      `npm ci ended with status ${status}, so the packages are not installed; see npm's message above, check the network, and run the command again.`,
    );
  }
  print(`Installed in ${((Date.now() - startMs) / 1000).toFixed(1)} s.`);
}

/**
 * Whether npm's record has every package of the lockfile in the same version. Optional ones may be absent (other platforms).
 * @param {string} lockText
 * @param {string | undefined} recordText
 */
export function isInstalled(lockText, recordText) {
  if (recordText === undefined) return false;
  const wanted = JSON.parse(lockText).packages;
  const there = JSON.parse(recordText).packages;
  return Object.keys(wanted).every((name) => {
    if (name === '') return true;
    if (there[name] === undefined) return wanted[name].optional === true;
    const isSameContent = wanted[name].integrity === undefined || there[name].integrity === wanted[name].integrity;
    return there[name].version === wanted[name].version && isSameContent;
  });
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
