// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a varied path, and how far each is from the current one: the nearest are computed first.
import { fixedExp, fixedLog } from '../base/exact-math';
import type { VariedPath } from '../model/what-if';

/** Without the tail from adding decimals: 0.3 instead of 0.30000000000000004. */
const cleared = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(12)));

/** In order; whole numbers are rounded, without duplicates. */
export function variedValues(varied: VariedPath, whole: boolean): readonly unknown[] {
  if ('values' in varied) return varied.values;
  const { from, to, steps, scale } = varied;
  const last = steps - 1;
  const ratio = scale === 'log' ? fixedLog(to / from) : 0;
  const at = (i: number): number => {
    if (i === 0) return from;
    if (i === last) return to;
    return cleared(scale === 'log' ? from * fixedExp((ratio * i) / last) : from + ((to - from) * i) / last);
  };
  const values = Array.from({ length: steps }, (_, i) => (whole ? Math.round(at(i)) : at(i)));
  return whole ? [...new Set(values)] : values;
}

/** Number of values away; a fraction if the current one is not in the list. 0 for all if they cannot be compared. */
export function distancesFrom(present: unknown, values: readonly unknown[]): readonly number[] {
  const same = values.findIndex((value) => JSON.stringify(value) === JSON.stringify(present));
  const at = same >= 0 ? same : placeAmong(present, values);
  return values.map((_, i) => Math.abs(i - at));
}

function placeAmong(present: unknown, values: readonly unknown[]): number {
  if (typeof present !== 'number') return 0;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  values.forEach((value, i) => {
    const away = typeof value === 'number' ? Math.abs(value - present) : Number.POSITIVE_INFINITY;
    if (away < least) [best, least] = [i, away];
  });
  // A fraction of a step towards its side, so that its two neighbours come before others.
  const nearest = values[best];
  if (typeof nearest !== 'number') return best;
  const rises = typeof values[best + 1] === 'number' ? (values[best + 1] as number) > nearest : true;
  return best + (present > nearest === rises ? 0.25 : -0.25);
}
