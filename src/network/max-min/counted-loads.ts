// SPDX-License-Identifier: GPL-3.0-or-later
// What links carry, updated as routes and levels change, and whether that calls for another level. A full link carries what it can.
// With a lag its load may be off, either way, by this share of what it holds back (the rest is held back elsewhere, and no level of
// this link would change it). So its level is within the lag of the level at which it would be full. As the level is compared with
// what it should be now, no matter when it was set, the lag does not add up.
import { grown } from '../../base/columns';
import type { Links } from '../fluid/links';

/** A link that is not full, but relatively this near to its capacity, has its load summed again to see whether it is full. */
const NEARLY = 1e-9;
/** Also after this many changes, so that rounding does not accumulate. */
const MAX_CHANGES = 1000;

export class CountedLoads {
  /** GB/s; for links not filled since the last change, up to rounding. */
  load = new Float64Array(0);
  /** With a lag, by full link: the part of its load that it holds back itself. */
  private held = new Float64Array(0);
  /** Changes since the load was last summed. */
  private changes = new Int32Array(0);
  /** The capacity for which the level was found. */
  private capacity = new Float64Array(0);

  constructor(
    private readonly links: Links,
    private readonly lag: number,
  ) {}

  get mayLag(): boolean {
    return this.lag > 0;
  }

  reserve(links: number): void {
    this.load = grown(this.load, links);
    this.held = grown(this.held, links);
    this.changes = grown(this.changes, links);
    this.capacity = grown(this.capacity, links);
  }

  hasRoom(link: number): boolean {
    return this.load[link]! <= this.links.capacity[link]! * (1 - NEARLY);
  }

  /** A link that is not full carries `GBps` more. Returns whether it may be full now. */
  addToSpare(link: number, GBps: number): boolean {
    this.load[link] = Math.max(0, this.load[link]! + GBps);
    return this.isManyChanges(link) || !this.hasRoom(link);
  }

  /** A full link carries `GBps` more, of which it holds back `heldGBps`. Returns whether it needs another level. */
  addToFull(link: number, GBps: number, heldGBps: number): boolean {
    const load = this.load[link]! + GBps;
    const held = this.held[link]! + heldGBps;
    this.load[link] = load;
    this.held[link] = held;
    return this.isManyChanges(link) || !this.isNear(link, load, held);
  }

  /** Whether a full link may keep its level, at which it carries `load`, with `held` of that on routes it limits. */
  mayKeep(link: number, load: number, held: number): boolean {
    return held > 0 && this.capacity[link] === this.links.capacity[link] && this.isNear(link, load, held);
  }

  /** Everything that crosses it has been summed. */
  set(link: number, load: number, held: number): void {
    this.load[link] = load;
    this.held[link] = held;
    this.changes[link] = 0;
    this.capacity[link] = this.links.capacity[link]!;
  }

  private isNear(link: number, load: number, held: number): boolean {
    return Math.abs(load - this.links.capacity[link]!) <= this.lag * held;
  }

  private isManyChanges(link: number): boolean {
    const changes = this.changes[link]! + 1;
    this.changes[link] = changes;
    return changes > MAX_CHANGES;
  }
}
