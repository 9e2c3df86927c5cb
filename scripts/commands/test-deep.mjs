// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run test:deep` does: the unit and property tests with several times as many cases of each property, drawn from a new seed.
// The seed is printed; `GANTRY_SEED=… npm run test:deep` draws the same cases. Then come the journeys that go further in this depth.
// For nights, and before an issue is called resolved. With arguments, which name unit tests, journeys are left out.
import { randomInt } from 'node:crypto';
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runNpm } from '../lib/run.mjs';

/** Every lesson right and wrong, in Firefox three of them; the steps of every planner; as many jobs as a scenario may have. */
const DEEPER_JOURNEYS = [
  'e2e/learning/lessons.spec.ts',
  'e2e/learning/same-steps.spec.ts',
  'e2e/opening/firefox.spec.ts',
  'e2e/editing/large-table.spec.ts',
];

await runScript(async () => {
  await ensureInstalled();
  const given = process.env.GANTRY_SEED ?? 'random';
  const seed = given === 'random' ? String(randomInt(2 ** 31)) : given;
  print(`The seed is ${seed}.`);
  const status = await runNpm(['run', '--silent', 'unit', '--', ...process.argv.slice(2)], {
    env: { GANTRY_DEPTH: 'deep', GANTRY_SEED: seed },
  });
  if (status !== 0) throw new Fault(`\nFAILED with the seed ${seed} (status ${status}).`);
  if (process.argv.length === 2) {
    const journeys = await runNpm(['run', '--silent', 'e2e', '--', ...DEEPER_JOURNEYS], {
      env: { GANTRY_DEPTH: 'deep' },
    });
    if (journeys !== 0) throw new Fault(`\nFAILED at the journeys through the page (status ${journeys}).`);
  }
  print(`Passed with the seed ${seed}.`);
});
