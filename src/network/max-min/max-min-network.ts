// Weighted max-min fair sharing. Every link that holds routes back has a clock that counts GB per weight at the link's level;
// routes go by the clock of the link that holds them back, so a change of levels costs the links that it reaches and not the
// flows on them.
import { grown } from '../../base/columns';
import type { Topology } from '../../model/topology';
import { FluidNetwork, PLACES_PER_WAY, SAME_INSTANT_S } from '../fluid/fluid-network';
import {
  DOWN,
  LINKS_PER_RACK,
  linkOf,
  type NetworkRecorder,
  NIC_IN,
  NIC_OUT,
  NO_LIMIT,
  type StreamAbout,
  UP,
} from '../network';
import { Clocks } from './clocks';
import { Levels } from './levels';
import { RouteKeys } from './route-keys';
import { RouteTable } from './route-table';

const NONE = -1;

export class MaxMinNetwork extends FluidNetwork {
  readonly wantsForecasts = false;
  private readonly routes = new RouteTable();
  private readonly levels = new Levels(this.links, this.routes);
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
  /** By route: all links on its way, as those of streams; by rack: routes that stay in it. */
  private wholeWays = new Int32Array(0);
  private readonly inRack: number[][];
  /** By stream: its route; GB served to each taker when the route had served `routeBase`. */
  private routeOf = new Int32Array(0);
  private isAwake = new Uint8Array(0);
  private streamBase = new Float64Array(0);
  private routeBase = new Float64Array(0);

  constructor(topology: Topology, recorder?: NetworkRecorder) {
    super(topology, recorder);
    this.keys = new RouteKeys(topology.racks);
    this.inRack = Array.from({ length: topology.racks }, () => []);
    this.reserve();
    for (let rack = 0; rack < topology.racks; rack++) {
      this.levels.guards.setGuard(linkOf(rack, NIC_OUT), linkOf(rack, UP));
      this.levels.guards.setGuard(linkOf(rack, NIC_IN), linkOf(rack, DOWN));
    }
  }

