// SPDX-License-Identifier: GPL-3.0-or-later
// When two times are one instant. Times are sums and quotients of lengths, so times that should be equal differ in their last bits. The
// later they are, the larger that difference: a width that is right at 0 s is below the spacing of doubles at 2e7 s.

/** Far below any meaningful length. */
const MIN_S = 1e-9;
/** 64 units in the last place: more than the error of a sum of thousands of lengths. */
export const CLOSE = 1 + 64 * Number.EPSILON;

/** Whatever is due by then is due now. */
export const instantEndS = (nowS: number): number => Math.max(nowS + MIN_S, nowS * CLOSE);

/** Times no further apart than this are one instant. */
export const instantWidthS = (nowS: number): number => instantEndS(nowS) - nowS;
