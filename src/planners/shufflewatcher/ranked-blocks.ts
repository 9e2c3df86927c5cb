// SPDX-License-Identifier: GPL-3.0-or-later
// SAMP's first line: the racks by how much of a job's input they hold, and the blocks as SAMP's loop reads them, as the
// positions of their racks in that order.
import { inChunks } from '../in-chunks';
import { type BlockRacks, COPIES, NO_RACK } from '../placement/block-racks';

export interface RankedBlocks {
  readonly blocks: number;
  readonly racks: number;
  /** Distinct blocks by rack: two copies of one block on a rack count once. */
  readonly blocksOfRack: Int32Array;
  readonly mostBlocks: number;
  /** The racks, most input first; the lower number first on ties. */
  readonly order: Int32Array;
  /** COPIES per block: positions of its distinct racks in `order`, ascending, then `racks` for each missing copy. */
  readonly position: Int16Array;
  /** remote[p]: blocks without a copy on the first p racks of the order; p from 0 to `racks`. */
  readonly remote: Int32Array;
}

const EFFORT_PER_BLOCK = 4;

/** `empty`: the blocks contain no data, so no rack holds more than another. */
export function* rankedBlocks(
  { blocks, rack }: BlockRacks,
  racks: number,
  empty: boolean,
): Generator<number, RankedBlocks, void> {
  const blocksOfRack = new Int32Array(racks);
  yield* inChunks(blocks, EFFORT_PER_BLOCK, (from, to) => countBlocks(rack, blocksOfRack, from, to));
  const order = empty ? Int32Array.from(blocksOfRack.keys()) : byBlocks(blocksOfRack);
  const place = new Int32Array(racks);
  order.forEach((one, at) => {
    place[one] = at;
  });
  const position = new Int16Array(COPIES * blocks);
  const remote = new Int32Array(racks + 1);
  yield* inChunks(blocks, EFFORT_PER_BLOCK, (from, to) => {
    for (let at = COPIES * from; at < COPIES * to; at += COPIES) {
      placePositions(rack, place, racks, at, position);
      remote[position[at]!]!++;
    }
  });
  // So far remote[p] counts the blocks whose best rack is at p. The prefix of p racks lacks those with a best rack at p or later.
  for (let p = racks - 1; p >= 0; p--) remote[p] = remote[p]! + remote[p + 1]!;
  const mostBlocks = blocksOfRack.reduce((most, count) => Math.max(most, count), 0);
  return { blocks, racks, blocksOfRack, mostBlocks, order, position, remote };
}

function countBlocks(rack: Int16Array, blocksOfRack: Int32Array, from: number, to: number): void {
  for (let at = COPIES * from; at < COPIES * to; at += COPIES) {
    const one = rack[at]!;
    const two = rack[at + 1]!;
    const three = rack[at + 2]!;
    blocksOfRack[one]!++;
    if (two !== NO_RACK && two !== one) blocksOfRack[two]!++;
    if (three !== NO_RACK && three !== two && three !== one) blocksOfRack[three]!++;
  }
}

function byBlocks(blocksOfRack: Int32Array): Int32Array {
  // One number per rack that sorts by descending count, then by rack: counts are below 2^25, racks below 2^10.
  const keys = Float64Array.from(blocksOfRack, (count, rack) => rack - count * 1024).sort();
  return Int32Array.from(keys, (key) => key - Math.floor(key / 1024) * 1024);
}

/** Stores the positions of one block's racks, ascending, each once. */
function placePositions(rack: Int16Array, place: Int32Array, racks: number, at: number, position: Int16Array): void {
  const of = (copy: number): number => {
    const one = rack[at + copy]!;
    return one === NO_RACK ? racks : place[one]!;
  };
  const first = of(0);
  let second = of(1);
  let third = of(2);
  if (second === first) second = racks;
  if (third === first || third === second) third = racks;
  const low = Math.min(first, second);
  const high = Math.max(first, second);
  position[at] = Math.min(low, third);
  position[at + 1] = Math.max(low, Math.min(high, third));
  position[at + 2] = Math.max(high, third);
}
