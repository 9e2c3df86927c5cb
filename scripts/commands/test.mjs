// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm test` does: every check in turn, stopping at the first that fails. `npm test -- unit e2e` runs only those named,
// `npm test -- changed` only what the changes since the last commit (or since a commit that is named) can have broken.
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureBrowser, ensureFirefox } from '../lib/get-browser.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runNpm } from '../lib/run.mjs';
import { testChanged } from './test-changed.mjs';

/** Names of package.json's scripts, in the order in which they run: the quick and telling ones first. */
const STEPS = ['types', 'lint', 'layers', 'notices', 'unit', 'build', 'build:cli', 'e2e'];
/** Of exploring (fuzz/explore.test.ts) when everything is tested; what one asks for while one works explores for less. */
const FUZZ_SECONDS = '120';

await runScript(async () => {
  const asked = process.argv.slice(2);
  if (asked[0] === 'changed') return testChanged(asked[1]);
  for (const name of asked) {
    if (!STEPS.includes(name)) throw new Fault(`No step is named ${name}; the steps are ${STEPS.join(', ')}.`);
  }
  const steps = STEPS.filter((name) => asked.length === 0 || asked.includes(name));
  const startMs = Date.now();
  await ensureInstalled();
  // Before the long steps: a machine without a browser should say so at once.
  const browser = steps.includes('e2e') ? await ensureBrowser() : undefined;
  if (browser !== undefined) print(`The browser is ${browser}`);
  const firefox = steps.includes('e2e') ? await ensureFirefox() : undefined;
  if (steps.includes('e2e'))
    print(firefox === undefined ? 'There is no Firefox: its tests are skipped' : `Firefox is ${firefox}`);

  /** @type {string[]} */
  const timings = [];
  for (const name of steps) {
    print(`\n== ${name}`);
    const stepStartMs = Date.now();
    const status = await runNpm(['run', '--silent', name], {
      env: {
        ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
        ...(firefox === undefined ? {} : { FIREFOX_PATH: firefox }),
        ...(asked.length === 0 ? { GANTRY_FUZZ_SECONDS: process.env.GANTRY_FUZZ_SECONDS ?? FUZZ_SECONDS } : {}),
      },
    });
    const timing = `${name} ${formatS(Date.now() - stepStartMs)}`;
    if (status !== 0)
      throw new Fault(`\nFAILED at ${name}, after ${formatS(Date.now() - stepStartMs)} (status ${status}).`);
    print(`== ${timing}`);
    timings.push(timing);
  }
  print(`\nAll passed in ${formatS(Date.now() - startMs)}: ${timings.join(', ')}.`);
});

/** @param {number} ms */
function formatS(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
