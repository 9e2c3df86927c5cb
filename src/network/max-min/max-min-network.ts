// Weighted max-min fair sharing. Every link that holds routes back has a clock that counts GB per weight at the link's level;
// routes go by the clock of the link that holds them back, so a change of levels costs the links that it reaches and not the
// flows on them.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { FluidNetwork, MOST_LINKS_ON_A_WAY, SAME_INSTANT_S } from '../fluid/fluid-network';
import type { NetworkRecorder, StreamAbout } from '../network';
import { Clocks } from './clocks';
import { Levels } from './levels';
import { RouteKeys } from './route-keys';

const NONE = -1;

export class MaxMinNetwork extends FluidNetwork {
  readonly wantsForecasts = false;
  private readonly levels = new Levels(this.links);
  private readonly routes = this.levels.routes;
  private readonly clocks = new Clocks(this.routes);
  private readonly keys: RouteKeys;
  private readonly changedRoutes: number[] = [];
  /** Where somebody asked for every rate: streams that lack more or less than before. */
  private readonly changedStreams: number[] = [];
  /** By route: streams that lack bytes. */
  private readonly awake: number[][] = [];
  private isChanged = new Uint8Array(0);
  /** By route: GB per weight served when its clock showed `clockBase`; and at which the first of its streams is satisfied. */
  private servedBase = new Float64Array(0);
  private clockBase = new Float64Array(0);
  private nextServed = new Float64Array(0);
  /** By stream: its route; GB served to each taker when the route had served `routeBase`. */
  private routeOf = new Int32Array(0);
  private isAwake = new Uint8Array(0);
  private streamBase = new Float64Array(0);
  private routeBase = new Float64Array(0);

  constructor(topology: Topology, recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.keys = new RouteKeys(topology.racks);
    this.clocks.reserve(this.links.count);
  }

  get nextS(): number {
    return this.parties.anyDone ? this.nowS : this.clocks.nextS;
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.levels.reserve();
    this.clocks.reserve(this.links.count);
    return limit;
  }

  settle(): void {
    const { levels, clocks, nowS } = this;
    for (const route of this.changedRoutes) this.weigh(route);
    levels.settle();
    for (const route of levels.moved) this.chooseClock(route);
    for (const route of this.changedRoutes) {
      this.chooseClock(route);
      this.isChanged[route] = 0;
    }
    for (const link of levels.touched) {
      clocks.setSpeed(link, nowS, levels.level[link] as number);
      this.links.setLoad(link, nowS, this.loadOf(link));
    }
    clocks.settle(nowS);
    if (this.recorder?.rate !== undefined) this.tellRates();
    levels.touched.length = 0;
    levels.moved.length = 0;
    this.changedRoutes.length = 0;
  }

  protected moveTo(nowS: number): void {
    this.nowS = nowS;
    const { clocks, routes } = this;
    while (clocks.nextS <= nowS + SAME_INSTANT_S) {
      const link = clocks.nextLink;
      const upTo = clocks.upTo(link, nowS);
      const members = routes.membersOf(link);
      for (let i = 0, count = routes.countOn(link); i < count; i++) {
        const route = members[i] as number;
        if (routes.clock[route] === link && (routes.target[route] as number) <= upTo) this.endOn(route, link, upTo);
      }
      clocks.stop(link);
    }
  }

  protected opened(stream: number, about: StreamAbout): void {
    let route = this.keys.find(about);
    if (route < 0) {
      route = this.routes.open(this.ways, stream * MOST_LINKS_ON_A_WAY);
      this.keys.add(about, route);
      this.isChanged = grown(this.isChanged, route + 1);
      this.servedBase = grown(this.servedBase, route + 1);
      this.clockBase = grown(this.clockBase, route + 1);
      this.nextServed = grown(this.nextServed, route + 1);
      this.servedBase[route] = 0;
      this.awake[route] = [];
    }
    (this.routes.streams[route] as number)++;
    this.routeOf = grown(this.routeOf, stream + 1);
    this.isAwake = grown(this.isAwake, stream + 1);
    this.streamBase = grown(this.streamBase, stream + 1);
    this.routeBase = grown(this.routeBase, stream + 1);
    this.routeOf[stream] = route;
    this.isAwake[stream] = 0;
  }

  protected closing(stream: number): void {
    const route = this.routeOf[stream] as number;
    this.setAwake(stream, route, 0);
    if (--(this.routes.streams[route] as number) > 0) {
      this.noteChanged(route);
      return;
    }
    this.putToRest(route);
    this.keys.remove(route);
    this.routes.close(route);
  }

  protected bringUp(stream: number): void {
    if (this.isAwake[stream] === 0) return;
    const more = this.servedOn(this.routeOf[stream] as number) - (this.routeBase[stream] as number);
    this.parties.serve(stream, (this.streamBase[stream] as number) + (this.weightOf[stream] as number) * more);
  }

  protected demandChanged(stream: number): void {
    const route = this.routeOf[stream] as number;
    this.setAwake(stream, route, this.parties.lacking(stream) > 0 ? 1 : 0);
    this.streamBase[stream] = this.parties.served(stream);
    this.routeBase[stream] = this.servedOn(route);
    this.noteChanged(route);
    if (this.recorder?.rate !== undefined) this.changedStreams.push(stream);
  }

