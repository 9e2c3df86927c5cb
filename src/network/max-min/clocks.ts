// SPDX-License-Identifier: GPL-3.0-or-later
// The clocks of links: each counts GB per weight at its link's level. Routes are put on a clock with the count at which something on
// them ends; the clock that reaches its next such count first gives the network's next event.
import { grown } from '../../base/columns';
import { IndexedHeap } from '../../base/indexed-heap';
import { IntList } from '../../base/int-list';
import { instantWidthS } from '../../base/same-instant';
import type { RouteTable } from './route-table';

export class Clocks {
  private count = new Float64Array(0);
  private sinceS = new Float64Array(0);
  private speed = new Float64Array(0);
  /** The smallest target on it. */
  private nearest = new Float64Array(0);
  private isStale = new Uint8Array(0);
  private readonly stale = new IntList();
  private isLate = new Uint8Array(0);
  private readonly late = new IntList();
  private readonly ends = new IndexedHeap();
  private readonly routes: RouteTable;

  constructor(routes: RouteTable) {
    this.routes = routes;
  }

  reserve(links: number): void {
    const before = this.nearest.length;
    this.count = grown(this.count, links);
    this.sinceS = grown(this.sinceS, links);
    this.speed = grown(this.speed, links);
    this.nearest = grown(this.nearest, links);
    this.nearest.fill(Number.POSITIVE_INFINITY, before);
    this.isStale = grown(this.isStale, links);
    this.isLate = grown(this.isLate, links);
  }

  get nextS(): number {
    return this.ends.topKey;
  }

  get nextLink(): number {
    return this.ends.topItem;
  }

  speedOf(link: number): number {
    return this.speed[link]!;
  }

  shows(link: number, nowS: number): number {
    return this.count[link]! + this.speed[link]! * (nowS - this.sinceS[link]!);
  }

  /** Everything up to this count ends now. */
  upTo(link: number, nowS: number): number {
    return Math.max(this.shows(link, nowS) + instantWidthS(nowS) * this.speed[link]!, this.nearest[link]!);
  }

  /** To be called once its ended routes are handled; `settle` finds when the next one ends. */
  stop(link: number): void {
    this.ends.remove(link);
    this.noteTarget(link);
  }

  /** A target on it changed, or a route came or went. */
  noteTarget(link: number): void {
    this.noteLate(link);
    if (this.isStale[link] === 1) return;
    this.isStale[link] = 1;
    this.stale.push(link);
  }

  /** Infinity: the link limits no route, and its clock stands still. */
  setSpeed(link: number, nowS: number, level: number): void {
    const speed = level < Number.POSITIVE_INFINITY ? level : 0;
    if (this.speed[link] === speed) return;
    this.count[link] = this.shows(link, nowS);
    this.sinceS[link] = nowS;
    this.speed[link] = speed;
    this.noteLate(link);
  }

  settle(nowS: number): void {
    const { stale, late } = this;
    for (let i = 0; i < stale.count; i++) this.findNearest(stale.items[i]!, nowS);
    for (let i = 0; i < late.count; i++) this.findEnd(late.items[i]!, nowS);
    stale.clear();
    late.clear();
  }

  private noteLate(link: number): void {
    if (this.isLate[link] === 1) return;
    this.isLate[link] = 1;
    this.late.push(link);
  }

  private findNearest(link: number, nowS: number): void {
    this.isStale[link] = 0;
    const { count, isHeld, target } = this.routes.on(link);
    let nearest = Number.POSITIVE_INFINITY;
    let anybody = false;
    for (let i = 0; i < count; i++) {
      if (isHeld[i] === 0) continue;
      anybody = true;
      if (target[i]! < nearest) nearest = target[i]!;
    }
    this.nearest[link] = nearest;
    if (anybody) return;
    // Counting restarts from 0, so that counts stay small and exact.
    this.count[link] = 0;
    this.sinceS[link] = nowS;
  }

  private findEnd(link: number, nowS: number): void {
    this.isLate[link] = 0;
    const lack = this.nearest[link]! - this.shows(link, nowS);
    const speed = this.speed[link]!;
    const endS = nowS + Math.max(0, lack) / speed;
    if (endS < Number.POSITIVE_INFINITY) this.ends.set(link, endS);
    else this.ends.remove(link);
  }
}
