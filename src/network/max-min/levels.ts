// Weighted max-min, kept up to date: every link has a level, the rate per weight of what it holds back; a route gets the lowest
// level on its way. A link that can carry all its routes holds nothing back (level Infinity). Levels are right when each link's
// level is the water level of its routes, each capped at the lowest level elsewhere on its way: then every route has a full link
// on which nobody gets more, which only the max-min rates have. After a change only links whose caps changed are looked at
// again, the lowest old level first because changes spread upwards; where nothing changes they spread no further.
import { grown } from '../../base/columns';
import { IndexedHeap } from '../../base/indexed-heap';
import type { Links } from '../fluid/links';
import { RouteTable, WAY } from './route-table';
import { waterLevel } from './water-level';

/** Smaller changes, relatively, are rounding and are not passed on. */
const ROUNDING = 1e-13;
/** A link looked at more often in one settlement is taken to be going round in its rounding: what counts as change doubles. */
const PATIENCE = 200;

export class Levels {
  level = new Float64Array(0);
  readonly routes = new RouteTable();
  /** Links looked at in this settlement. */
  readonly touched: number[] = [];
  /** Routes whose lowest level may be another link's now. */
  readonly moved: number[] = [];
  private visits = new Int32Array(0);
  private isMoved = new Uint8Array(0);
  private readonly dirty = new IndexedHeap();
  private readonly links: Links;
  private caps = new Float64Array(64);
  private weights = new Float64Array(64);

  constructor(links: Links) {
    this.links = links;
    this.reserve();
  }

  /** Room for all links there are. */
  reserve(): void {
    const before = this.level.length;
    this.level = grown(this.level, this.links.count);
    this.visits = grown(this.visits, this.level.length);
    this.level.fill(Number.POSITIVE_INFINITY, before);
  }

  /** Its capacity or its routes changed. */
  mark(link: number): void {
    this.dirty.set(link, this.level[link] as number);
  }

  markRoute(route: number): void {
    const { ways } = this.routes;
    for (let k = route * WAY, end = k + WAY; k < end && (ways[k] as number) >= 0; k++) this.mark(ways[k] as number);
  }

  /** Brings all levels up to date; `touched` and `moved` say where to look. */
  settle(): void {
    while (this.dirty.size > 0) this.fill(this.dirty.pop());
    for (const link of this.touched) this.visits[link] = 0;
    for (const route of this.moved) this.isMoved[route] = 0;
  }

  /** The link that holds the route back, `preferred` where it is one of several. */
  tightest(route: number, preferred: number): number {
    const { ways } = this.routes;
    let best = preferred;
    let lowest = preferred < 0 ? Number.POSITIVE_INFINITY : (this.level[preferred] as number);
    for (let k = route * WAY, end = k + WAY; k < end && (ways[k] as number) >= 0; k++) {
      const link = ways[k] as number;
      if ((this.level[link] as number) < lowest) {
        lowest = this.level[link] as number;
        best = link;
      }
    }
    return best;
  }

  private fill(link: number): void {
    const { level, routes, links } = this;
    const before = level[link] as number;
    if (this.visits[link] === 0) this.touched.push(link);
    const visit = (this.visits[link] as number) + 1;
    this.visits[link] = visit;
    const members = routes.membersOf(link);
    const count = routes.countOn(link);
    this.gatherCaps(link, members, count);
    const capacity = links.capacity[link] as number;
    let after = waterLevel(capacity, count, this.caps, this.weights, before);
    const rounding = visit <= PATIENCE ? ROUNDING : ROUNDING * (1 << Math.min(30, visit - PATIENCE));
    if (before < Number.POSITIVE_INFINITY && Math.abs(after - before) <= rounding * before) after = before;
    level[link] = after;
    const low = Math.min(before, after);
    for (let i = 0; i < count; i++) {
      const cap = this.caps[i] as number;
      const route = members[i] as number;
      const here = routes.clock[route] === link;
      if (here ? cap < after : after < cap) this.noteMoved(route);
      if (cap > low && after !== before) this.markOthers(route, link);
    }
  }

  /** Into `caps`: the lowest level of each route elsewhere on its way. */
  private gatherCaps(link: number, members: Int32Array, count: number): void {
    if (count > this.caps.length) {
      this.caps = grown(this.caps, count);
      this.weights = grown(this.weights, count);
    }
    const { level, caps, weights } = this;
    const { ways, weight } = this.routes;
    for (let i = 0; i < count; i++) {
      const route = members[i] as number;
      let cap = Number.POSITIVE_INFINITY;
      for (let k = route * WAY, end = k + WAY; k < end; k++) {
        const other = ways[k] as number;
        if (other < 0) break;
        if (other !== link && (level[other] as number) < cap) cap = level[other] as number;
      }
      caps[i] = cap;
      weights[i] = weight[route] as number;
    }
  }

  private markOthers(route: number, link: number): void {
    const { ways } = this.routes;
    for (let k = route * WAY, end = k + WAY; k < end; k++) {
      const other = ways[k] as number;
      if (other < 0) break;
      if (other !== link) this.mark(other);
    }
  }

  private noteMoved(route: number): void {
    this.isMoved = grown(this.isMoved, route + 1);
    if (this.isMoved[route] === 1) return;
    this.isMoved[route] = 1;
    this.moved.push(route);
  }
}
