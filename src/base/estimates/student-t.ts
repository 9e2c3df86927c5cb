// SPDX-License-Identifier: GPL-3.0-or-later
// How far the average of a few repetitions may be from that of many: quantiles of Student's t for whole degrees of freedom. For these
// the distribution is a finite sum of algebraic terms and one arc tangent, so that nothing is fitted.

/** Below this the arc tangent's series needs few terms. */
const SMALL = 0.05;

/** For 0 <= x: halved until small, atan(x) = 2 atan(x / (1 + sqrt(1 + x^2))). */
function arcTangent(x: number): number {
  let small = x;
  let times = 1;
  while (small > SMALL) {
    small /= 1 + Math.sqrt(1 + small * small);
    times *= 2;
  }
  const square = small * small;
  let power = small;
  let sum = 0;
  for (let odd = 1; odd <= 15; odd += 2) {
    sum += odd % 4 === 1 ? power / odd : -power / odd;
    power *= square;
  }
  return times * sum;
}

/** The share of a t distribution within -t..t, 0 <= t (Abramowitz and Stegun, 26.7.3 and 26.7.4). */
export function shareWithin(t: number, degrees: number): number {
  const root = Math.sqrt(degrees + t * t);
  const sine = t / root;
  const cosineSquared = degrees / (degrees + t * t);
  const isEven = degrees % 2 === 0;
  let term = isEven ? 1 : Math.sqrt(cosineSquared);
  let sum = degrees === 1 ? 0 : term;
  for (let k = isEven ? 2 : 3; k <= degrees - 2; k += 2) {
    term *= (cosineSquared * (k - 1)) / k;
    sum += term;
  }
  if (isEven) return sine * sum;
  return (arcTangent(t / Math.sqrt(degrees)) + sine * sum) / arcTangentOfInfinity;
}

const arcTangentOfInfinity = 2 * arcTangent(1);

/** By share and degrees: a map of 10 000 values requests the same few repeatedly. */
const known = new Map<number, Map<number, number>>();

/** The t within which this share lies; infinite without degrees of freedom. */
export function tQuantile(share: number, degrees: number): number {
  if (degrees < 1) return Number.POSITIVE_INFINITY;
  const ofShare = known.get(share) ?? new Map<number, number>();
  known.set(share, ofShare);
  const found = ofShare.get(degrees) ?? bisected(share, degrees);
  ofShare.set(degrees, found);
  return found;
}

function bisected(share: number, degrees: number): number {
  let low = 0;
  let high = 1;
  while (shareWithin(high, degrees) < share) high *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (shareWithin(middle, degrees) < share) low = middle;
    else high = middle;
  }
}