  get nextS(): number {
    return this.parties.anyDone ? this.nowS : this.clocks.nextS;
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.reserve();
    this.levels.guards.forget(this.links.rackLinks + limit);
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
      if (link >= this.links.rackLinks) continue;
      if (this.links.isNeedless[link] !== 1) this.links.setLoad(link, nowS, levels.load[link] as number);
      this.loadNeedless(link);
      this.loadCalm(link);
    }
    clocks.settle(nowS);
    if (this.recorder?.rate !== undefined) this.tellRates();
    levels.forget();
    this.changedRoutes.length = 0;
  }

  protected moveTo(nowS: number): void {
    this.nowS = nowS;
    const { clocks, routes } = this;
    while (clocks.nextS <= nowS + SAME_INSTANT_S) {
      const link = clocks.nextLink;
      const upTo = clocks.upTo(link, nowS);
      const { count, isHeld, target, route } = routes.on(link);
      for (let i = 0; i < count; i++) {
        if (isHeld[i] === 1 && (target[i] as number) <= upTo) this.endOn(route[i] as number, link, upTo);
      }
      clocks.stop(link);
    }
  }

  protected opened(stream: number, about: StreamAbout): void {
    let route = this.keys.find(about);
    if (route < 0) {
      route = this.routes.open();
      this.wholeWays = grown(this.wholeWays, (route + 1) * PLACES_PER_WAY);
      const first = stream * PLACES_PER_WAY;
      this.wholeWays.set(this.ways.subarray(first, first + PLACES_PER_WAY), route * PLACES_PER_WAY);
      this.layRoute(route);
      if (about.from === about.to) (this.inRack[about.from] as number[]).push(route);
      this.keys.add(about, route);
      this.guardLimits(about);
      this.isChanged = grown(this.isChanged, route + 1);
      this.servedBase = grown(this.servedBase, route + 1);
      this.clockBase = grown(this.clockBase, route + 1);
      this.nextServed = grown(this.nextServed, route + 1);
      this.servedBase[route] = 0;
      this.awake[route] = [];
    }
    this.routes.countStream(route, 1);
    this.routeOf = grown(this.routeOf, stream + 1);
    this.isAwake = grown(this.isAwake, stream + 1);
    this.streamBase = grown(this.streamBase, stream + 1);
    this.routeBase = grown(this.routeBase, stream + 1);
    this.routeOf[stream] = route;
    this.isAwake[stream] = 0;
  }

  /** What leaves (enters) the rack under a limit goes over the rack's link to (from) the core as well. */
  private guardLimits({ from, to, outLimit, inLimit }: StreamAbout): void {
    const { guards } = this.levels;
    if (outLimit !== NO_LIMIT) guards.setGuard(this.links.rackLinks + outLimit, linkOf(from, UP));
    if (inLimit !== NO_LIMIT) guards.setGuard(this.links.rackLinks + inLimit, linkOf(to, DOWN));
  }

  protected closing(stream: number): void {
    const route = this.routeOf[stream] as number;
    this.setAwake(stream, route, 0);
    if (this.routes.countStream(route, -1) > 0) {
      this.noteChanged(route);
      return;
    }
    this.putToRest(route);
    this.keys.remove(route);
    const rack = this.rackOf(route);
    if (rack !== NONE) (this.inRack[rack] as number[]).splice((this.inRack[rack] as number[]).indexOf(route), 1);
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
    this.levels.capacityChanged(link);
    if (link >= this.links.rackLinks) return;
    const rack = Math.floor(link / LINKS_PER_RACK);
    if (this.links.noteNeedless(rack)) this.layAllRoutes();
  }

  protected rateEach(stream: number): number {
    const clock = this.routes.clockOf(this.routeOf[stream] as number);
    return clock === NONE ? 0 : (this.weightOf[stream] as number) * this.clocks.speedOf(clock);
  }

  /** The rack in which the route stays; -1 where it leaves it. */
  private rackOf(route: number): number {
    const first = route * PLACES_PER_WAY;
    const rack = Math.floor((this.wholeWays[first] as number) / LINKS_PER_RACK);
    return this.wholeWays[first + 1] === linkOf(rack, NIC_IN) ? rack : NONE;
  }

  private reserve(): void {
    this.routes.reserve(this.links.count);
    this.levels.reserve(this.links.count);
    this.clocks.reserve(this.links.count);
  }

  /** Without the links that can never be full. */
  private layRoute(route: number): void {
    const first = route * PLACES_PER_WAY;
    const way: number[] = [];
    for (let k = first; k < first + PLACES_PER_WAY && (this.wholeWays[k] as number) >= 0; k++) {
      const link = this.wholeWays[k] as number;
      if (this.links.isNeedless[link] !== 1) way.push(link);
    }
    this.routes.setWay(route, way);
  }

  /** Lays all routes anew: a link that could never be full can be now, or the other way about. */
  private layAllRoutes(): void {
    for (let route = 0; route < this.routes.length; route++) {
      if (this.routes.countStream(route, 0) === 0) continue;
      this.putToRest(route);
      this.layRoute(route);
      this.noteChanged(route);
    }
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
    const clock = this.routes.clockOf(route);
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
    const before = this.routes.weightOf(route);
    if (weight === before) return;
    if (weight === 0) {
      this.putToRest(route);
      return;
    }
    this.levels.setWeight(route, weight);
  }

  private putToRest(route: number): void {
    if (this.routes.weightOf(route) === 0) return;
    // Where nobody waits any more, counting starts anew, so that what is counted stays small and exact.
    this.servedBase[route] = (this.awake[route] as number[]).length === 0 ? 0 : this.servedOn(route);
    const clock = this.routes.clockOf(route);
    if (clock !== NONE) this.clocks.noteTarget(clock);
    this.levels.setWeight(route, 0);
  }

  /** Puts the route on the clock of the link that holds it back, and its next end on that clock. */
  private chooseClock(route: number): void {
    const { routes, clocks, nowS } = this;
    if (routes.weightOf(route) === 0) return;
    const before = routes.clockOf(route);
    const clock = this.levels.tightest(route, before);
    if (clock !== before) {
      this.servedBase[route] = this.servedOn(route);
      this.clockBase[route] = clocks.shows(clock, nowS);
      routes.setClock(route, clock);
      if (before !== NONE) clocks.noteTarget(before);
    }
    const target = this.onClock(route, this.nextServed[route] as number);
    if (clock === before && target === routes.target(route)) return;
    routes.setTarget(route, target);
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

  /** A link to or from the core that can never be full carries what its NICs do, but for what stays in the rack. */
  private loadNeedless(nic: number): void {
    const rack = Math.floor(nic / LINKS_PER_RACK);
    const which = nic - linkOf(rack, 0);
    const core = linkOf(rack, which === NIC_OUT ? UP : DOWN);
    if ((which !== NIC_OUT && which !== NIC_IN) || this.links.isNeedless[core] === 0) return;
    let load = this.links.load[nic] as number;
    for (const route of this.inRack[rack] as number[]) {
      const clock = this.routes.clockOf(route);
      if (clock !== NONE) load -= this.routes.weightOf(route) * (this.levels.level[clock] as number);
    }
    this.links.setLoad(core, this.nowS, Math.max(0, load));
  }

  /** Over NICs that cannot be full nothing goes but what the link to or from the core carries. */
  private loadCalm(core: number): void {
    const rack = Math.floor(core / LINKS_PER_RACK);
    const which = core - linkOf(rack, 0);
    if (which !== UP && which !== DOWN) return;
    const nic = linkOf(rack, which === UP ? NIC_OUT : NIC_IN);
    if (this.routes.isCalm[nic] === 0) return;
    // Both at rest: nothing goes there.
    if (this.links.isNeedless[core] === 1) this.links.setLoad(core, this.nowS, 0);
    this.links.setLoad(nic, this.nowS, this.links.load[core] as number);
  }

  private tellRates(): void {
    for (const stream of this.changedStreams) this.tellRatesOf(stream);
    this.changedStreams.length = 0;
    for (const link of this.levels.touched) {
      const { count, route } = this.routes.on(link);
      for (let i = 0; i < count; i++) {
        for (const stream of this.awake[route[i] as number] as number[]) this.tellRatesOf(stream);
      }
    }
  }

  private tellRatesOf(stream: number): void {
    this.parties.tellRates(stream, this.rateEach(stream), (party, GBps) =>
      this.recorder?.rate?.(stream, party, this.nowS, GBps),
    );
  }
}
