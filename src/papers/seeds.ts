// SPDX-License-Identifier: GPL-3.0-or-later
// Repetitions are counted from 0, their seeds from 1: the same jobs and arrivals for everything that is compared at a seed.

/** More than one would wait for. */
export const MAX_SEEDS = 10_000;

export const seedOf = (repetition: number): number => repetition + 1;
