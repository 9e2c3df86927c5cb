// Weighted max-min, kept up to date: every link has a level, the rate per weight of what it holds back; a route gets the lowest
// level on its way, its rate. A link that can carry all its routes holds nothing back (level Infinity). Levels are right when
// each link's level is the water level of its routes, each capped at the lowest level elsewhere on its way: then every route has
// a full link on which nobody gets more, which only the max-min rates have. After a change only full links whose caps changed are
// filled again, the lowest old level first because changes spread upwards; where nothing changes they spread no further. Links
// with room to spare, which most are, only count what they carry.
import { grown } from '../../base/columns';
import { IndexedHeap } from '../../base/indexed-heap';
import type { Links } from '../fluid/links';
import { LinkGuards } from './link-guards';
import { type LinkMembers, NONE } from './link-members';
import { type RouteTable, WAY } from './route-table';
import { waterLevel } from './water-level';

/** Smaller changes, relatively, are rounding and are not passed on. */
const ROUNDING = 1e-13;
/** A link looked at more often in one settlement is taken to be going round in its rounding: what counts as change doubles. */
const PATIENCE = 200;
/** So near to its capacity, relatively, what a link carries is added up again to see whether it is full. */
const NEARLY = 1e-9;
/** And after so many changes, so that rounding does not pile up. */
const MOST_CHANGES = 1000;

export class Levels {
  level = new Float64Array(0);
  /** What links carry at these levels, GB/s; of links that are not full, up to rounding. */
  load = new Float64Array(0);
  /** Links filled in this settlement, and those of racks that carry more or less than before. */
  readonly touched: number[] = [];
  /** Routes that another link may hold back now. */
  readonly moved: number[] = [];
  private visits = new Int32Array(0);
  /** By link that is not full: changes of `load` since it was added up. */
  private changes = new Int32Array(0);
  private isTouched = new Uint8Array(0);
  private isMoved = new Uint8Array(0);
  private isDirty = new Uint8Array(0);
  private readonly dirty = new IndexedHeap();
  readonly guards: LinkGuards;
  private readonly links: Links;
  private readonly routes: RouteTable;
  private caps = new Float64Array(64);
  private open = new Int32Array(64);
  private openCount = 0;
  private likelyLevel = 0;

  constructor(links: Links, routes: RouteTable) {
    this.links = links;
    this.routes = routes;
    this.guards = new LinkGuards(links, routes);
    this.reserve(links.count);
  }

  /** Room for so many links. */
  reserve(links: number): void {
    const before = this.level.length;
    this.level = grown(this.level, links);
    this.load = grown(this.load, links);
    this.visits = grown(this.visits, links);
    this.changes = grown(this.changes, links);
    this.isTouched = grown(this.isTouched, links);
    this.isDirty = grown(this.isDirty, links);
    this.level.fill(Number.POSITIVE_INFINITY, before);
    this.guards.reserve(links);
  }

  /** The link's capacity is another. */
  capacityChanged(link: number): void {
    this.guards.capacityChanged(link);
    this.markWoken();
    if (this.routes.isCalm[link] === 1) return;
    if ((this.level[link] as number) < Number.POSITIVE_INFINITY || !this.hasRoom(link)) this.mark(link);
  }

  /** What the streams of the route want is another; 0: nothing. */
  setWeight(route: number, weight: number): void {
    const { routes, level } = this;
    const before = routes.weightOf(route);
    if (before === weight) return;
    routes.setWeight(route, weight);
    if (before === 0) {
      this.guards.joined(route);
      this.markWoken();
    }
    const rate = this.lowestElsewhere(route, NONE);
    const { ways } = routes;
    for (let k = route * WAY, end = k + (routes.watched[route] as number); k < end; k++) {
      const link = ways[k] as number;
      if (rate === Number.POSITIVE_INFINITY || (level[link] as number) < Number.POSITIVE_INFINITY) this.mark(link);
      else this.carryMore(link, (weight - before) * rate);
    }
    if (weight === 0) this.guards.left(route);
  }

  /** Brings all levels up to date; `touched` and `moved` say where to look. */
  settle(): void {
    while (this.dirty.size > 0) this.fill(this.dirty.pop());
    for (const route of this.moved) this.isMoved[route] = 0;
    this.guards.calmDown(this.level);
  }

  /** What was touched and moved has been looked at. */
  forget(): void {
    for (const link of this.touched) this.visits[link] = this.isTouched[link] = 0;
    this.touched.length = this.moved.length = 0;
  }

  private markWoken(): void {
    const { woken } = this.guards;
    for (const link of woken) this.mark(link);
    woken.length = 0;
  }

  private mark(link: number): void {
    if (this.isDirty[link] === 1) return;
    this.isDirty[link] = 1;
    this.dirty.set(link, this.level[link] as number);
  }

  /** The link is to be among those looked at after settling. */
  touch(link: number): void {
    if (this.isTouched[link] === 1) return;
    this.isTouched[link] = 1;
    this.touched.push(link);
  }

