// SPDX-License-Identifier: GPL-3.0-or-later
// What the page shows beside Co-scheduler's plan for shuffle-heavy jobs: the underlying map output, both sides of each T(C), and
// which schedule is the quickest.
import type { JobGuideline } from './job-guideline';
import { type CircuitNetwork, reduceSchedule, schedulesIn } from './reduce-schedules';

export interface CoschedulerDetails {
  readonly jobs: readonly {
    readonly id: string;
    readonly shuffleGB: number;
    /** SM by map rack. */
    readonly mapOutputGB: readonly number[];
    /** How many racks' outputs are too small for a circuit and were set aside. */
    readonly setAside: number;
    /** The least number of reduces that each chosen rack gets. */
    readonly atLeast: number;
    /** Fewest reduce racks first. */
    readonly schedules: readonly {
      readonly reduceRacks: number;
      readonly sendS: number;
      readonly receiveS: number;
      readonly cctS: number;
    }[];
    /** `reduceRacks` of the schedule with the least CCT, the first of equals; absent if no schedule is possible. */
    readonly quickest?: number;
  }[];
  /** Whether heavy jobs were left out because there are more than a page can use. */
  readonly cut: boolean;
}

const MAX_NUMBERS = 500_000;

export function coschedulerDetails(guidelines: readonly JobGuideline[], network: CircuitNetwork): CoschedulerDetails {
  const jobs: CoschedulerDetails['jobs'][number][] = [];
  let left = MAX_NUMBERS;
  for (const { id, reduces, shuffleGB, heavy } of guidelines) {
    if (heavy === undefined) continue;
    const { mapOutputGB, range } = heavy;
    left -= mapOutputGB.length + 4 * schedulesIn(range);
    if (left < 0) break;
    const schedules = Array.from({ length: schedulesIn(range) }, (_, i) => {
      const { reduceRacks, sendS, receiveS, cctS } = reduceSchedule(range, reduces, range.fewest + i, network);
      return { reduceRacks, sendS, receiveS, cctS };
    });
    let quickest = schedules[0];
    for (const one of schedules) if (one.cctS < quickest!.cctS) quickest = one;
    const setAside = mapOutputGB.length - range.mapOutputGB.length;
    const { atLeast } = range;
    const one = { id, shuffleGB, mapOutputGB, setAside, atLeast, schedules };
    jobs.push(quickest === undefined ? one : { ...one, quickest: quickest.reduceRacks });
  }
  return { jobs, cut: left < 0 };
}
