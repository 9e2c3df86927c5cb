// SPDX-License-Identifier: GPL-3.0-or-later
// How long a task computes over its bytes.

/** Seconds. The smallest rates that a number can have are 0 in GB/s: even then nothing takes no time, rather than 0 / 0. */
export const processingS = (GB: number, MBps: number): number => (GB === 0 ? 0 : GB / (MBps / 1000));
