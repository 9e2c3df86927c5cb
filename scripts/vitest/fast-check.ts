// SPDX-License-Identifier: GPL-3.0-or-later
// What tests import as fast-check: each property states how many cases it wants, and the depth of the run says how much of that is
// drawn. It is one setting, GANTRY_DEPTH, that no test needs to know: `npm test` draws a part, from a fixed seed; `npm run test:deep`
// draws several times as many, from a new one.
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { casesAt } from './depth';

export * from '../../node_modules/fast-check/lib/fast-check.js';

/** fast-check's default number of cases. */
const USUAL_CASES = 100;

/** Limit on shrinking a failure: a few doubles can be shrunk for hours. */
const SHRINK_MS = 60_000;

const assert = (<Ts>(property: fc.IRawProperty<Ts>, given: fc.Parameters<Ts> = {}): void | Promise<void> => {
  const parameters = { ...given, numRuns: casesAt(process.env.GANTRY_DEPTH, given.numRuns ?? USUAL_CASES) };
  const found = fc.check(property, { ...parameters, endOnFailure: true });
  return after(found, (details) => {
    if (!details.failed) return;
    const { seed, counterexamplePath } = details;
    const again = { seed, path: counterexamplePath ?? '', interruptAfterTimeLimit: SHRINK_MS };
    return after(fc.assert(property, { ...parameters, ...again }), () => {
      throw new Error(`Broken once, and not when the same case was tried again: ${JSON.stringify(again)}`);
    });
  });
}) as typeof fc.assert;

function after<T, R>(value: T | Promise<T>, then: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}

export default { ...fc, assert };
