// SPDX-License-Identifier: GPL-3.0-or-later
// Max-min for each coflow by itself, out of what those before it left. Every link that a coflow uses has a clock of its own for that
// coflow: flows follow the clock of the link that limits them, so filling a coflow again has to look at its flows, but touches only
// those that another link limits from now on.
import { grown } from '../../../base/columns';
import { IntList } from '../../../base/int-list';
import type { Parties } from '../../fluid/parties';
import { NONE } from '../../max-min/link-members';
import { RouteClocks } from '../../max-min/route-clocks';
import { PLACES } from '../../max-min/route-table';

export class CoflowFilling {
  readonly by: RouteClocks;
  /** By clock: GB/s for each taker of the flows that its link limits; Infinity if it limits none. */
  private level = new Float64Array(0);
  /** Whether its link had nothing left for the coflow, and the takers over it that no other such link limits. */
  private isEmpty = new Uint8Array(0);
  private unheld = new Float64Array(0);
  /** While a coflow is filled: what is left, takers that wait for a rate, and whether its link is full. */
  private left = new Float64Array(0);
  private waiting = new Float64Array(0);
  private isFull = new Uint8Array(0);
  private readonly open = new IntList();
  private readonly moved = new IntList();
  private clocks = 0;
  private readonly freeClocks: number[] = [];

  constructor(racks: number, parties: Parties) {
    this.by = new RouteClocks(racks, parties, undefined, (route, weight) => this.setTakers(route, weight));
  }

  addClock(): number {
    const clock = this.freeClocks.pop() ?? this.clocks++;
    this.by.reserve(this.clocks);
    this.level = grown(this.level, this.clocks);
    this.isEmpty = grown(this.isEmpty, this.clocks);
    this.unheld = grown(this.unheld, this.clocks);
    this.left = grown(this.left, this.clocks);
    this.waiting = grown(this.waiting, this.clocks);
    this.isFull = grown(this.isFull, this.clocks);
    this.level[clock] = Number.POSITIVE_INFINITY;
    this.isEmpty[clock] = 0;
    return clock;
  }

  /** To be called once no flow is open on it. */
  dropClock(clock: number, nowS: number): void {
    this.by.clocks.setSpeed(clock, nowS, Number.POSITIVE_INFINITY);
    this.freeClocks.push(clock);
  }

  /** Before coflows are filled: determines the demand of the flows that changed. */
  weigh(nowS: number): void {
    this.by.weighAll(nowS);
  }

  /** Once coflows are filled: puts flows on their clocks. */
  setClocks(nowS: number): void {
    const { by, level, moved } = this;
    for (let i = 0; i < moved.count; i++) by.chooseClock(moved.items[i]!, level, nowS);
    by.chooseClocks(level, nowS);
    moved.clear();
    by.settled();
    by.clocks.settle(nowS);
  }

  /** Fills the first `count` clocks of a coflow out of `free`, GB/s; what it gets of each goes into `use`. */
  fill(clocks: Int32Array, count: number, free: Float64Array, use: Float64Array, nowS: number): void {
    const { level, left, waiting, isFull, open } = this;
    this.openAll(clocks, count, free, nowS);
    while (open.count > 0) {
      const fullest = this.takeFullest();
      if (fullest === NONE) break;
      const share = left[fullest]! / waiting[fullest]!;
      this.fillUp(fullest, share);
      this.setLevel(fullest, share, nowS);
    }
    for (let place = 0; place < count; place++) {
      const clock = clocks[place]!;
      if (isFull[clock] === 0 && level[clock] !== Number.POSITIVE_INFINITY) {
        this.setLevel(clock, Number.POSITIVE_INFINITY, nowS);
      }
      use[place] = free[place]! - left[clock]!;
    }
  }

  /** Links on which takers wait are open. Those that have nothing left are full before all others. */
  private openAll(clocks: Int32Array, count: number, free: Float64Array, nowS: number): void {
    const { left, waiting, unheld, isEmpty, isFull, open } = this;
    open.clear();
    for (let place = 0; place < count; place++) {
      const clock = clocks[place]!;
      left[clock] = free[place]!;
      const empty = left[clock] === 0 ? 1 : 0;
      if (isEmpty[clock] !== empty) this.setEmpty(clock, empty);
      isFull[clock] = empty;
    }
    for (let place = 0; place < count; place++) {
      const clock = clocks[place]!;
      waiting[clock] = unheld[clock]!;
      if (isEmpty[clock] === 1) this.setLevel(clock, 0, nowS);
      else if (waiting[clock] === 0) this.setLevel(clock, Number.POSITIVE_INFINITY, nowS);
      else open.push(clock);
    }
  }

