// SPDX-License-Identifier: GPL-3.0-or-later
// Routes: streams with the same links on their path share one. Routes with weight are in the list of each of their links, along with
// what is needed most often, because links are scanned far more often than routes come or go.
import { grown, ReusedRows } from '../../base/columns';
import { PLACES_PER_PATH } from '../fluid/stream-table';
import { LinkMembers, NONE, SEVERAL } from './link-members';

/** Places per route in `paths`. */
export const PLACES = PLACES_PER_PATH;

const ROUTE = {
  /** Of all its takers that lack bytes. */
  weight: Float64Array,
  /** The link whose clock it follows; -1 while it has no weight. */
  clock: Int32Array,
  /** Streams that are open on it. */
  streams: Int32Array,
};

export class RouteTable {
  private readonly table = new ReusedRows(ROUTE);
  private weight = this.table.columns.weight;
  private clock = this.table.columns.clock;
  private streams = this.table.columns.streams;
  /** Links on the path of each route, those that can be full first, then -1. */
  paths = new Int32Array(0);
  /** By route that has weight: how many links on its path can be full. */
  watched = new Int32Array(0);
  /** By link: whether it cannot be full. */
  isCalm = new Uint8Array(0);
  /** By link: whether it is full, so that it may hold routes back. */
  private isFull = new Uint8Array(0);
  private anyFull = false;
  /** Place of the route in the list of each of these links. */
  private places = new Int32Array(0);
  private readonly members: LinkMembers[] = [];

  /** How many route numbers exist so far. */
  get length(): number {
    return this.table.length;
  }

  /** Makes space for the members of all links. */
  reserve(links: number): void {
    this.isCalm = grown(this.isCalm, links);
    this.isFull = grown(this.isFull, links);
    while (this.members.length < links) this.members.push(new LinkMembers());
  }

  open(): number {
    const route = this.table.take();
    ({ weight: this.weight, clock: this.clock, streams: this.streams } = this.table.columns);
    this.watched = grown(this.watched, route + 1);
    this.paths = grown(this.paths, (route + 1) * PLACES);
    this.places = grown(this.places, (route + 1) * PLACES);
    this.weight[route] = 0;
    this.clock[route] = NONE;
    this.streams[route] = 0;
    return route;
  }

  close(route: number): void {
    this.table.giveBack(route);
  }

  /** Only while the route has no weight. */
  setPath(route: number, links: readonly number[]): void {
    for (let k = 0; k < PLACES; k++) this.paths[route * PLACES + k] = links[k] ?? NONE;
  }

  /** Adds `more` streams, perhaps negative; returns how many there are. */
  countStream(route: number, more: number): number {
    const streams = this.streams[route]! + more;
    this.streams[route] = streams;
    return streams;
  }

  weightOf(route: number): number {
    return this.weight[route]!;
  }

  clockOf(route: number): number {
    return this.clock[route]!;
  }

  on(link: number): LinkMembers {
    return this.members[link]!;
  }

  setWeight(route: number, weight: number): void {
    const before = this.weight[route]!;
    this.weight[route] = weight;
    if (weight === 0) this.detach(route);
    else if (before === 0) this.attach(route, weight);
    else {
      for (let k = route * PLACES, end = k + PLACES; k < end && this.paths[k]! >= 0; k++) {
        this.on(this.paths[k]!).weight[this.places[k]!] = weight;
      }
    }
  }

  setClock(route: number, clock: number): void {
    const before = this.clock[route]!;
    this.clock[route] = clock;
    for (let k = route * PLACES, end = k + PLACES; k < end && this.paths[k]! >= 0; k++) {
      const link = this.paths[k]!;
      if (link === before) this.on(link).isHeld[this.places[k]!] = 0;
      else if (link === clock) this.on(link).isHeld[this.places[k]!] = 1;
    }
  }

  /** The count of its clock at which the first of its streams has a party satisfied. */
  target(route: number): number {
    const k = this.placeOnClock(route);
    return this.on(this.clock[route]!).target[this.places[k]!]!;
  }

  setTarget(route: number, target: number): void {
    const k = this.placeOnClock(route);
    this.on(this.clock[route]!).target[this.places[k]!] = target;
  }

  /** Of the links on its path that can be full, the one with the lowest level; `preferred` if it is one of several. */
  lowest(route: number, level: Float64Array, preferred: number): number {
    const { paths, watched } = this;
    let best = preferred;
    let lowest = preferred < 0 ? Number.POSITIVE_INFINITY : level[preferred]!;
    for (let k = route * PLACES, end = k + watched[route]!; k < end; k++) {
      const link = paths[k]!;
      if (level[link]! < lowest) {
        lowest = level[link]!;
        best = link;
      }
    }
    return best;
  }

