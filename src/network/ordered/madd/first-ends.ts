// SPDX-License-Identifier: GPL-3.0-or-later
// When the first flow of a long list ends. The list is cut into blocks, each with the first end in it, so that a flow that ends, or
// changes its rate, costs one block and a look at each of the others. Not a heap: what ends at one instant ends in the order of the
// list, and each settlement replaces all of it.
import { grown } from '../../../base/columns';

/** Flows per block, as a power of 2. */
const BLOCK_BITS = 6;

export class FirstEnds {
  /** The first end of any flow in the list. */
  firstS = Number.POSITIVE_INFINITY;
  /** By block: no flow in it ends before this. */
  private firstOf = new Float64Array(0);
  private blocks = 0;

  clear(): void {
    this.blocks = 0;
    this.firstS = Number.POSITIVE_INFINITY;
  }

  /** The flow at this place in the list ends at `endS`, which is no later than noted before. */
  note(place: number, endS: number): void {
    const block = place >> BLOCK_BITS;
    if (block >= this.blocks) this.addBlocks(block + 1);
    if (endS < this.firstOf[block]!) this.firstOf[block] = endS;
    if (endS < this.firstS) this.firstS = endS;
  }

  private addBlocks(blocks: number): void {
    this.firstOf = grown(this.firstOf, blocks);
    this.firstOf.fill(Number.POSITIVE_INFINITY, this.blocks, blocks);
    this.blocks = blocks;
  }

  /**
   * For a list of `length` flows: calls `endOf` for each place of every block in which something ends by `upToS`, in order. `endOf`
   * ends what is due and returns when the flow there ends; Infinity if it has ended.
   */
  visitDue(upToS: number, length: number, endOf: (place: number) => number): void {
    if (this.firstS > upToS) return;
    const { firstOf, blocks } = this;
    let firstS = Number.POSITIVE_INFINITY;
    for (let block = 0; block < blocks; block++) {
      if (firstOf[block]! <= upToS) firstOf[block] = this.visitBlock(block, length, endOf);
      if (firstOf[block]! < firstS) firstS = firstOf[block]!;
    }
    this.firstS = firstS;
  }

  private visitBlock(block: number, length: number, endOf: (place: number) => number): number {
    const end = Math.min(length, (block + 1) << BLOCK_BITS);
    let firstS = Number.POSITIVE_INFINITY;
    for (let place = block << BLOCK_BITS; place < end; place++) firstS = Math.min(firstS, endOf(place));
    return firstS;
  }
}