  /** The link now has nothing left for the coflow, or has something again. */
  private setEmpty(clock: number, empty: number): void {
    const { unheld, moved } = this;
    const { count, route, weight, other, isHeld } = this.by.routes.on(clock);
    for (let i = 0; i < count; i++) {
      if (isHeld[i] !== empty) moved.push(route[i]!);
      const more = empty === 1 ? -weight[i]! : weight[i]!;
      const only = other[i]!;
      if (only >= 0) unheld[only] = unheld[only]! + more;
      else this.countUnheld(route[i]!, more, clock);
    }
    this.isEmpty[clock] = empty;
  }

  /** Counts `more` takers on the links of the route (except `but`) for which no other empty link limits them. */
  private countUnheld(route: number, more: number, but: number): void {
    const { paths } = this.by.routes;
    for (let k = route * PLACES; paths[k]! >= 0; k++) {
      const clock = paths[k]!;
      if (clock === but || !this.isOpenElsewhere(route, this.isEmpty, clock, but)) continue;
      this.unheld[clock] = this.unheld[clock]! + more;
    }
  }

  /** Whether no link on the route's path is marked, apart from these two. */
  private isOpenElsewhere(route: number, marks: Uint8Array, but: number, orBut: number): boolean {
    const { paths } = this.by.routes;
    for (let k = route * PLACES; paths[k]! >= 0; k++) {
      const clock = paths[k]!;
      if (clock !== but && clock !== orBut && marks[clock] === 1) return false;
    }
    return true;
  }

  /** Removes and returns the open link that is full first; drops those on which nothing waits. */
  private takeFullest(): number {
    const { open, left, waiting } = this;
    const { items } = open;
    let kept = 0;
    let fullest = NONE;
    let lowest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < open.count; i++) {
      const clock = items[i]!;
      if (waiting[clock] === 0) continue;
      const share = left[clock]! / waiting[clock]!;
      if (share < lowest) {
        lowest = share;
        fullest = kept;
      }
      items[kept++] = clock;
    }
    open.count = kept;
    if (fullest === NONE) return NONE;
    const clock = items[fullest]!;
    items.copyWithin(fullest, fullest + 1, kept);
    open.count = kept - 1;
    return clock;
  }

  /** All that wait on the link get the share. */
  private fillUp(clock: number, share: number): void {
    const { left, waiting, isFull, moved } = this;
    const { count, route, weight, other, isHeld } = this.by.routes.on(clock);
    isFull[clock] = 1;
    for (let i = 0; i < count; i++) {
      const only = other[i]!;
      if (only >= 0) {
        if (isFull[only] === 1) continue;
        waiting[only] = waiting[only]! - weight[i]!;
        left[only] = Math.max(0, left[only]! - weight[i]! * share);
      } else if (!this.fillLong(route[i]!, clock, share)) continue;
      if (isHeld[i] === 0) moved.push(route[i]!);
    }
    left[clock] = waiting[clock] = 0;
  }

  /** For a longer path; returns whether the flow was still waiting. */
  private fillLong(route: number, clock: number, share: number): boolean {
    const { left, waiting } = this;
    const { paths } = this.by.routes;
    const first = route * PLACES;
    if (!this.isOpenElsewhere(route, this.isFull, clock, clock)) return false;
    const weight = this.by.routes.weightOf(route);
    for (let k = first; paths[k]! >= 0; k++) {
      const other = paths[k]!;
      waiting[other] = waiting[other]! - weight;
      left[other] = Math.max(0, left[other]! - weight * share);
    }
    return true;
  }

  private setLevel(clock: number, share: number, nowS: number): void {
    if (this.level[clock] === share) return;
    this.level[clock] = share;
    this.by.clocks.setSpeed(clock, nowS, share);
  }

  private setTakers(route: number, weight: number): void {
    const { routes } = this.by;
    const more = weight - routes.weightOf(route);
    routes.setWeight(route, weight);
    this.countUnheld(route, more, NONE);
  }
}
