// SPDX-License-Identifier: GPL-3.0-or-later
// What tests import as fast-check: each property states how many cases it wants, and the depth of the run says how much of that is
// drawn. One setting, GANTRY_DEPTH, so that no test has to know of it: `npm test` draws a part, from a fixed seed; `npm run test:deep`
// draws several times as many, from a new one.
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { casesAt } from './depth';

export * from '../../node_modules/fast-check/lib/fast-check.js';

/** Without a number fast-check draws this many. */
const USUAL_CASES = 100;

const assert = (<Ts>(property: fc.IRawProperty<Ts>, parameters?: fc.Parameters<Ts>) =>
  fc.assert(property, {
    ...parameters,
    numRuns: casesAt(process.env.GANTRY_DEPTH, parameters?.numRuns ?? USUAL_CASES),
  })) as typeof fc.assert;

export default { ...fc, assert };
