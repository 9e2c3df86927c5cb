// Weighted max-min, kept up to date: every link has a level, the rate per weight of what it holds back; a route gets the lowest
// level on its way. A link that can carry all its routes holds nothing back (level Infinity). Levels are right when each link's
// level is the water level of its routes, each capped at the lowest level elsewhere on its way: then every route has a full link
// on which nobody gets more, which only the max-min rates have. After a change only links whose caps changed are looked at
// again, the lowest old level first because changes spread upwards; where nothing changes they spread no further.
import { grown } from '../../base/columns';
import { IndexedHeap } from '../../base/indexed-heap';
import type { Links } from '../fluid/links';
import type { LinkMembers } from './link-members';
import { type RouteTable, WAY } from './route-table';
import { waterLevel } from './water-level';

/** Smaller changes, relatively, are rounding and are not passed on. */
const ROUNDING = 1e-13;
/** A link looked at more often in one settlement is taken to be going round in its rounding: what counts as change doubles. */
const PATIENCE = 200;

export class Levels {
  level = new Float64Array(0);
  /** What links carry at these levels, GB/s. */
  load = new Float64Array(0);
  /** Links looked at in this settlement. */
  readonly touched: number[] = [];
  /** Routes that another link may hold back now. */
  readonly moved: number[] = [];
  private visits = new Int32Array(0);
  private isMoved = new Uint8Array(0);
  private isDirty = new Uint8Array(0);
  private readonly dirty = new IndexedHeap();
  private readonly links: Links;
  private readonly routes: RouteTable;
  private caps = new Float64Array(64);

  constructor(links: Links, routes: RouteTable) {
    this.links = links;
    this.routes = routes;
    this.reserve(links.count);
  }

  /** Room for so many links. */
  reserve(links: number): void {
    const before = this.level.length;
    this.level = grown(this.level, links);
    this.load = grown(this.load, links);
    this.visits = grown(this.visits, links);
    this.isDirty = grown(this.isDirty, links);
    this.level.fill(Number.POSITIVE_INFINITY, before);
  }

  /** Its capacity or its routes changed. */
  mark(link: number): void {
    if (this.isDirty[link] === 1) return;
    this.isDirty[link] = 1;
    this.dirty.set(link, this.level[link] as number);
  }

  markAll(): void {
    for (let link = 0; link < this.links.count; link++) this.mark(link);
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

  private fill(link: number): void {
    this.isDirty[link] = 0;
    if (this.visits[link] === 0) this.touched.push(link);
    const visit = (this.visits[link] as number) + 1;
    this.visits[link] = visit;
    const members = this.routes.on(link);
    this.gatherCaps(link, members);
    const before = this.level[link] as number;
    let after = waterLevel(this.links.capacity[link] as number, members.count, this.caps, members.weight, before);
    const rounding = visit <= PATIENCE ? ROUNDING : ROUNDING * (1 << Math.min(30, visit - PATIENCE));
    if (before < Number.POSITIVE_INFINITY && Math.abs(after - before) <= rounding * before) after = before;
    this.level[link] = after;
    const capacity = this.links.capacity[link] as number;
    this.load[link] = after < Number.POSITIVE_INFINITY ? capacity : Math.min(capacity, this.cappedLoad(members));
    this.noteMoved(members, after);
    if (after !== before) this.markAbove(link, members, Math.min(before, after));
  }

  /** Into `caps`: the lowest level of each route elsewhere on its way. */
  private gatherCaps(link: number, { count, other, route }: LinkMembers): void {
    if (count > this.caps.length) this.caps = grown(this.caps, count);
    const { level, caps } = this;
    for (let i = 0; i < count; i++) {
      const only = other[i] as number;
      caps[i] = only >= 0 ? (level[only] as number) : this.lowestElsewhere(route[i] as number, link);
    }
  }

  private lowestElsewhere(route: number, link: number): number {
    const { level } = this;
    const { ways } = this.routes;
    let cap = Number.POSITIVE_INFINITY;
    for (let k = route * WAY, end = k + WAY; k < end; k++) {
      const other = ways[k] as number;
      if (other < 0) break;
      if (other !== link && (level[other] as number) < cap) cap = level[other] as number;
    }
    return cap;
  }

  /** What its routes carry that are all held back elsewhere. */
  private cappedLoad({ count, weight }: LinkMembers): number {
    const { caps } = this;
    let load = 0;
    for (let i = 0; i < count; i++) load += (weight[i] as number) * (caps[i] as number);
    return load;
  }

  /** Routes that the link begins to hold back, or no longer does. */
  private noteMoved({ count, isHeld, route }: LinkMembers, level: number): void {
    const { caps } = this;
    for (let i = 0; i < count; i++) {
      const cap = caps[i] as number;
      if (isHeld[i] === 1 ? cap >= level : cap <= level) continue;
      const moved = route[i] as number;
      if (moved >= this.isMoved.length) this.isMoved = grown(this.isMoved, moved + 1);
      if (this.isMoved[moved] === 1) continue;
      this.isMoved[moved] = 1;
      this.moved.push(moved);
    }
  }

  /** Other links of those routes that get another rate where they are held back above `low`. */
  private markAbove(link: number, { count, other, route }: LinkMembers, low: number): void {
    const { caps, isDirty } = this;
    const { ways } = this.routes;
    for (let i = 0; i < count; i++) {
      if ((caps[i] as number) <= low) continue;
      const only = other[i] as number;
      if (only >= 0) {
        if (isDirty[only] === 0) this.mark(only);
        continue;
      }
      const first = (route[i] as number) * WAY;
      for (let k = first, end = first + WAY; k < end && (ways[k] as number) >= 0; k++) {
        if (ways[k] !== link) this.mark(ways[k] as number);
      }
    }
  }
}
