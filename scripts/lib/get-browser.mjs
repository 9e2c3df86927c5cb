// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a Chromium for the tests, or installs one: Debian's headless shell if this user may install packages, else Debian's whole
// browser, else the one that Playwright offers. If no shell is available, an installed browser is used.
// Likewise a Firefox, but only Debian's; without one its tests are skipped.
import { existsSync, readFileSync } from 'node:fs';
import { findBrowser, findFirefox, findShell, findTestBrowser } from './browser.mjs';
import { Fault, print } from './fault.mjs';
import { inRoot } from './root.mjs';
import { run, runNode } from './run.mjs';

/** @returns {Promise<string>} the path of its program */
export async function ensureBrowser() {
  const isNamed = (process.env.CHROMIUM_PATH ?? '') !== '';
  const found =
    (isNamed ? await findTestBrowser() : findShell()) ??
    (await installShell()) ??
    (await findBrowser()) ??
    (await installFromDebian('chromium', 'Chromium', findBrowser)) ??
    (await installFromPlaywright());
  if (found !== undefined) return found;
  throw new Fault(
    'The tests need a Chromium and none could be installed; install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  );
}

/** Only on Debian, because others have no such package; and if a whole browser exists, only as root, as in a container. */
async function installShell() {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || (process.getuid?.() !== 0 && (await findBrowser()) !== undefined)) return undefined;
  return installFromDebian('chromium-headless-shell', 'Chromium without its windows', async () => findShell());
}

/** @returns {Promise<string | undefined>} the path of its program */
export const ensureFirefox = async () =>
  findFirefox() ?? (await installFromDebian('firefox-esr', 'Firefox', async () => findFirefox()));

/**
 * @param {string} packageName
 * @param {string} what
 * @param {() => Promise<string | undefined>} find
 */
async function installFromDebian(packageName, what, find) {
  const prefix = await findRootPrefix();
  if (prefix === undefined) return undefined;
  print(`Installing ${what} (apt-get install ${packageName}) …`);
  // Without a network it must give up soon, because there may be a browser already.
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Acquire::http::Timeout=20'];
  // A stale package list may still name the right one, so a failed update is not fatal.
  await runWords([...apt, 'update']);
  // Never replace anything: the shell of another version would remove an installed Chromium.
  const words = [...apt, 'install', '-y', '--no-install-recommends', '--no-remove', packageName];
  if ((await runWords(words)) !== 0) return undefined;
  return find();
}

/** The words before a command that make it run as root; undefined if that or apt-get is not available. */
async function findRootPrefix() {
  if ((await run('apt-get', ['--version'], { output: 'silent' })) !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  const canSudo = (await run('sudo', ['-n', 'true'], { output: 'silent' })) === 0;
  return canSudo ? ['sudo', '-n'] : undefined;
}

async function installFromPlaywright() {
  print('Downloading Chromium (npx playwright install chromium) …');
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const status = await runNode([playwright, 'install', '--no-shell', 'chromium'], { output: 'toStderr' });
  return status === 0 ? findBrowser() : undefined;
}

/** @param {readonly string[]} words */
function runWords([command = '', ...args]) {
  return run(command, args, { output: 'toStderr' });
}
