// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm test` does: every check in turn, stopping at the first that fails. `npm test -- unit e2e` runs only those named,
// `npm test -- changed` only what the changes since the last commit (or since a given commit) can have broken.
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureBrowser, ensureFirefox } from '../lib/get-browser.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runNpm } from '../lib/run.mjs';
import { testChanged } from './test-changed.mjs';

/**
 * Names of package.json's scripts in the order they run, the quick and telling ones first. Those listed together run side by side:
 * pages wait for a seventh of their time, and exploring takes what they leave. Each of the others keeps both of two cores busy.
 */
const STAGES = [['types'], ['lint'], ['layers'], ['notices'], ['unit'], ['build'], ['build:cli'], ['e2e', 'explore']];
const STEPS = STAGES.flat();

/** CPU seconds of exploring (fuzz/explore.test.ts) in a full test. If it runs as a separate step, the unit tests only try it. */
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
  for (const stage of STAGES) {
    const done = await runStage(stage.filter(isAsked), env);
    const failed = done.filter(({ status }) => status !== 0).map(({ timing }) => timing);
    if (failed.length > 0) throw new Fault(`\nFAILED: ${failed.join(', ')}.`);
    timings.push(...done.map(({ timing }) => timing));
  }
  print(`\nAll passed in ${formatS(Date.now() - startMs)}: ${timings.join(', ')}.`);
});

/** Runs before the long steps, so that a missing browser is reported at once. */
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
 * Side by side; as soon as one fails, nobody waits for exploring.
 * @param {readonly string[]} names
 * @param {Record<string, string>} env
 */
function runStage(names, env) {
  const failure = new AbortController();
  return Promise.all(
    names.map(async (name) => {
      const done = await runStep(name, env, failure.signal);
      if (done.status !== 0) failure.abort();
      return done;
    }),
  );
}

/**
 * @param {string} name
 * @param {Record<string, string>} env
 * @param {AbortSignal} signal ends it if it has low priority
 */
async function runStep(name, env, signal) {
  const startMs = Date.now();
  const isLowPriority = name === 'explore';
  /** The patient step's output is printed in one piece at its end, because another step reports its progress meanwhile. */
  const said = [`\n== ${name}\n`];
  const tell = () => print(said.join('').trimEnd());
  if (!isLowPriority) tell();
  const status = await runNpm(['run', '--silent', name], {
    ...(isLowPriority ? { output: (text) => void said.push(text) } : {}),
    env: { ...env, ...(isLowPriority ? { GANTRY_FUZZ_SECONDS: EXPLORE_S } : {}) },
    isLowPriority,
    signal,
  });
  if (isLowPriority) tell();
  const timing = `${name} ${isLowPriority && signal.aborted ? 'stopped after ' : ''}${formatS(Date.now() - startMs)}`;
  print(`== ${timing}`);
  return { status, timing };
}

/** @param {number} ms */
function formatS(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
