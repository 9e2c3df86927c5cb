// SPDX-License-Identifier: GPL-3.0-or-later
// When two times are one instant. Times are sums and quotients of lengths: what ends together differs in the last bits, and these
// are worth more the later it is, so that a width that is right at 0 s is below the spacing of doubles at 2e7 s.

/** Far below any length that means something. */
const MIN_S = 1e-9;
/** 64 units in the last place: more than sums of thousands of lengths are off. */
export const CLOSE = 1 + 64 * Number.EPSILON;

/** What is due by then is due now. */
export const instantEndS = (nowS: number): number => Math.max(nowS + MIN_S, nowS * CLOSE);

/** Times no further apart than this are one instant. */
export const instantWidthS = (nowS: number): number => instantEndS(nowS) - nowS;
