// SPDX-License-Identifier: GPL-3.0-or-later
// Published figures: percentiles and shares of the SWIM trace FB-2010_samples_24_times_1hr_0 (24 441 jobs of one day, without the one
// row that claims to write 85 TB), in bytes, by the nearest-rank rule, to three digits. Jobs with and without a shuffle are separate,
// because their sizes differ. Correlations of sizes are those of the ranks, converted to normal scores.
import type { QuantileCurve } from '../../quantile-curve';

/** Share of jobs that shuffle anything. */
export const SHUFFLING_SHARE = 0.659;

/** Jobs with a shuffle. 8.98 % of all jobs shuffle 1.125 GB or more, Co-scheduler's elephants: the curve passes through that. */
export const SHUFFLING = {
  input: [
    [0, 0], [0.0006, 1], [0.05, 302], [0.1, 576], [0.2, 5620], [0.3, 38_700], [0.4, 1.81e6], [0.5, 1.5e7], [0.6, 9.65e7],
    [0.7, 1.31e9], [0.8, 3.33e9], [0.9, 3.27e10], [0.95, 1.19e11], [0.98, 6.05e11], [0.99, 1.2e12], [0.995, 2.48e12],
    [0.999, 3.79e12], [1, 1.17e13],
  ],
  shuffle: [
    [0, 18], [0.05, 29], [0.1, 49], [0.2, 399], [0.3, 3480], [0.4, 18_800], [0.5, 502_000], [0.6, 1.09e7], [0.7, 6.67e7],
    [0.8, 2.48e8], [0.8639, 1.125e9], [0.9, 2.66e9], [0.95, 2.42e10], [0.98, 1.47e11], [0.99, 4.29e11], [0.995, 1.3e12],
    [0.999, 3.67e12], [1, 2.98e13],
  ],
  output: [
    [0, 0], [0.0464, 18], [0.05, 20], [0.1, 127], [0.2, 257], [0.3, 565], [0.4, 3540], [0.5, 26_000], [0.6, 76_600],
    [0.7, 1.28e6], [0.8, 4.41e7], [0.9, 9.84e8], [0.95, 4.29e9], [0.98, 3.14e10], [0.99, 1e11], [0.995, 2.98e11],
    [0.999, 1.23e12], [1, 2.99e12],
  ],
} as const satisfies Record<string, QuantileCurve>; // biome-ignore format: tables

/** Jobs without one: what the maps read and write. */
export const MAP_ONLY = {
  input: [
    [0, 0],
    [0.0491, 80],
    [0.05, 90],
    [0.1, 302],
    [0.2, 7140],
    [0.3, 124_000],
    [0.4, 582_000],
    [0.5, 2.57e6],
    [0.6, 2.65e7],
    [0.7, 9.96e7],
    [0.8, 1.01e9],
    [0.9, 1.57e10],
    [0.95, 1.8e11],
    [0.98, 3.86e11],
    [0.99, 6.11e11],
    [0.995, 1.63e12],
    [0.999, 4.09e12],
    [1, 1.16e13],
  ],
  output: [
    [0, 0],
    [0.0466, 110],
    [0.05, 125],
    [0.1, 384],
    [0.2, 6960],
    [0.3, 32_500],
    [0.4, 173_000],
    [0.5, 1.01e6],
    [0.6, 3.14e6],
    [0.7, 1.69e7],
    [0.8, 8.5e7],
    [0.9, 1.36e9],
    [0.95, 1.33e10],
    [0.98, 9.25e10],
    [0.99, 2.34e11],
    [0.995, 5.91e11],
    [0.999, 5.01e12],
    [1, 1.17e13],
  ],
} as const satisfies Record<string, QuantileCurve>;

/**
 * How closely a size follows the job's common size. Correlations in the trace: with a shuffle 0.77 (input, shuffle), 0.72 (shuffle,
 * output) and 0.53 (input, output), reproduced if the shuffle is the common size; without one 0.62 (input, output).
 */
export const FOLLOWS = {
  shuffling: { input: 0.77, shuffle: 1, output: 0.72 },
  mapOnly: { input: 1, output: 0.62 },
} as const;