  protected capacityChanged(link: number): void {
    this.levels.mark(link);
  }

  protected rateEach(stream: number): number {
    const clock = this.routes.clock[this.routeOf[stream] as number] as number;
    return clock === NONE ? 0 : (this.weightOf[stream] as number) * this.clocks.speedOf(clock);
  }

  private noteChanged(route: number): void {
    if (this.isChanged[route] === 1) return;
    this.isChanged[route] = 1;
    this.changedRoutes.push(route);
  }

  private setAwake(stream: number, route: number, awake: number): void {
    if (this.isAwake[stream] === awake) return;
    this.isAwake[stream] = awake;
    const list = this.awake[route] as number[];
    if (awake === 1) list.push(stream);
    else list.splice(list.indexOf(stream), 1);
  }

  /** GB per weight that the route has served up to now, since it woke. */
  private servedOn(route: number): number {
    const clock = this.routes.clock[route] as number;
    const served = this.servedBase[route] as number;
    return clock === NONE ? served : served + (this.clocks.shows(clock, this.nowS) - (this.clockBase[route] as number));
  }

  /** At how much per weight the stream's next party is satisfied. */
  private nextOf(stream: number): number {
    const weight = this.weightOf[stream] as number;
    if (weight === 0) return Number.POSITIVE_INFINITY;
    const lack = this.parties.nextTarget(stream) - (this.streamBase[stream] as number);
    return (this.routeBase[stream] as number) + lack / weight;
  }

  /** What its streams want now, and whether links must be looked at for it. */
  private weigh(route: number): void {
    let weight = 0;
    let next = Number.POSITIVE_INFINITY;
    for (const stream of this.awake[route] as number[]) {
      weight += (this.weightOf[stream] as number) * this.parties.lacking(stream);
      next = Math.min(next, this.nextOf(stream));
    }
    this.nextServed[route] = next;
    const before = this.routes.weight[route] as number;
    if (weight === before) return;
    if (weight === 0) {
      this.putToRest(route);
      return;
    }
    this.routes.weight[route] = weight;
    if (before === 0) this.routes.attach(route);
    this.levels.markRoute(route);
  }

  private putToRest(route: number): void {
    if (this.routes.weight[route] === 0) return;
    this.levels.markRoute(route);
    this.routes.detach(route);
    this.routes.weight[route] = 0;
    this.servedBase[route] = (this.awake[route] as number[]).length === 0 ? 0 : this.servedOn(route);
    const clock = this.routes.clock[route] as number;
    if (clock !== NONE) this.clocks.noteTarget(clock);
    this.routes.clock[route] = NONE;
  }

  /** Puts the route on the clock of the link that holds it back, and its next end on that clock. */
  private chooseClock(route: number): void {
    const { routes, clocks, nowS } = this;
    if (routes.weight[route] === 0) return;
    const before = routes.clock[route] as number;
    const clock = this.levels.tightest(route, before);
    if (clock !== before) {
      this.servedBase[route] = this.servedOn(route);
      this.clockBase[route] = clocks.shows(clock, nowS);
      routes.clock[route] = clock;
      if (before !== NONE) clocks.noteTarget(before);
    }
    const target = this.onClock(route, this.nextServed[route] as number);
    if (clock === before && target === routes.target[route]) return;
    routes.target[route] = target;
    clocks.noteTarget(clock);
  }

  private onClock(route: number, served: number): number {
    return (this.clockBase[route] as number) + (served - (this.servedBase[route] as number));
  }

  private endOn(route: number, link: number, upTo: number): void {
    const list = this.awake[route] as number[];
    for (let i = list.length - 1; i >= 0; i--) {
      const stream = list[i] as number;
      if (this.onClock(route, this.nextOf(stream)) > upTo) continue;
      this.bringUp(stream);
      const instant = SAME_INSTANT_S * (this.weightOf[stream] as number) * this.clocks.speedOf(link);
      this.drain(stream, Math.max(instant, this.parties.nextTarget(stream) - this.parties.served(stream)));
    }
  }

  private loadOf(link: number): number {
    const { levels, routes } = this;
    const capacity = this.links.capacity[link] as number;
    if ((levels.level[link] as number) < Number.POSITIVE_INFINITY) return capacity;
    const members = routes.membersOf(link);
    let load = 0;
    for (let i = 0, count = routes.countOn(link); i < count; i++) {
      const route = members[i] as number;
      load += (routes.weight[route] as number) * (levels.level[routes.clock[route] as number] as number);
    }
    return Math.min(load, capacity);
  }

  private tellRates(): void {
    for (const stream of this.changedStreams) this.tellRatesOf(stream);
    this.changedStreams.length = 0;
    for (const link of this.levels.touched) {
      const members = this.routes.membersOf(link);
      for (let i = 0, count = this.routes.countOn(link); i < count; i++) {
        for (const stream of this.awake[members[i] as number] as number[]) this.tellRatesOf(stream);
      }
    }
  }

  private tellRatesOf(stream: number): void {
    this.parties.tellRates(stream, this.rateEach(stream), (party, GBps) =>
      this.recorder?.rate?.(stream, party, this.nowS, GBps),
    );
  }
}
