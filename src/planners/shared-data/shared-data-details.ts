// SPDX-License-Identifier: GPL-3.0-or-later
// What the page shows beside the placement of shared data: per data set, which job reads how much of it and what crosses racks;
// and what would cross if all data were spread evenly over all racks.
import type { Job } from '../../model/job';
import type { DataSet } from './data-sets';

export interface SharedDataDetails {
  readonly datasets: readonly {
    readonly id: string;
    readonly readGB: number;
    readonly crossRackGB: number;
    readonly readers: readonly { readonly job: string; readonly GB: number; readonly racks: readonly number[] }[];
  }[];
  /** With every data set spread over all racks of the cluster, regardless of its readers. */
  readonly evenCrossRackGB: number;
  /** Whether data sets were left out because there are more than a page can use. */
  readonly cut: boolean;
}

export interface PlacedSets {
  readonly jobs: readonly Job[];
  readonly sets: readonly DataSet[];
  readonly racksOf: (job: number) => ArrayLike<number>;
  readonly racks: number;
  /** By data set. */
  readonly crossGB: Float64Array;
}

const MAX_READERS = 20_000;

export function sharedDataDetails({ jobs, sets, racksOf, racks, crossGB }: PlacedSets): SharedDataDetails {
  let evenCrossRackGB = 0;
  for (const { readers } of sets) {
    for (const { job, GB } of readers) evenCrossRackGB += GB * (1 - racksOf(job).length / racks);
  }
  let left = MAX_READERS;
  const shown = sets.filter(({ readers }) => {
    left -= readers.length;
    return left >= 0;
  });
  const datasets = shown.map(({ id, readGB, readers }, d) => ({
    id,
    readGB,
    crossRackGB: crossGB[d]!,
    readers: readers.map(({ job, GB }) => ({ job: jobs[job]!.id, GB, racks: Array.from(racksOf(job)) })),
  }));
  return { datasets, evenCrossRackGB, cut: left < 0 };
}
