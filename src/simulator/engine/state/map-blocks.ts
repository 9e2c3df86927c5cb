// SPDX-License-Identifier: GPL-3.0-or-later
// The input blocks of a stage that still wait for their map, found by machine, by rack or anywhere in constant time: copies are in one
// row, sorted by machine, so that a rack's are a stretch of it and a machine's a shorter one; pointers skip launched blocks and move
// back only when a map must be made again.

import type { Cluster } from './cluster';

export const ON_MACHINE = 0;
export const ON_RACK = 1;
export const REMOTE = 2;
export type Locality = typeof ON_MACHINE | typeof ON_RACK | typeof REMOTE;

export const NO_BLOCK = -1;

export class MapBlocks {
  readonly blocks: number;
  /** Waiting blocks. */
  waiting: number;
  private readonly waits: Uint8Array;
  /** Machine of every copy, ascending, and the block of each. */
  private readonly machineAt: Int32Array;
  private readonly blockAt: Int32Array;
  /** Where each block's copies are in the rows above: `firstOf[b]` to `firstOf[b + 1]` in `placeOf`. */
  private readonly firstOf: Int32Array;
  private readonly placeOf: Int32Array;
  private readonly rackFirst: Int32Array;
  private readonly rackFrom: Int32Array;
  /** By the place at which a machine's stretch starts. */
  private readonly machineFrom: Int32Array;
  private anyFrom = 0;

  /** `copies[c]` is the machine of copy c of block floor(c / perBlock), or -1 for none. */
  constructor(copies: Int32Array, perBlock: number, racks: number, stride: number) {
    const blocks = copies.length / perBlock;
    this.blocks = blocks;
    this.waiting = blocks;
    this.waits = new Uint8Array(blocks).fill(1);
    const keys = new Float64Array(copies.length);
    let n = 0;
    for (let c = 0; c < copies.length; c++) {
      const machine = copies[c]!;
      if (machine >= 0) keys[n++] = machine * blocks + Math.floor(c / perBlock);
    }
    const sorted = keys.subarray(0, n).sort();
    this.machineAt = new Int32Array(n);
    this.blockAt = new Int32Array(n);
    this.machineFrom = new Int32Array(n);
    this.firstOf = new Int32Array(blocks + 1);
    for (let i = 0; i < n; i++) {
      const key = sorted[i]!;
      const machine = Math.floor(key / blocks);
      const block = key - machine * blocks;
      this.machineAt[i] = machine;
      this.blockAt[i] = block;
      this.machineFrom[i] = i;
      this.firstOf[block + 1] = this.firstOf[block + 1]! + 1;
    }
    for (let b = 0; b < blocks; b++) this.firstOf[b + 1] = this.firstOf[b + 1]! + this.firstOf[b]!;
    this.placeOf = new Int32Array(n);
    const next = this.firstOf.slice();
    for (let i = 0; i < n; i++) {
      const block = this.blockAt[i]!;
      const at = next[block]!;
      this.placeOf[at] = i;
      next[block] = at + 1;
    }
    this.rackFirst = new Int32Array(racks + 1);
    for (let r = 0, i = 0; r <= racks; r++) {
      while (i < n && this.machineAt[i]! < r * stride) i++;
      this.rackFirst[r] = i;
    }
    this.rackFrom = this.rackFirst.slice(0, racks);
  }

  isWaiting(block: number): boolean {
    return this.waits[block] === 1;
  }

  /** Every machine with a copy of a waiting block, once per copy. */
  eachWaiting(visit: (machine: number) => void): void {
    for (let i = 0; i < this.machineAt.length; i++) {
      if (this.waits[this.blockAt[i]!] === 1) visit(this.machineAt[i]!);
    }
  }

  launch(block: number): void {
    this.waits[block] = 0;
    this.waiting--;
  }

