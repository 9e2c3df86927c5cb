// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs are alike in everything that CORA looks at: exchanging two of them changes no sorted list of utilities.
import type { SlottedJobs } from './slotted-jobs';
import type { UtilityRanks } from './utility-table';

/** The same number for jobs that are alike; found when first asked for. */
export function jobKinds(slotted: SlottedJobs, { rank, slots }: UtilityRanks): (job: number) => number {
  let kinds: Int32Array | undefined;
  return (job) => {
    kinds ??= findKinds(slotted, (j) => rank.subarray(j * slots, (j + 1) * slots).join());
    return kinds[job]!;
  };
}

function findKinds({ jobs, first, demand, most }: SlottedJobs, ranksOf: (job: number) => string): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from({ length: jobs }, (_, j) => {
    const key = [first[j], ...demand.map((own) => own[j]), ...most.map((own) => own[j]), ranksOf(j)].join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, j);
    return j;
  });
}
