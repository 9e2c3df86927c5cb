// SPDX-License-Identifier: GPL-3.0-or-later
// Streams on routes, and routes on clocks. Every link that limits routes has a clock that counts GB per weight at the link's level;
// routes follow the clock of the link that limits them, and streams follow their route. A change of levels thus costs work per link,
// and per route that another link limits from now on, but none per stream.
import { grown } from '../../base/columns';
import { IntList } from '../../base/int-list';
import { instantEndS } from '../../base/same-instant';
import type { Parties } from '../fluid/parties';
import { PLACES_PER_PATH } from '../fluid/stream-table';
import type { StreamInfo } from '../network';
import { Clocks } from './clocks';
import { RouteKeys } from './route-keys';
import { RouteTable } from './route-table';

const NONE = -1;
/** For a changed route: no further change since it was weighed. */
const WEIGHED = 2;
const NOTHING_NEEDLESS = new Uint8Array(0);

export class RouteClocks {
  readonly routes = new RouteTable();
  readonly clocks = new Clocks(this.routes);
  /** Routes whose streams' demand changed since they were weighed; emptied by `settled`. */
  readonly changed = new IntList();
  private readonly keys: RouteKeys;
  private readonly parties: Parties;
  /** Weight of one taker of a stream; undefined: 1 for all. */
  private readonly weightOf: ((stream: number) => number) | undefined;
  private readonly setWeight: (route: number, weight: number) => void;
  /** By route: streams that follow it now. */
  private readonly awake: number[][] = [];
  private isChanged = new Uint8Array(0);
  /** By route: GB per weight served when its clock showed `clockBase`, and once the first of its streams is satisfied. */
  private servedBase = new Float64Array(0);
  private clockBase = new Float64Array(0);
  private nextServed = new Float64Array(0);
  /**
   * By route, if every taker weighs 1: its takers, which are integers, so that counting them one by one rounds nothing; the smallest
   * of its streams' next ends, and whether that was of one that has left since.
   */
  private takers = new Float64Array(0);
  private smallestEnd = new Float64Array(0);
  private isSmallestGone = new Uint8Array(0);
  /** By route: all links on its path, like those of streams. */
  private wholePaths = new Int32Array(0);
  /** By stream: its route; GB served to each taker when the route had served `routeBase`. */
  private routeOf = new Int32Array(0);
  private isAwake = new Uint8Array(0);
  private streamBase = new Float64Array(0);
  private routeBase = new Float64Array(0);
  /**
   * By stream that follows its route: the weight of all its takers, and how much per weight the route will have served at its next
   * end.
   */
  private weighs = new Float64Array(0);
  private nextEnd = new Float64Array(0);

  /**
   * `weightOf`: weight of one taker of a stream, unless all weigh 1. `setWeight`: puts the weight of a route's streams into the table.
   */
  constructor(
    racks: number,
    parties: Parties,
    weightOf?: (stream: number) => number,
    setWeight = (route: number, weight: number): void => this.routes.setWeight(route, weight),
  ) {
    this.setWeight = setWeight;
    this.keys = new RouteKeys(racks);
    this.parties = parties;
    this.weightOf = weightOf;
  }

  reserve(links: number): void {
    this.routes.reserve(links);
    this.clocks.reserve(links);
  }

  /** `paths`: all links on the stream's path, from `stream` x PLACES_PER_PATH on. Links marked as needless are left out. */
  open(stream: number, about: StreamInfo, paths: Int32Array, isNeedless: Uint8Array): void {
    let route = this.keys.find(about);
    if (route < 0) {
      const first = stream * PLACES_PER_PATH;
      route = this.openRoute(paths.subarray(first, first + PLACES_PER_PATH), isNeedless);
      this.keys.add(about, route);
    }
    this.openOn(route, stream);
  }

  /** The stream gets a route of its own. `path`: its links, then -1. */
  openAlone(stream: number, path: Int32Array): void {
    this.openOn(this.openRoute(path, NOTHING_NEEDLESS), stream);
  }

  /** For a stream that no longer follows its route. Returns the route if it has no streams left: to be put to rest and then closed. */
  close(stream: number): number {
    const route = this.routeOf[stream]!;
    return this.routes.countStream(route, -1) > 0 ? NONE : route;
  }

  private openRoute(path: Int32Array, isNeedless: Uint8Array): number {
    const route = this.routes.open();
    this.makeSpace(route + 1);
    this.wholePaths.set(path, route * PLACES_PER_PATH);
    this.setPath(route, isNeedless);
    this.servedBase[route] = this.takers[route] = this.isSmallestGone[route] = 0;
    this.smallestEnd[route] = Number.POSITIVE_INFINITY;
    this.awake[route] = [];
    return route;
  }

