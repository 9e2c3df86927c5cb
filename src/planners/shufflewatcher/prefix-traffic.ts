// SPDX-License-Identifier: GPL-3.0-or-later
// What a job would send across racks if its maps ran on the first racks of SAMP's order and its reduces where SARP puts them
// (ShuffleWatcher, section 3.2): maps without a copy there read their blocks from elsewhere, and shuffled data crosses unless
// map and reduce share a rack.
import { inChunks } from '../in-chunks';
import { COPIES } from '../placement/block-racks';
import type { RankedBlocks } from './ranked-blocks';

/** The stage's data in GB. */
export interface JobData {
  readonly inputGB: number;
  readonly shuffleGB: number;
}

export interface PrefixTraffic {
  /** The number of racks in the prefix. */
  readonly racks: number;
  /** Blocks that stay on each of its racks, by position in the order. */
  readonly local: Int32Array;
  readonly remoteMapGB: number;
  readonly crossShuffleGB: number;
  readonly crossRackGB: number;
}

const EFFORT_PER_BLOCK = 2;

export function* prefixTraffic(
  ranked: RankedBlocks,
  data: JobData,
  racks: number,
): Generator<number, PrefixTraffic, void> {
  const local = new Int32Array(racks);
  if (racks === 1) local[0] = ranked.blocks - ranked.remote[1]!;
  else yield* inChunks(ranked.blocks, EFFORT_PER_BLOCK, (from, to) => keepLocal(ranked, local, from, to));
  const remote = ranked.remote[racks]!;
  let squares = 0;
  for (let p = 0; p < racks; p++) {
    const share = (local[p]! + remote / racks) / ranked.blocks;
    squares += share * share;
  }
  const remoteMapGB = remoteGB(ranked, data, racks);
  // Rounding of shares that sum to 1 may put the sum of squares above 1.
  const crossShuffleGB = data.shuffleGB * Math.max(0, 1 - squares);
  return { racks, local, remoteMapGB, crossShuffleGB, crossRackGB: remoteMapGB + crossShuffleGB };
}

const remoteGB = (ranked: RankedBlocks, data: JobData, racks: number): number =>
  (ranked.remote[racks]! / ranked.blocks) * data.inputGB;

/** Each block with copies in the prefix is assigned to the one of its racks with the fewest so far, the lower on ties. */
function keepLocal({ position, order }: RankedBlocks, local: Int32Array, from: number, to: number): void {
  const prefix = local.length;
  for (let at = COPIES * from; at < COPIES * to; at += COPIES) {
    let best = position[at]!;
    if (best >= prefix) continue;
    for (let copy = 1; copy < COPIES; copy++) {
      const other = position[at + copy]!;
      if (other >= prefix) break;
      const fewer = local[other]! - local[best]!;
      if (fewer < 0 || (fewer === 0 && order[other]! < order[best]!)) best = other;
    }
    local[best]!++;
  }
}

/** Values that differ by less are equal up to rounding. */
const ROUNDING = 1e-12;

export const isLower = (crossRackGB: number, thanGB: number): boolean => crossRackGB < thanGB * (1 - ROUNDING);

/** Far above rounding, far below the difference made by one block of 20 million. */
const MARGIN = 1e-9;

/**
 * True only if the prefix of this many racks (at least 2) is lower than the one before it for any shares: the part of a shuffle
 * that crosses racks is at most 1 - 1/p, and at least 1 minus the largest share. This avoids most passes over the blocks of
 * jobs that shuffle little.
 */
export function surelyLower(ranked: RankedBlocks, data: JobData, racks: number): boolean {
  const before = racks - 1;
  const mostHere = ranked.mostBlocks + ranked.remote[before]! / before;
  const largestShare = Math.min(1, mostHere / ranked.blocks);
  const atLeastGB = remoteGB(ranked, data, before) + data.shuffleGB * (1 - largestShare);
  const atMostGB = remoteGB(ranked, data, racks) + data.shuffleGB * (1 - 1 / racks);
  return atMostGB < atLeastGB * (1 - MARGIN);
}
