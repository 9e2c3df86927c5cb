// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm run test:deep` does: the unit and property tests with several times as many cases of each property, drawn from a new seed.
// The seed is printed; `GANTRY_SEED=… npm run test:deep` draws the same cases. Then every lesson is walked to its end, right and wrong.
// For nights, and before an issue is called resolved. With arguments, which name unit tests, lessons are left out.
import { randomInt } from 'node:crypto';
import { Fault, print, runScript } from '../lib/fault.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runNpm } from '../lib/run.mjs';

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
    const walks = await runNpm(
      ['run', '--silent', 'e2e', '--', 'e2e/learning/lessons.spec.ts', 'e2e/learning/same-steps.spec.ts'],
      {
        env: { GANTRY_DEPTH: 'deep' },
      },
    );
    if (walks !== 0) throw new Fault(`\nFAILED at the lessons or steps (status ${walks}).`);
  }
  print(`Passed with the seed ${seed}.`);
});