  private openOn(route: number, stream: number): void {
    this.routes.countStream(route, 1);
    if (stream >= this.routeOf.length) this.makeSpaceForStreams(stream + 1);
    this.routeOf[stream] = route;
    this.isAwake[stream] = 0;
  }

  private makeSpaceForStreams(streams: number): void {
    this.routeOf = grown(this.routeOf, streams);
    const space = this.routeOf.length;
    this.isAwake = grown(this.isAwake, space);
    this.streamBase = grown(this.streamBase, space);
    this.routeBase = grown(this.routeBase, space);
    this.weighs = grown(this.weighs, space);
    this.nextEnd = grown(this.nextEnd, space);
  }

  closeRoute(route: number): void {
    this.keys.remove(route);
    this.routes.close(route);
  }

  goesByRoute(stream: number): boolean {
    return this.isAwake[stream] === 1;
  }

  /** The stream, brought up to now, starts or stops following its route, or its demand changed. */
  set(stream: number, awake: boolean, nowS: number): void {
    const route = this.routeOf[stream]!;
    const now = awake ? 1 : 0;
    if (this.isAwake[stream] === 1) this.uncount(route, stream);
    if (this.isAwake[stream] !== now) {
      this.isAwake[stream] = now;
      const list = this.awake[route] as number[];
      if (awake) list.push(stream);
      else if (list[list.length - 1] === stream) list.pop();
      else list.splice(list.indexOf(stream), 1);
    } else if (!awake) return;
    if (awake) {
      this.streamBase[stream] = this.parties.served(stream);
      this.routeBase[stream] = this.servedOn(route, nowS);
      this.weighs[stream] = this.weightOfOne(stream) * this.parties.lacking(stream);
      this.nextEnd[stream] = this.nextOf(stream);
      this.count(route, stream);
    }
    this.noteChanged(route);
  }

  private count(route: number, stream: number): void {
    this.takers[route] = this.takers[route]! + this.weighs[stream]!;
    const end = this.nextEnd[stream]!;
    if (end < this.smallestEnd[route]!) this.smallestEnd[route] = end;
  }

  private uncount(route: number, stream: number): void {
    this.takers[route] = this.takers[route]! - this.weighs[stream]!;
    if (this.nextEnd[stream] === this.smallestEnd[route]) this.isSmallestGone[route] = 1;
  }

  bringUp(stream: number, nowS: number): void {
    if (this.isAwake[stream] === 0) return;
    const more = this.servedOn(this.routeOf[stream]!, nowS) - this.routeBase[stream]!;
    this.parties.serve(stream, this.streamBase[stream]! + this.weightOfOne(stream) * more);
  }

  rateEach(stream: number): number {
    if (this.isAwake[stream] === 0) return 0;
    const clock = this.routes.clockOf(this.routeOf[stream]!);
    return clock === NONE ? 0 : this.weightOfOne(stream) * this.clocks.speedOf(clock);
  }

  streamsOn(route: number): readonly number[] {
    return this.awake[route] as number[];
  }

  /** `weigh` for all routes that changed. */
  weighAll(nowS: number): void {
    const { items, count } = this.changed;
    for (let i = 0; i < count; i++) this.weigh(items[i]!, nowS);
  }

  /** Recomputes the demand of the route's streams, if that has changed since it was weighed. */
  weigh(route: number, nowS: number): void {
    const { isChanged } = this;
    if (isChanged[route] === WEIGHED) return;
    isChanged[route] = WEIGHED;
    if (this.isSmallestGone[route] === 1) this.findSmallestEnd(route);
    this.nextServed[route] = this.smallestEnd[route]!;
    const weight = this.weightOf === undefined ? this.takers[route]! : this.sumOfWeights(route);
    if (weight === 0) this.putToRest(route, nowS);
    else if (weight !== this.routes.weightOf(route)) this.setWeight(route, weight);
  }

