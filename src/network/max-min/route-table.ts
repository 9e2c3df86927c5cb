// Routes: streams with the same links on their way share one. Those that have weight stand in the list of each of their links,
// with what is asked for most often beside them: a link is looked through far more often than a route comes or goes.
import { GrowingColumns, grown } from '../../base/columns';
import { PLACES_PER_WAY } from '../fluid/fluid-network';
import { LinkMembers, NONE, SEVERAL } from './link-members';

/** Places per route in `ways`. */
export const WAY = PLACES_PER_WAY;

const ROUTE = {
  /** Of all its takers that lack bytes. */
  weight: Float64Array,
  /** The link whose clock it goes by; -1 while it has no weight. */
  clock: Int32Array,
  /** Streams that are open on it. */
  streams: Int32Array,
};

export class RouteTable {
  private readonly table = new GrowingColumns(ROUTE);
  private weight = this.table.columns.weight;
  private clock = this.table.columns.clock;
  private streams = this.table.columns.streams;
  /** Links on the way of each route, those that can be full first, then -1. */
  ways = new Int32Array(0);
  /** Of each route that has weight: how many links on its way can be full. */
  watched = new Int32Array(0);
  /** By link: cannot be full. */
  isCalm = new Uint8Array(0);
  /** By link: is full, so that it may hold routes back. */
  private isFull = new Uint8Array(0);
  /** Where the route stands in the list of each of these links. */
  private places = new Int32Array(0);
  private readonly members: LinkMembers[] = [];
  private readonly free: number[] = [];

  /** Numbers of routes given so far. */
  get length(): number {
    return this.table.length;
  }

  /** Room for the members of all links. */
  reserve(links: number): void {
    this.isCalm = grown(this.isCalm, links);
    this.isFull = grown(this.isFull, links);
    while (this.members.length < links) this.members.push(new LinkMembers());
  }

  open(): number {
    const route = this.free.pop() ?? this.table.add();
    ({ weight: this.weight, clock: this.clock, streams: this.streams } = this.table.columns);
    this.watched = grown(this.watched, route + 1);
    this.ways = grown(this.ways, (route + 1) * WAY);
    this.places = grown(this.places, (route + 1) * WAY);
    this.weight[route] = 0;
    this.clock[route] = NONE;
    this.streams[route] = 0;
    return route;
  }

  close(route: number): void {
    this.free.push(route);
  }

  /** Only while the route has no weight. */
  setWay(route: number, links: readonly number[]): void {
    for (let k = 0; k < WAY; k++) this.ways[route * WAY + k] = links[k] ?? NONE;
  }

  /** One stream more, or fewer; answers how many there are. */
  countStream(route: number, more: number): number {
    const streams = (this.streams[route] as number) + more;
    this.streams[route] = streams;
    return streams;
  }

  weightOf(route: number): number {
    return this.weight[route] as number;
  }

  clockOf(route: number): number {
    return this.clock[route] as number;
  }

  on(link: number): LinkMembers {
    return this.members[link] as LinkMembers;
  }

  setWeight(route: number, weight: number): void {
    const before = this.weight[route] as number;
    this.weight[route] = weight;
    if (weight === 0) this.detach(route);
    else if (before === 0) this.attach(route, weight);
    else {
      for (let k = route * WAY, end = k + WAY; k < end && (this.ways[k] as number) >= 0; k++) {
        this.on(this.ways[k] as number).weight[this.places[k] as number] = weight;
      }
    }
  }

  setClock(route: number, clock: number): void {
    const before = this.clock[route] as number;
    this.clock[route] = clock;
    for (let k = route * WAY, end = k + WAY; k < end && (this.ways[k] as number) >= 0; k++) {
      const link = this.ways[k] as number;
      if (link === before) this.on(link).isHeld[this.places[k] as number] = 0;
      else if (link === clock) this.on(link).isHeld[this.places[k] as number] = 1;
    }
  }

  /** The count of its clock at which the first of its streams has a party satisfied. */
  target(route: number): number {
    const k = this.placeOnClock(route);
    return this.on(this.clock[route] as number).target[this.places[k] as number] as number;
  }

  setTarget(route: number, target: number): void {
    const k = this.placeOnClock(route);
    this.on(this.clock[route] as number).target[this.places[k] as number] = target;
  }

