// SPDX-License-Identifier: GPL-3.0-or-later
// What a network that plans ahead learns of a shuffle: unfinished maps count where they run, those not yet launched as if spread like
// those that were; reduces likewise.
import type { Forecast } from '../../../network/network';
import type { StageState } from '../state/job-state';

export function forecastOf({ data, mapsIn, reducesIn }: StageState): Forecast {
  return {
    GB: data.shuffleGB,
    outShare: shares(mapsIn),
    inShare: shares(reducesIn),
    // Backups run alongside the attempts that they are for.
    placed: Math.min(1, sumOf(mapsIn) / data.maps),
    launched: Math.min(1, sumOf(reducesIn) / data.reduces),
  };
}

function sumOf(counts: Int32Array): number {
  let sum = 0;
  for (const n of counts) sum += n;
  return sum;
}

function shares(counts: Int32Array): Float64Array {
  const sum = sumOf(counts);
  return Float64Array.from(counts, (n) => (sum === 0 ? 0 : n / sum));
}