  private findSmallestEnd(route: number): void {
    const { nextEnd } = this;
    const awake = this.awake[route] as number[];
    let smallest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < awake.length; i++) if (nextEnd[awake[i]!]! < smallest) smallest = nextEnd[awake[i]!]!;
    this.smallestEnd[route] = smallest;
    this.isSmallestGone[route] = 0;
  }

  /** Weights may be fractions: summed again, always in the same order. */
  private sumOfWeights(route: number): number {
    const awake = this.awake[route] as number[];
    let weight = 0;
    for (let i = 0; i < awake.length; i++) weight += this.weighs[awake[i]!]!;
    return weight;
  }

  /** Takes the route off its links and its clock. */
  putToRest(route: number, nowS: number): void {
    if (this.routes.weightOf(route) === 0) return;
    // If no stream waits any more, counting restarts from 0, so that counts stay small and exact.
    this.servedBase[route] = (this.awake[route] as number[]).length === 0 ? 0 : this.servedOn(route, nowS);
    const clock = this.routes.clockOf(route);
    if (clock !== NONE) this.clocks.noteTarget(clock);
    this.setWeight(route, 0);
  }

  /** Sets the paths of all routes again: a link that could never be full now can, or vice versa. */
  resetPaths(isNeedless: Uint8Array, nowS: number): void {
    for (let route = 0; route < this.routes.length; route++) {
      if (this.routes.countStream(route, 0) === 0) continue;
      this.putToRest(route, nowS);
      this.setPath(route, isNeedless);
      this.noteChanged(route);
    }
  }

  /** Puts the route on the clock of its lowest link, and its next end on that clock. */
  chooseClock(route: number, level: Float64Array, nowS: number): void {
    const { routes } = this;
    if (routes.weightOf(route) === 0) return;
    this.putOn(route, routes.lowest(route, level, routes.clockOf(route)), nowS);
  }

  /** `chooseClock` for all routes that changed. */
  chooseClocks(level: Float64Array, nowS: number): void {
    const { items, count } = this.changed;
    for (let i = 0; i < count; i++) this.chooseClock(items[i]!, level, nowS);
  }

  /** Puts a route that has weight on the clock of this link, and its next end on that clock. */
  putOn(route: number, clock: number, nowS: number): void {
    const { routes, clocks } = this;
    const before = routes.clockOf(route);
    if (clock !== before) {
      this.servedBase[route] = this.servedOn(route, nowS);
      this.clockBase[route] = clocks.shows(clock, nowS);
      routes.setClock(route, clock);
      if (before !== NONE) clocks.noteTarget(before);
    }
    const target = this.onClock(route, this.nextServed[route]!);
    if (clock === before && target === routes.target(route)) return;
    routes.setTarget(route, target);
    clocks.noteTarget(clock);
  }

  /** Forgets what changed, once all of it has been weighed and has its clock. */
  settled(): void {
    const { items, count } = this.changed;
    for (let i = 0; i < count; i++) this.isChanged[items[i]!] = 0;
    this.changed.clear();
  }

  /** Calls `end` for each stream with a party that is satisfied now. */
  endDue(nowS: number, end: (stream: number) => void): void {
    const { clocks, routes } = this;
    const dueS = instantEndS(nowS);
    while (clocks.nextS <= dueS) {
      const link = clocks.nextLink;
      const upTo = clocks.upTo(link, nowS);
      const { count, isHeld, target, route } = routes.on(link);
      for (let i = 0; i < count; i++) {
        if (isHeld[i] === 1 && target[i]! <= upTo) this.endOn(route[i]!, upTo, end);
      }
      clocks.stop(link);
    }
  }

  private endOn(route: number, upTo: number, end: (stream: number) => void): void {
    const list = this.awake[route] as number[];
    for (let i = list.length - 1; i >= 0; i--) {
      const stream = list[i]!;
      if (this.onClock(route, this.nextEnd[stream]!) <= upTo) end(stream);
    }
  }

  private setPath(route: number, isNeedless: Uint8Array): void {
    const first = route * PLACES_PER_PATH;
    const path: number[] = [];
    for (let k = first; k < first + PLACES_PER_PATH && this.wholePaths[k]! >= 0; k++) {
      const link = this.wholePaths[k]!;
      if (isNeedless[link] !== 1) path.push(link);
    }
    this.routes.setPath(route, path);
  }

  private makeSpace(routes: number): void {
    this.wholePaths = grown(this.wholePaths, routes * PLACES_PER_PATH);
    this.isChanged = grown(this.isChanged, routes);
    this.servedBase = grown(this.servedBase, routes);
    this.clockBase = grown(this.clockBase, routes);
    this.nextServed = grown(this.nextServed, routes);
    this.takers = grown(this.takers, routes);
    this.smallestEnd = grown(this.smallestEnd, routes);
    this.isSmallestGone = grown(this.isSmallestGone, routes);
  }

  private weightOfOne(stream: number): number {
    return this.weightOf === undefined ? 1 : this.weightOf(stream);
  }

  private noteChanged(route: number): void {
    if (this.isChanged[route] === 0) this.changed.push(route);
    this.isChanged[route] = 1;
  }

  /** GB per weight that the route has served up to now, since it woke. */
  private servedOn(route: number, nowS: number): number {
    const clock = this.routes.clockOf(route);
    const served = this.servedBase[route]!;
    return clock === NONE ? served : served + (this.clocks.shows(clock, nowS) - this.clockBase[route]!);
  }

  /** GB per weight at which the stream's next party is satisfied. */
  private nextOf(stream: number): number {
    const weight = this.weightOfOne(stream);
    if (weight === 0) return Number.POSITIVE_INFINITY;
    const lack = this.parties.nextTarget(stream) - this.streamBase[stream]!;
    return this.routeBase[stream]! + lack / weight;
  }

  private onClock(route: number, served: number): number {
    return this.clockBase[route]! + (served - this.servedBase[route]!);
  }
}
