// SPDX-License-Identifier: GPL-3.0-or-later
// Weighted max-min, kept up to date. Every link has a level, the rate per weight of what it holds back; a route's rate per weight is
// the lowest level on its path. A link that can carry all its routes holds nothing back (level Infinity). Levels are right if each
// link's level is the water level of its routes, each capped at the lowest level elsewhere on its path: then every route has a full
// link on which no other route gets more, which is true only of max-min rates. After a change only full links whose caps changed are
// filled again, the lowest old level first because changes spread upwards; they spread only as far as something changes. Links with
// capacity to spare, as most have, only count what they carry; if levels may lag (counted-loads.ts), so do full ones.
import { grown } from '../../base/columns';
import { IndexedHeap } from '../../base/indexed-heap';
import type { Links } from '../fluid/links';
import { CountedLoads } from './counted-loads';
import { GatheredCaps } from './gathered-caps';
import { LinkGuards } from './link-guards';
import { type LinkMembers, NONE } from './link-members';
import { PLACES, type RouteTable } from './route-table';
import { waterLevel } from './water-level';

/** Smaller relative changes are rounding and are not passed on. */
const ROUNDING = 1e-13;
/** Indices into `passed`. */
const BEFORE = 0;
const AFTER = 1;
const MORE = 2;
const HELD_MORE = 3;
/** A link filled more often in one settlement is taken to be in a loop of rounding: each time, what counts as a change doubles. */
const PATIENCE = 200;

export class Levels {
  level = new Float64Array(0);
  readonly loads: CountedLoads;
  /** Links filled in this settlement, and rack links that carry more or less than before. */
  readonly touched: number[] = [];
  /** Routes that may now be held back by another link. */
  readonly moved: number[] = [];
  private visits = new Int32Array(0);
  private isTouched = new Uint8Array(0);
  private isMoved = new Uint8Array(0);
  private isDirty = new Uint8Array(0);
  private readonly dirty = new IndexedHeap();
  readonly guards: LinkGuards;
  private readonly links: Links;
  private readonly routes: RouteTable;
  private readonly gathered: GatheredCaps;
  /**
   * The level of the filled link before and after; how many more GB/s cross another link, and how many of these it holds back if it is
   * full. Not arguments, because an engine allocates every fraction passed to a function on the heap, millions of times here.
   */
  private readonly passed = new Float64Array(4);

  /** `lag`: see counted-loads.ts; 0: levels are always right. */
  constructor(links: Links, routes: RouteTable, lag = 0) {
    this.links = links;
    this.loads = new CountedLoads(links, lag);
    this.gathered = new GatheredCaps(routes);
    this.routes = routes;
    this.guards = new LinkGuards(links, routes);
    this.reserve(links.count);
  }

  /** Grows the arrays to this many links. */
  reserve(links: number): void {
    const before = this.level.length;
    this.level = grown(this.level, links);
    this.loads.reserve(links);
    this.visits = grown(this.visits, links);
    this.isTouched = grown(this.isTouched, links);
    this.isDirty = grown(this.isDirty, links);
    this.level.fill(Number.POSITIVE_INFINITY, before);
    this.guards.reserve(links);
  }

  /** The link's capacity has changed. */
  capacityChanged(link: number): void {
    this.guards.capacityChanged(link);
    this.markWoken();
    if (this.routes.isCalm[link] === 1) return;
    if (this.level[link]! < Number.POSITIVE_INFINITY || !this.loads.hasRoom(link)) this.mark(link);
  }

  /** The weight of the route's streams has changed to another; 0 if they want nothing. */
  setWeight(route: number, weight: number): void {
    const { routes, level } = this;
    const before = routes.weightOf(route);
    routes.setWeight(route, weight);
    if (before === 0) {
      this.guards.joined(route);
      this.markWoken();
    }
    const rate = routes.lowestElsewhere(route, NONE, level);
    const { passed } = this;
    const more = (weight - before) * rate;
    const { paths } = routes;
    passed[MORE] = more;
    for (let k = route * PLACES, end = k + routes.watched[route]!; k < end; k++) {
      const link = paths[k]!;
      if (rate === Number.POSITIVE_INFINITY) this.mark(link);
      else {
        passed[HELD_MORE] = level[link] === rate ? more : 0;
        this.carryMore(link);
      }
    }
    if (weight === 0) this.guards.left(route);
  }

  /** Brings all levels up to date; `touched` and `moved` say what changed. */
  settle(): void {
    while (this.dirty.size > 0) this.fill(this.dirty.pop());
    for (const route of this.moved) this.isMoved[route] = 0;
    this.guards.calmDown(this.level);
  }

