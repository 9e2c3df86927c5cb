// SPDX-License-Identifier: GPL-3.0-or-later
// How long a task takes to process its bytes.

/** Seconds. The smallest rates are 0 in GB/s: processing nothing still takes no time, instead of 0 / 0. */
export const processingS = (GB: number, MBps: number): number => (GB === 0 ? 0 : GB / (MBps / 1000));
