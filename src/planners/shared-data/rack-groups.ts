// SPDX-License-Identifier: GPL-3.0-or-later
// For each data set, its readers' racks, grouped by the jobs that use them. All racks of a group serve the readers
// equally, so one variable represents them and its share is spread over them evenly, as Corral spreads a job's own data.
// Racks that no reader uses get nothing, because any rack of a reader is better.
import type { GroupCosts } from '../../lp/shared-data';
import type { DataSet } from './data-sets';

export interface RackGroups extends GroupCosts {
  /** Ascending within each group. Groups of a data set are in order of their lowest racks. */
  readonly racks: readonly (readonly number[])[];
  /** By group: GB that readers would read across racks if the whole data set were there. */
  readonly crossGB: Float64Array;
}

/** `racksOf` takes the job's index. */
export function rackGroups(
  sets: readonly DataSet[],
  racksOf: (job: number) => ArrayLike<number>,
  racks: number,
): RackGroups {
  const start = new Int32Array(sets.length + 1);
  const groups: (readonly number[])[] = [];
  const crossGB: number[] = [];
  const crossShare: number[] = [];
  sets.forEach((set, d) => {
    for (const group of groupsOf(set, racksOf, racks)) {
      groups.push(group.racks);
      crossGB.push(set.readGB - group.localGB);
      crossShare.push(set.readGB > 0 ? (set.readGB - group.localGB) / set.readGB : 0);
    }
    start[d + 1] = groups.length;
  });
  return { start, racks: groups, crossGB: Float64Array.from(crossGB), crossShare: Float64Array.from(crossShare) };
}

interface Group {
  readonly racks: readonly number[];
  readonly localGB: number;
}

const NO_GROUP = 0;

/** Starts with all racks in no group; each reader splits its racks off from every group that they are in. */
function groupsOf(set: DataSet, racksOf: (job: number) => ArrayLike<number>, racks: number): Iterable<Group> {
  const groupOf = new Int32Array(racks).fill(NO_GROUP);
  // Summed in the readers' order, like `readGB`, so that for a group of all readers exactly nothing crosses.
  const localGB = [0];
  for (const { job, GB } of set.readers) {
    const split = new Map<number, number>();
    const own = racksOf(job);
    for (let i = 0; i < own.length; i++) {
      const rack = own[i]!;
      const before = groupOf[rack]!;
      let after = split.get(before);
      if (after === undefined) {
        after = localGB.push(localGB[before]! + GB) - 1;
        split.set(before, after);
      }
      groupOf[rack] = after;
    }
  }
  const members = new Map<number, number[]>();
  groupOf.forEach((group, rack) => {
    if (group === NO_GROUP) return;
    const known = members.get(group);
    if (known === undefined) members.set(group, [rack]);
    else known.push(rack);
  });
  return [...members].map(([group, own]) => ({ racks: own, localGB: localGB[group]! }));
}