  /** Of the links on its way that can be full, that of the lowest level; `preferred` where it is one of several. */
  lowest(route: number, level: Float64Array, preferred: number): number {
    const { ways, watched } = this;
    let best = preferred;
    let lowest = preferred < 0 ? Number.POSITIVE_INFINITY : (level[preferred] as number);
    for (let k = route * WAY, end = k + (watched[route] as number); k < end; k++) {
      const link = ways[k] as number;
      if ((level[link] as number) < lowest) {
        lowest = level[link] as number;
        best = link;
      }
    }
    return best;
  }

  /** The lowest level on its way but for this link; Infinity where no link is full. */
  lowestElsewhere(route: number, link: number, level: Float64Array): number {
    const { ways } = this;
    let lowest = Number.POSITIVE_INFINITY;
    for (let k = route * WAY, end = k + (this.watched[route] as number); k < end; k++) {
      const other = ways[k] as number;
      if (other !== link && (level[other] as number) < lowest) lowest = level[other] as number;
    }
    return lowest;
  }

  /** The link can be full from now on. */
  watch(link: number): void {
    this.isCalm[link] = 0;
    const { count, route } = this.on(link);
    for (let i = 0; i < count; i++) {
      const one = route[i] as number;
      this.putForward(one, this.placeOnWay(one, link));
      this.tellOthers(one);
    }
  }

  /** It cannot be full from now on. */
  calm(link: number): void {
    this.isCalm[link] = 1;
    const { count, route } = this.on(link);
    for (let i = 0; i < count; i++) {
      const one = route[i] as number;
      const watched = (this.watched[one] as number) - 1;
      this.watched[one] = watched;
      this.exchange(this.placeOnWay(one, link), one * WAY + watched);
      this.tellOthers(one);
    }
  }

  /** The link is full from now on, or no longer. */
  setFull(link: number, full: boolean): void {
    this.isFull[link] = full ? 1 : 0;
    const { count, route } = this.on(link);
    for (let i = 0; i < count; i++) this.tellFull(route[i] as number);
  }

  /** Which other links are full, beside the members of those that can be. */
  private tellFull(route: number): void {
    const { ways, isFull } = this;
    const first = route * WAY;
    const end = first + (this.watched[route] as number);
    let full = 0;
    let one = NONE;
    let another = NONE;
    for (let k = first; k < end; k++) {
      const link = ways[k] as number;
      if (isFull[link] === 0) continue;
      full++;
      another = one;
      one = link;
    }
    for (let k = first; k < end; k++) {
      const link = ways[k] as number;
      const others = full - (isFull[link] as number);
      const only = others === 0 ? NONE : others > 1 ? SEVERAL : one === link ? another : one;
      this.on(link).fullOther[this.places[k] as number] = only;
    }
  }

  /** Which other links can be full, beside the members of those that can. */
  private tellOthers(route: number): void {
    const first = route * WAY;
    const watched = this.watched[route] as number;
    for (let k = 0; k < watched; k++) {
      const other = watched > 2 ? SEVERAL : watched === 2 ? (this.ways[first + 1 - k] as number) : NONE;
      this.on(this.ways[first + k] as number).other[this.places[first + k] as number] = other;
    }
    this.tellFull(route);
  }

  private putForward(route: number, k: number): void {
    const watched = this.watched[route] as number;
    this.watched[route] = watched + 1;
    this.exchange(k, route * WAY + watched);
  }

  private exchange(k: number, other: number): void {
    if (k === other) return;
    const link = this.ways[k] as number;
    this.ways[k] = this.ways[other] as number;
    this.ways[other] = link;
    const place = this.places[k] as number;
    this.places[k] = this.places[other] as number;
    this.places[other] = place;
  }

  private placeOnWay(route: number, link: number): number {
    let k = route * WAY;
    while (this.ways[k] !== link) k++;
    return k;
  }

  private placeOnClock(route: number): number {
    return this.placeOnWay(route, this.clock[route] as number);
  }

  private attach(route: number, weight: number): void {
    this.watched[route] = 0;
    for (let k = route * WAY, end = k + WAY; k < end && (this.ways[k] as number) >= 0; k++) {
      const link = this.ways[k] as number;
      this.places[k] = this.on(link).add(route, weight);
      if (this.isCalm[link] === 0) this.putForward(route, k);
    }
    this.tellOthers(route);
  }

  private detach(route: number): void {
    this.clock[route] = NONE;
    for (let k = route * WAY, end = k + WAY; k < end && (this.ways[k] as number) >= 0; k++) {
      const link = this.ways[k] as number;
      const place = this.places[k] as number;
      const moved = this.on(link).remove(place);
      for (let l = moved * WAY, lastEnd = l + WAY; l < lastEnd; l++) if (this.ways[l] === link) this.places[l] = place;
    }
  }
}
