// SPDX-License-Identifier: GPL-3.0-or-later
// The minimum slots of jobs under schedulers that keep minima, made to fit as in FLEX (FLEX, section 1).
import { fitMinima } from '../../planners/flex/minimum-slots';
import type { MalleableJobState } from '../engine/state/malleable-job';

/** By place in the list. */
export const minimaOf = (jobs: readonly MalleableJobState[], slots: number): Float64Array =>
  fitMinima(
    Float64Array.from(jobs, ({ most, data }) => Math.min(most, slots, Math.max(1, data.minSlots ?? 0))),
    slots,
  );
