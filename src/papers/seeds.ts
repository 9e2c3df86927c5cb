// SPDX-License-Identifier: GPL-3.0-or-later
// Repetitions count from 0, their seeds from 1. Everything compared at one seed has the same jobs and arrivals.

/** More than anyone would wait for. */
export const MAX_SEEDS = 10_000;

export const seedOf = (repetition: number): number => repetition + 1;
