// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm test` does: every check in turn, stopping at the first that fails. `npm test -- unit e2e` runs only those named,
// `npm test -- changed` only what the changes since the last commit (or since a commit that is named) can have broken.
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureBrowser, ensureFirefox } from '../lib/get-browser.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runNpm } from '../lib/run.mjs';
import { testChanged } from './test-changed.mjs';

/**
 * Names of package.json's scripts: one row after the other, the quick and telling ones first. Of a row as many at a time as there are
 * cores, up to two: each keeps little more than one busy.
 */
const ROWS = [
  ['types', 'lint', 'layers', 'notices', 'build', 'build:cli'],
  ['unit'],
  // Pages wait for a seventh of their time; exploring takes what they leave.
  ['e2e', 'explore'],
];
const STEPS = ROWS.flat();
const AT_ONCE = 2;
/** Written as it comes, for whoever waits: one of a row at most. */
const TELLING = ['unit', 'e2e'];

/** Exploring (fuzz/explore.test.ts) when everything is tested, in seconds of CPU time; where it is a step of its own, the unit tests only try it. */
const EXPLORE_S = process.env.GANTRY_FUZZ_SECONDS ?? '120';
const TRY_S = '1';

await runScript(async () => {
  const startMs = Date.now();
  const asked = process.argv.slice(2);
  if (asked[0] === 'changed') return testChanged(asked[1]);
  for (const name of asked) {
    if (!STEPS.includes(name)) throw new Fault(`No step is named ${name}; the steps are ${STEPS.join(', ')}.`);
  }
  const isAsked = (/** @type {string} */ name) => asked.length === 0 || asked.includes(name);
  await ensureInstalled();
  const env = {
    ...(isAsked('e2e') ? await findBrowsers() : {}),
    ...(isAsked('explore') ? { GANTRY_FUZZ_SECONDS: TRY_S } : {}),
  };
  /** @type {string[]} */
  const timings = [];
  for (const row of ROWS) {
    const failed = await runRow(row.filter(isAsked), env, timings);
    if (failed.length > 0)
      throw new Fault(`\nFAILED at ${failed.join(' and ')}, after ${formatS(Date.now() - startMs)}.`);
  }
  print(`\nAll passed in ${formatS(Date.now() - startMs)}: ${timings.join(', ')}.`);
});

/** Before the long steps: a machine without a browser should say so at once. */
async function findBrowsers() {
  const browser = await ensureBrowser();
  if (browser !== undefined) print(`The browser is ${browser}`);
  const firefox = await ensureFirefox();
  print(firefox === undefined ? 'There is no Firefox: its tests are skipped' : `Firefox is ${firefox}`);
  return {
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    ...(firefox === undefined ? {} : { FIREFOX_PATH: firefox }),
  };
}

/**
 * @param {readonly string[]} names
 * @param {Record<string, string>} env
 * @param {string[]} timings what they took is added
 * @returns {Promise<readonly string[]>} those that failed; none begins after one that did
 */
async function runRow(names, env, timings) {
  const waiting = [...names];
  /** @type {string[]} */
  const failed = [];
  const next = async () => {
    for (let name = waiting.shift(); name !== undefined && failed.length === 0; name = waiting.shift()) {
      const startMs = Date.now();
      if ((await runStep(name, env)) !== 0) failed.push(name);
      const timing = `${name} ${formatS(Date.now() - startMs)}`;
      print(`== ${timing}`);
      timings.push(timing);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return failed;
}

/**
 * @param {string} name
 * @param {Record<string, string>} env
 */
async function runStep(name, env) {
  const isTelling = TELLING.includes(name);
  const isPatient = name === 'explore';
  if (isTelling) print(`\n== ${name}`);
  /** @type {string[]} */
  const said = [];
  const status = await runNpm(['run', '--silent', name], {
    ...(isTelling ? {} : { output: (/** @type {string} */ text) => void said.push(text) }),
    env: { ...env, ...(isPatient ? { GANTRY_FUZZ_SECONDS: EXPLORE_S } : {}) },
    isPatient,
  });
  if (!isTelling) print(`\n== ${name}\n${said.join('').trimEnd()}`);
  return status;
}

/** @param {number} ms */
function formatS(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