  /** The lowest level on its path except for this link; Infinity if no other link is full. */
  lowestElsewhere(route: number, link: number, level: Float64Array): number {
    const { paths } = this;
    let lowest = Number.POSITIVE_INFINITY;
    for (let k = route * PLACES, end = k + this.watched[route]!; k < end; k++) {
      const other = paths[k]!;
      if (other !== link && level[other]! < lowest) lowest = level[other]!;
    }
    return lowest;
  }

  /** The link can be full from now on. */
  watch(link: number): void {
    this.isCalm[link] = 0;
    const { count, route } = this.on(link);
    for (let i = 0; i < count; i++) {
      const one = route[i]!;
      this.putForward(one, this.placeOnPath(one, link));
      this.tellOthers(one);
    }
  }

  /** The link cannot be full from now on. */
  calm(link: number): void {
    this.isCalm[link] = 1;
    const { count, route } = this.on(link);
    for (let i = 0; i < count; i++) {
      const one = route[i]!;
      const watched = this.watched[one]! - 1;
      this.watched[one] = watched;
      this.exchange(this.placeOnPath(one, link), one * PLACES + watched);
      this.tellOthers(one);
    }
  }

  /** The link becomes full, or is no longer full. */
  setFull(link: number, full: boolean): void {
    this.isFull[link] = full ? 1 : 0;
    this.anyFull ||= full;
    const { count, route } = this.on(link);
    for (let i = 0; i < count; i++) this.tellFull(route[i]!);
  }

  /** Sets `fullOther` for the links on its path that can be full. */
  private tellFull(route: number): void {
    const { paths, isFull } = this;
    const first = route * PLACES;
    const end = first + this.watched[route]!;
    let full = 0;
    let one = NONE;
    let another = NONE;
    for (let k = first; k < end; k++) {
      const link = paths[k]!;
      if (isFull[link] === 0) continue;
      full++;
      another = one;
      one = link;
    }
    for (let k = first; k < end; k++) {
      const link = paths[k]!;
      const others = full - isFull[link]!;
      const only = others === 0 ? NONE : others > 1 ? SEVERAL : one === link ? another : one;
      this.on(link).fullOther[this.places[k]!] = only;
    }
  }

  /** Sets `other` for the links on its path that can be full. */
  private tellOthers(route: number): void {
    const first = route * PLACES;
    const watched = this.watched[route]!;
    for (let k = 0; k < watched; k++) {
      const other = watched > 2 ? SEVERAL : watched === 2 ? this.paths[first + 1 - k]! : NONE;
      this.on(this.paths[first + k]!).other[this.places[first + k]!] = other;
    }
    // If no link was ever full, `fullOther` is as it was made.
    if (this.anyFull) this.tellFull(route);
  }

  private putForward(route: number, k: number): void {
    const watched = this.watched[route]!;
    this.watched[route] = watched + 1;
    this.exchange(k, route * PLACES + watched);
  }

  private exchange(k: number, other: number): void {
    if (k === other) return;
    const link = this.paths[k]!;
    this.paths[k] = this.paths[other]!;
    this.paths[other] = link;
    const place = this.places[k]!;
    this.places[k] = this.places[other]!;
    this.places[other] = place;
  }

  private placeOnPath(route: number, link: number): number {
    let k = route * PLACES;
    while (this.paths[k] !== link) k++;
    return k;
  }

  private placeOnClock(route: number): number {
    return this.placeOnPath(route, this.clock[route]!);
  }

  private attach(route: number, weight: number): void {
    this.watched[route] = 0;
    for (let k = route * PLACES, end = k + PLACES; k < end && this.paths[k]! >= 0; k++) {
      const link = this.paths[k]!;
      this.places[k] = this.on(link).add(route, weight);
      if (this.isCalm[link] === 0) this.putForward(route, k);
    }
    this.tellOthers(route);
  }

  private detach(route: number): void {
    this.clock[route] = NONE;
    for (let k = route * PLACES, end = k + PLACES; k < end && this.paths[k]! >= 0; k++) {
      const link = this.paths[k]!;
      const place = this.places[k]!;
      const moved = this.on(link).remove(place);
      for (let l = moved * PLACES, lastEnd = l + PLACES; l < lastEnd; l++)
        if (this.paths[l] === link) this.places[l] = place;
    }
  }
}