  /** To be called once `touched` and `moved` have been handled. */
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
    this.dirty.set(link, this.level[link]!);
  }

  /** Adds the link to those that are examined after settling. */
  touch(link: number): void {
    if (this.isTouched[link] === 1) return;
    this.isTouched[link] = 1;
    this.touched.push(link);
  }

  /** By as much as `passed` says. */
  private carryMore(link: number): void {
    const { loads, passed } = this;
    const GBps = passed[MORE]!;
    if (isFull(this.level[link]!)) {
      if (!loads.mayLag || loads.addToFull(link, GBps, passed[HELD_MORE]!)) this.mark(link);
      else if (link < this.links.rackLinks) this.touch(link);
      return;
    }
    // On a link without routes nothing is left, not even rounding.
    const more = this.routes.on(link).count === 0 ? Number.NEGATIVE_INFINITY : GBps;
    if (loads.addToSpare(link, more)) this.mark(link);
    else if (link < this.links.rackLinks) this.touch(link);
  }

  private fill(link: number): void {
    this.isDirty[link] = 0;
    this.touch(link);
    const visit = this.visits[link]! + 1;
    this.visits[link] = visit;
    const members = this.routes.on(link);
    const before = this.level[link]!;
    const capacity = this.links.capacity[link]!;
    const { gathered, loads } = this;
    const isAlike = gathered.gather(link, this.level, capacity);
    if (loads.mayLag && this.mayKeep(link, before)) {
      if (!isAlike) this.noteMoved(members, before);
      return;
    }
    const { count, weight } = members;
    let after = isAlike ? gathered.likelyLevel : waterLevel(capacity, count, gathered.caps, weight, before);
    const rounding = visit <= PATIENCE ? ROUNDING : ROUNDING * (1 << Math.min(30, visit - PATIENCE));
    if (before < Number.POSITIVE_INFINITY && Math.abs(after - before) <= rounding * before) after = before;
    this.level[link] = after;
    if (isFull(before) !== isFull(after)) this.routes.setFull(link, isFull(after));
    const held = loads.mayLag ? gathered.heldAt(members, after) : 0;
    if (loads.mayLag) loads.set(link, gathered.cappedAt(members, after) + held, held);
    else loads.set(link, isFull(after) ? capacity : Math.min(capacity, gathered.cappedAt(members, after)), 0);
    if (!isAlike) this.noteMoved(members, after);
    if (after === before) return;
    this.passed[BEFORE] = before;
    this.passed[AFTER] = after;
    this.pass(link, members);
  }

  /** Whether its present level is near enough for the caps just gathered. */
  private mayKeep(link: number, level: number): boolean {
    const held = this.gathered.openWeight * level;
    const load = this.gathered.cappedGBps + held;
    if (!this.loads.mayKeep(link, load, held)) return false;
    this.loads.set(link, load, held);
    return true;
  }

  /** Notes routes that the link starts or stops holding back. */
  private noteMoved({ count, isHeld, route }: LinkMembers, level: number): void {
    const { caps } = this.gathered;
    for (let i = 0; i < count; i++) {
      const cap = caps[i]!;
      if (isHeld[i] === 1 ? cap >= level : cap <= level) continue;
      const moved = route[i]!;
      if (moved >= this.isMoved.length) this.isMoved = grown(this.isMoved, moved + 1);
      if (this.isMoved[moved] === 1) continue;
      this.isMoved[moved] = 1;
      this.moved.push(moved);
    }
  }

  /** Passes on to other links the routes that the link limited before or limits now. */
  private pass(link: number, members: LinkMembers): void {
    const { caps, open, openCount } = this.gathered;
    const after = this.passed[AFTER]!;
    if (after >= this.passed[BEFORE]!) {
      // All that it holds back now, it held back before.
      for (let i = 0; i < openCount; i++) this.passOne(link, members, open[i]!);
      return;
    }
    for (let i = 0; i < members.count; i++) {
      if (caps[i]! > after) this.passOne(link, members, i);
    }
  }

  private passOne(link: number, members: LinkMembers, place: number): void {
    const cap = this.gathered.caps[place]!;
    const only = members.other[place]!;
    if (only >= 0 && cap < Number.POSITIVE_INFINITY && !this.loads.mayLag) {
      this.mark(only);
      return;
    }
    const { passed } = this;
    const before = passed[BEFORE]!;
    const after = passed[AFTER]!;
    const weight = members.weight[place]!;
    const next = Math.min(cap, after);
    const last = Math.min(cap, before);
    // A route that no link limited before is not yet in their loads.
    passed[MORE] = weight * (last === Number.POSITIVE_INFINITY ? next : next - last);
    // Change in what the link with this cap holds back.
    passed[HELD_MORE] = (after >= cap ? weight * cap : 0) - (before >= cap ? weight * cap : 0);
    if (only >= 0) this.carryMore(only);
    else this.passAlong(link, members.route[place]!, cap);
  }

  private passAlong(link: number, route: number, cap: number): void {
    const { level, passed } = this;
    const { paths, watched } = this.routes;
    const heldMore = passed[HELD_MORE]!;
    for (let k = route * PLACES, end = k + watched[route]!; k < end; k++) {
      const other = paths[k]!;
      if (other === link) continue;
      passed[HELD_MORE] = level[other] === cap ? heldMore : 0;
      this.carryMore(other);
    }
  }
}

const isFull = (level: number): boolean => level < Number.POSITIVE_INFINITY;
