// Routes: streams with the same links on their way share one. Those that have weight stand in the list of each of their links.
import { GrowingColumns, grown } from '../../base/columns';
import { MOST_LINKS_ON_A_WAY } from '../fluid/fluid-network';

/** Places per route in `ways`. */
export const WAY = MOST_LINKS_ON_A_WAY;
const NONE = -1;

const ROUTE = {
  /** Of all its takers that lack bytes. */
  weight: Float64Array,
  /** The link whose clock it goes by; -1 while it has no weight. */
  clock: Int32Array,
  /** The clock's count at which the first of its streams has something satisfied. */
  target: Float64Array,
  /** Streams that are open on it. */
  streams: Int32Array,
};

export class RouteTable {
  private readonly table = new GrowingColumns(ROUTE);
  weight = this.table.columns.weight;
  clock = this.table.columns.clock;
  target = this.table.columns.target;
  streams = this.table.columns.streams;
  /** Links on the way of each route, then -1. */
  ways = new Int32Array(0);
  /** Where the route stands in the list of each of these links. */
  private places = new Int32Array(0);
  private readonly members: Int32Array[] = [];
  private counts = new Int32Array(0);
  private readonly free: number[] = [];

  open(ways: Int32Array, from: number): number {
    const route = this.free.pop() ?? this.table.add();
    ({ weight: this.weight, clock: this.clock, target: this.target, streams: this.streams } = this.table.columns);
    this.ways = grown(this.ways, (route + 1) * WAY);
    this.places = grown(this.places, (route + 1) * WAY);
    this.ways.set(ways.subarray(from, from + WAY), route * WAY);
    this.weight[route] = 0;
    this.clock[route] = NONE;
    this.target[route] = Number.POSITIVE_INFINITY;
    this.streams[route] = 0;
    return route;
  }

  close(route: number): void {
    this.free.push(route);
  }

  membersOf(link: number): Int32Array {
    return this.members[link] ?? EMPTY;
  }

  countOn(link: number): number {
    return link < this.counts.length ? (this.counts[link] as number) : 0;
  }

  attach(route: number): void {
    for (let k = route * WAY, end = k + WAY; k < end; k++) {
      const link = this.ways[k] as number;
      if (link < 0) break;
      this.counts = grown(this.counts, link + 1);
      const place = this.counts[link] as number;
      while (this.members.length <= link) this.members.push(EMPTY);
      const list = grown(this.members[link] as Int32Array, place + 1);
      this.members[link] = list;
      list[place] = route;
      this.places[k] = place;
      this.counts[link] = place + 1;
    }
  }

  detach(route: number): void {
    for (let k = route * WAY, end = k + WAY; k < end; k++) {
      const link = this.ways[k] as number;
      if (link < 0) break;
      const list = this.members[link] as Int32Array;
      const lastPlace = (this.counts[link] as number) - 1;
      this.counts[link] = lastPlace;
      const last = list[lastPlace] as number;
      const place = this.places[k] as number;
      list[place] = last;
      for (let l = last * WAY, lastEnd = l + WAY; l < lastEnd; l++) {
        if (this.ways[l] === link) this.places[l] = place;
      }
    }
  }
}

const EMPTY = new Int32Array(0);
