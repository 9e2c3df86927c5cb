// SPDX-License-Identifier: GPL-3.0-or-later
// The range of a generator's parameters, so that products of several stay far from the limits of a double.

/** Sizes, rates, times, factors that must be above 0. */
export const POSITIVE = { min: 1e-6, max: 1e9 } as const;
/** The same if 0 is allowed. */
export const NOT_NEGATIVE = { min: 0, max: 1e9 } as const;
