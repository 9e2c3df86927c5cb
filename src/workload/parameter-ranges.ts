// SPDX-License-Identifier: GPL-3.0-or-later
// How small and how large a generator's parameter may be, so that products of several stay far from the ends of what a double holds.

/** Sizes, rates, times, factors that must be above 0. */
export const POSITIVE = { min: 1e-6, max: 1e9 } as const;
/** The same where nothing is allowed too. */
export const NOT_NEGATIVE = { min: 0, max: 1e9 } as const;