  private hasRoom(link: number): boolean {
    return (this.load[link] as number) <= (this.links.capacity[link] as number) * (1 - NEARLY);
  }

  /** On a link that is not full. */
  private carryMore(link: number, GBps: number): void {
    const changes = (this.changes[link] as number) + 1;
    this.changes[link] = changes;
    this.load[link] = this.routes.on(link).count === 0 ? 0 : Math.max(0, (this.load[link] as number) + GBps);
    if (changes > MOST_CHANGES || !this.hasRoom(link)) this.mark(link);
    else if (link < this.links.rackLinks) this.touch(link);
  }

  private fill(link: number): void {
    this.isDirty[link] = 0;
    this.touch(link);
    const visit = (this.visits[link] as number) + 1;
    this.visits[link] = visit;
    const members = this.routes.on(link);
    const before = this.level[link] as number;
    const capacity = this.links.capacity[link] as number;
    const isAlike = this.gatherCaps(link, members, before, capacity);
    let after = isAlike ? this.likelyLevel : waterLevel(capacity, members.count, this.caps, members.weight, before);
    const rounding = visit <= PATIENCE ? ROUNDING : ROUNDING * (1 << Math.min(30, visit - PATIENCE));
    if (before < Number.POSITIVE_INFINITY && Math.abs(after - before) <= rounding * before) after = before;
    this.level[link] = after;
    this.changes[link] = 0;
    this.load[link] = after < Number.POSITIVE_INFINITY ? capacity : Math.min(capacity, this.cappedLoad(members));
    if (!isAlike) this.noteMoved(members, after);
    if (after !== before) this.pass(link, members, before, after);
  }

  /**
   * Into `caps`: the lowest level of each route elsewhere on its way; into `open`: those that the link held back up to now.
   * Answers whether it holds back the same as before, at `likelyLevel`: then nobody else need be looked at.
   */
  private gatherCaps(link: number, members: LinkMembers, before: number, capacity: number): boolean {
    const { count, weight, other } = members;
    if (count > this.caps.length) {
      this.caps = grown(this.caps, count);
      this.open = grown(this.open, count);
    }
    const { caps, open, level } = this;
    let opened = 0;
    let openWeight = 0;
    let lowestOpen = Number.POSITIVE_INFINITY;
    let capped = 0;
    let highestCapped = 0;
    for (let i = 0; i < count; i++) {
      const only = other[i] as number;
      const cap = only >= 0 ? (level[only] as number) : this.capOfOther(link, members, i);
      caps[i] = cap;
      if (cap <= before) {
        capped += (weight[i] as number) * cap;
        if (cap > highestCapped) highestCapped = cap;
      } else {
        openWeight += weight[i] as number;
        if (cap < lowestOpen) lowestOpen = cap;
        open[opened++] = i;
      }
    }
    this.openCount = opened;
    if (openWeight === 0) return false;
    const likely = Math.max(0, (capacity - capped) / openWeight);
    this.likelyLevel = likely;
    return highestCapped < before && highestCapped <= likely && likely < lowestOpen;
  }

  private capOfOther(link: number, { route, other }: LinkMembers, place: number): number {
    if (other[place] === NONE) return Number.POSITIVE_INFINITY;
    return this.lowestElsewhere(route[place] as number, link);
  }

  private lowestElsewhere(route: number, link: number): number {
    const { level } = this;
    const { ways } = this.routes;
    let cap = Number.POSITIVE_INFINITY;
    for (let k = route * WAY, end = k + (this.routes.watched[route] as number); k < end; k++) {
      const other = ways[k] as number;
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

  /** Other links hear of routes that the link held back or holds back now. */
  private pass(link: number, members: LinkMembers, before: number, after: number): void {
    if (after >= before) {
      // All that it holds back now it did before.
      for (let i = 0; i < this.openCount; i++) this.passOne(link, members, this.open[i] as number, before, after);
      return;
    }
    const { caps } = this;
    for (let i = 0; i < members.count; i++) {
      if ((caps[i] as number) > after) this.passOne(link, members, i, before, after);
    }
  }

  private passOne(link: number, members: LinkMembers, place: number, before: number, after: number): void {
    const cap = this.caps[place] as number;
    const only = members.other[place] as number;
    if (only === NONE) return;
    if (only >= 0 && cap < Number.POSITIVE_INFINITY) {
      this.mark(only);
      return;
    }
    const next = Math.min(cap, after);
    const last = Math.min(cap, before);
    // A route that no link held back yet is not in what they carry.
    const more = (members.weight[place] as number) * (last === Number.POSITIVE_INFINITY ? next : next - last);
    if (only >= 0) this.carryMore(only, more);
    else this.passAlong(link, members.route[place] as number, more);
  }

  private passAlong(link: number, route: number, more: number): void {
    const { level } = this;
    const { ways, watched } = this.routes;
    for (let k = route * WAY, end = k + (watched[route] as number); k < end; k++) {
      const other = ways[k] as number;
      if (other === link) continue;
      if ((level[other] as number) < Number.POSITIVE_INFINITY) this.mark(other);
      else this.carryMore(other, more);
    }
  }
}
