// SPDX-License-Identifier: GPL-3.0-or-later
// How long bytes take to be processed or transferred.

/** Seconds. The smallest rates are 0 in GB/s: processing nothing still takes no time, instead of 0 / 0. */
export const processingS = (GB: number, MBps: number): number => (GB === 0 ? 0 : GB / (MBps / 1000));

/** Seconds. Transferring nothing takes no time, even over a link whose rate is 0 because it is too small for a number. */
export const transferS = (GB: number, GBps: number): number => (GB === 0 ? 0 : GB / GBps);