  /** The block's map must run again. */
  takeBack(block: number): void {
    if (this.waits[block] === 1) return;
    this.waits[block] = 1;
    this.waiting++;
    if (block < this.anyFrom) this.anyFrom = block;
    for (let c = this.firstOf[block]!; c < this.firstOf[block + 1]!; c++) {
      const place = this.placeOf[c]!;
      const first = this.stretchOf(this.machineAt[place]!);
      this.machineFrom[first] = Math.min(this.machineFrom[first]!, place);
      for (let r = 0; r < this.rackFrom.length; r++) {
        if (place >= this.rackFirst[r]! && place < this.rackFirst[r + 1]!) {
          this.rackFrom[r] = Math.min(this.rackFrom[r]!, place);
        }
      }
    }
  }

  /** A waiting block with a copy on the machine, or NO_BLOCK. */
  onMachine(machine: number): number {
    if (this.waiting === 0) return NO_BLOCK;
    const first = this.stretchOf(machine);
    if (first === this.machineAt.length || this.machineAt[first] !== machine) return NO_BLOCK;
    let at = this.machineFrom[first]!;
    while (at < this.machineAt.length && this.machineAt[at] === machine && this.waits[this.blockAt[at]!] === 0) at++;
    this.machineFrom[first] = at;
    return at < this.machineAt.length && this.machineAt[at] === machine ? this.blockAt[at]! : NO_BLOCK;
  }

  /** A waiting block with a copy on a machine of the rack that is up, or NO_BLOCK. */
  onRack(rack: number, isUp?: (machine: number) => boolean): number {
    if (this.waiting === 0) return NO_BLOCK;
    const end = this.rackFirst[rack + 1]!;
    let at = this.rackFrom[rack]!;
    while (at < end && this.waits[this.blockAt[at]!] === 0) at++;
    this.rackFrom[rack] = at;
    if (isUp !== undefined) {
      while (at < end && !(this.waits[this.blockAt[at]!] === 1 && isUp(this.machineAt[at]!))) at++;
    }
    return at < end ? this.blockAt[at]! : NO_BLOCK;
  }

  /** The first waiting block with a copy on a machine that is up, or NO_BLOCK. */
  anywhere(isUp?: (machine: number) => boolean): number {
    if (this.waiting === 0) return NO_BLOCK;
    let block = this.anyFrom;
    while (this.waits[block] === 0) block++;
    this.anyFrom = block;
    if (isUp === undefined) return block;
    for (; block < this.blocks; block++) if (this.waits[block] === 1 && this.isReachable(block, isUp)) return block;
    return NO_BLOCK;
  }

  /** How near to the machine the nearest copy is that is up. */
  localityOn(block: number, machine: number, cluster: Pick<Cluster, 'isUp' | 'rackOf'>): Locality {
    const holders = this.holders(block).filter((one) => cluster.isUp(one));
    if (holders.includes(machine)) return ON_MACHINE;
    const rack = cluster.rackOf(machine);
    return holders.some((one) => cluster.rackOf(one) === rack) ? ON_RACK : REMOTE;
  }

  /** The machines that hold the block, ascending, each once. */
  holders(block: number): number[] {
    const out: number[] = [];
    for (let c = this.firstOf[block]!; c < this.firstOf[block + 1]!; c++) {
      const machine = this.machineAt[this.placeOf[c]!]!;
      if (out.at(-1) !== machine) out.push(machine);
    }
    return out;
  }

  /** A copy of the block is on a machine that is up. */
  isReachable(block: number, isUp: (machine: number) => boolean): boolean {
    for (let c = this.firstOf[block]!; c < this.firstOf[block + 1]!; c++) {
      if (isUp(this.machineAt[this.placeOf[c]!]!)) return true;
    }
    return false;
  }

  /** The first place of a machine's stretch, or where it would be. */
  private stretchOf(machine: number): number {
    let low = 0;
    let high = this.machineAt.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.machineAt[middle]! < machine) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
