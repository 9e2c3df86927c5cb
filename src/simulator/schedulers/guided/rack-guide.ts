// SPDX-License-Identifier: GPL-3.0-or-later
// A plan of racks as it is carried out: which racks each planned job keeps to, and the order of jobs on a rack. Jobs in no plan have
// neither: they are ad hoc.
import type { JobState } from '../../engine/state/job-state';

export class RackGuide {
  private readonly racks: (Int32Array | undefined)[];
  private readonly rank: Float64Array;

  constructor(jobs: number) {
    this.racks = new Array<Int32Array | undefined>(jobs).fill(undefined);
    this.rank = new Float64Array(jobs);
  }

  /** R_j, ascending; undefined for an ad hoc job. */
  racksOf({ index }: JobState): Int32Array | undefined {
    return this.racks[index];
  }

  /** Lowest first. */
  rankOf({ index }: JobState): number {
    return this.rank[index]!;
  }

  /** Every planned job has at least one rack. */
  set({ index }: JobState, racks: Int32Array, rank: number): void {
    this.racks[index] = racks;
    this.rank[index] = rank;
  }
}
