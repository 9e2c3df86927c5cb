// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a Chromium and a Firefox on this machine, for the tests in real browsers. Only looks; get-browser.mjs installs them.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without its windows, menus and address bar: the same engine, and a tenth to a fifth less work for each test. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/** Programs outside the PATH, by platform. */
const PLACES = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder === undefined
      ? []
      : [
          path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
        ],
  ),
};

/**
 * The named browser (CHROMIUM_PATH), else one that is installed, else one that Playwright downloaded earlier.
 * @returns {Promise<string | undefined>} the path of its program
 */
export async function findBrowser() {
  const named = findNamed('CHROMIUM_PATH', 'Chromium');
  if (named !== undefined) return named;
  return [...listCandidates(), await findPlaywrightsOwn()].find((file) => file !== undefined && isUsable(file));
}

/**
 * For the tests: like `findBrowser`, but prefers a headless shell to a whole browser.
 * @returns {Promise<string | undefined>} the path of its program
 */
export const findTestBrowser = async () => findNamed('CHROMIUM_PATH', 'Chromium') ?? findShell() ?? findBrowser();

/** @returns {string | undefined} the path of its program */
export const findShell = () => (process.platform === 'win32' ? undefined : listOnPath(SHELL_NAMES).find(isUsable));

/**
 * The named Firefox (FIREFOX_PATH), else one on the PATH.
 * @returns {string | undefined} the path of its program
 */
export const findFirefox = () => findNamed('FIREFOX_PATH', 'Firefox') ?? listOnPath(FIREFOX_NAMES).find(isUsable);

/**
 * @param {string} variable
 * @param {string} what
 */
function findNamed(variable, what) {
  const named = process.env[variable];
  if (named === undefined || named === '') return undefined;
  if (isProgram(named)) return named;
  throw new Fault(`${variable} names ${named}, which is not a program; set it to a ${what} or unset it.`);
}

/** In many containers the browser tests run as root, where Chromium's sandbox cannot run. The rest keeps it from phoning home. */
export function listBrowserArguments() {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

function listCandidates() {
  return [
    ...(process.platform === 'win32' ? [] : listOnPath(NAMES)),
    ...(process.platform === 'darwin' || process.platform === 'win32' ? PLACES[process.platform] : []),
  ];
}

/** @param {readonly string[]} names */
function listOnPath(names) {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => ({ name, file: path.join(folder, name) })));
  // Search all folders for the first name before any for the second.
  return names.flatMap((name) => onPath.filter((candidate) => candidate.name === name)).map(({ file }) => file);
}

async function findPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** @param {string} file */
function isProgram(file) {
  if (!existsSync(file) || !statSync(file).isFile()) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ubuntu's `chromium-browser` may be a stub that only says where to get one, so on Linux a browser has to run once.
 * @param {string} file
 */
function isUsable(file) {
  if (!isProgram(file)) return false;
  if (process.platform !== 'linux') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
