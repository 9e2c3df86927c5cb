// SPDX-License-Identifier: GPL-3.0-or-later
// Generated tests start from a fixed seed, so that a failure is due to the change and not to luck. `GANTRY_SEED=random` (or a
// number) tries other cases, and a failure names the seed that repeats it.
import fc from 'fast-check';
import { compareColumnsQuickly } from './vitest/equal-columns';

const FIXED_SEED = 20_261_121;
const wanted = process.env.GANTRY_SEED;

if (wanted !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: wanted ? Number(wanted) : FIXED_SEED });

compareColumnsQuickly();
