// Routes: streams with the same links on their way share one. Those that have weight stand in the list of each of their links,
// with what is asked for most often beside them: a link is looked through far more often than a route comes or goes.
import { GrowingColumns, grown } from '../../base/columns';
import { PLACES_PER_WAY } from '../fluid/fluid-network';
import { LinkMembers } from './link-members';

/** Places per route in `ways`. */
export const WAY = PLACES_PER_WAY;
const NONE = -1;

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
  /** Links on the way of each route, then -1. */
  ways = new Int32Array(0);
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
    while (this.members.length < links) this.members.push(new LinkMembers());
  }

  open(): number {
    const route = this.free.pop() ?? this.table.add();
    ({ weight: this.weight, clock: this.clock, streams: this.streams } = this.table.columns);
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

  /** The link of the lowest level on its way, `preferred` where it is one of several. */
  lowest(route: number, level: Float64Array, preferred: number): number {
    const { ways } = this;
    let best = preferred;
    let lowest = preferred < 0 ? Number.POSITIVE_INFINITY : (level[preferred] as number);
    for (let k = route * WAY; (ways[k] as number) >= 0; k++) {
      const link = ways[k] as number;
      if ((level[link] as number) < lowest) {
        lowest = level[link] as number;
        best = link;
      }
    }
    return best;
  }

  private placeOnClock(route: number): number {
    let k = route * WAY;
    while (this.ways[k] !== this.clock[route]) k++;
    return k;
  }

  private attach(route: number, weight: number): void {
    const first = route * WAY;
    const onlyTwo = (this.ways[first + 2] as number) === NONE && (this.ways[first + 1] as number) !== NONE;
    for (let k = first, end = first + WAY; k < end && (this.ways[k] as number) >= 0; k++) {
      const other = onlyTwo ? (this.ways[k === first ? first + 1 : first] as number) : NONE;
      this.places[k] = this.on(this.ways[k] as number).add(route, weight, other);
    }
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
