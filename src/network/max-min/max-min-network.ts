// SPDX-License-Identifier: GPL-3.0-or-later
// Weighted max-min fair sharing: levels of links (levels.ts), and the clocks by which streams advance at these levels
// (route-clocks.ts).
import { instantWidthS } from '../../base/same-instant';
import type { Topology } from '../../model/topology';
import { FluidNetwork } from '../fluid/fluid-network';
import { PLACES_PER_PATH } from '../fluid/stream-table';
import {
  DOWN,
  LINKS_PER_RACK,
  linkOf,
  type NetworkRecorder,
  NIC_IN,
  NIC_OUT,
  NO_LIMIT,
  type StreamInfo,
  UP,
} from '../network';
import { Levels } from './levels';
import { RouteClocks } from './route-clocks';

/** Relative. */
const ROUNDING = 1e-12;

export class MaxMinNetwork extends FluidNetwork {
  readonly wantsForecasts: boolean = false;
  private readonly by: RouteClocks;
  private readonly levels: Levels;
  /** By rack: streams that leave or reach its machines without crossing the packet core. */
  private readonly pastUp: number[][];
  private readonly pastDown: number[][];
  /** If every rate is recorded: streams that lack more or less than before. */
  private readonly changedStreams: number[] = [];
  /** Coflows whose demands changed, or all of them: whatever lacks bytes moves, unless a link is dead. */
  private readonly changedCoflows = new Set<number>();
  private mayAllHaveChanged = false;
  /** Rack links that let nothing through. */
  private readonly dead = new Set<number>();

  /** `lag`: see counted-loads.ts. */
  constructor(topology: Topology, recorder?: NetworkRecorder, lag = 0) {
    super(topology, recorder);
    this.by = new RouteClocks(
      topology.racks,
      this.parties,
      (stream) => this.streams.weightOf[stream]!,
      (route, weight) => this.levels.setWeight(route, weight),
    );
    this.levels = new Levels(this.links, this.by.routes, lag);
    this.pastUp = Array.from({ length: topology.racks }, () => []);
    this.pastDown = Array.from({ length: topology.racks }, () => []);
    this.reserve();
    for (let rack = 0; rack < topology.racks; rack++) {
      this.levels.guards.setGuard(linkOf(rack, NIC_OUT), linkOf(rack, UP));
      this.levels.guards.setGuard(linkOf(rack, NIC_IN), linkOf(rack, DOWN));
    }
  }

  get nextS(): number {
    return this.parties.anyDone ? this.nowS : this.by.clocks.nextS;
  }

  override addLimit(GBps: number): number {
    const limit = super.addLimit(GBps);
    this.reserve();
    this.levels.guards.forget(this.links.rackLinks + limit);
    return limit;
  }

  settle(): void {
    const { levels, by, links, nowS } = this;
    by.weighAll(nowS);
    levels.settle();
    for (const route of levels.moved) by.chooseClock(route, levels.level, nowS);
    by.chooseClocks(levels.level, nowS);
    by.settled();
    for (const link of levels.touched) by.clocks.setSpeed(link, nowS, levels.level[link]!);
    for (const link of levels.touched) {
      if (link >= links.rackLinks) continue;
      if (links.isNeedless[link] !== 1) links.setLoad(link, nowS, levels.loads.load[link]!);
      this.loadNeedless(link);
      this.loadCalm(link);
    }
    by.clocks.settle(nowS);
    if (this.recorder?.rate !== undefined) this.tellRates();
    levels.forget();
  }

  protected moveTo(nowS: number): void {
    this.nowS = nowS;
    this.by.endDue(nowS, (stream) => {
      this.bringUp(stream);
      const lack = this.parties.nextTarget(stream) - this.parties.served(stream);
      this.drain(stream, Math.max(lack, instantWidthS(nowS) * this.rateEach(stream)));
    });
  }

  protected opened(stream: number, about: StreamInfo): void {
    this.by.open(stream, about, this.streams.paths, this.links.isNeedless);
    for (const list of this.listsOf(stream)) list.push(stream);
    this.guardLimits(about);
  }

  /**
   * What leaves (enters) the rack under a limit of the job also crosses the rack's link to (from) the core, and what is under a limit
   * of its kind is also under that of the job.
   */
  private guardLimits({ from, to, outLimit, inLimit, ownOutLimit, ownInLimit }: StreamInfo): void {
    this.guardLimit(outLimit, linkOf(from, UP));
    this.guardLimit(inLimit, linkOf(to, DOWN));
    this.guardLimit(ownOutLimit ?? NO_LIMIT, this.linkOfLimit(outLimit));
    this.guardLimit(ownInLimit ?? NO_LIMIT, this.linkOfLimit(inLimit));
  }

  private guardLimit(limit: number, guard: number): void {
    if (limit !== NO_LIMIT && guard !== NO_LIMIT) this.levels.guards.setGuard(this.linkOfLimit(limit), guard);
  }

  private linkOfLimit(limit: number): number {
    return limit === NO_LIMIT ? NO_LIMIT : this.links.rackLinks + limit;
  }

  protected closing(stream: number): void {
    this.by.set(stream, false, this.nowS);
    for (const list of this.listsOf(stream)) list.splice(list.indexOf(stream), 1);
    const route = this.by.close(stream);
    if (route < 0) return;
    this.by.putToRest(route, this.nowS);
    this.by.closeRoute(route);
  }

  protected bringUp(stream: number): void {
    this.by.bringUp(stream, this.nowS);
  }

  override movesAny(coflow: number): boolean {
    return this.streams.of(coflow).some((stream) => this.rateEach(stream) > 0);
  }

  override takeChanged(changed: (coflow: number) => void): void {
    if (this.mayAllHaveChanged) super.takeChanged(changed);
    else for (const coflow of this.changedCoflows) if (this.coflows[coflow] !== undefined) changed(coflow);
    this.mayAllHaveChanged = false;
    this.changedCoflows.clear();
  }

  get someMayStandStill(): boolean {
    return this.dead.size > 0;
  }

  /** The link is dead, or was. */
  protected mayStall(link: number): void {
    this.mayAllHaveChanged = true;
    if (link >= this.links.rackLinks) return;
    if (this.links.capacity[link] === 0) this.dead.add(link);
    else this.dead.delete(link);
  }

  protected noteChangedCoflow(coflow: number): void {
    this.changedCoflows.add(coflow);
  }

  protected demandChanged(stream: number): void {
    this.changedCoflows.add(this.streams.coflowOf[stream]!);
    this.by.set(stream, this.parties.lacking(stream) > 0, this.nowS);
    if (this.recorder?.rate !== undefined) this.changedStreams.push(stream);
  }

  protected capacityChanged(link: number): void {
    const { level } = this.levels;
    if (level[link] === 0 || this.links.capacity[link] === 0) this.mayStall(link);
    this.levels.capacityChanged(link);
    const rack = Math.floor(link / LINKS_PER_RACK);
    if (link >= this.links.rackLinks || !this.links.noteNeedless(rack)) return;
    this.by.resetPaths(this.links.isNeedless, this.nowS);
    // Their loads are computed differently from now on, even if no route crosses them any more.
    for (const core of [UP, DOWN]) this.levels.touch(linkOf(rack, core));
  }

  protected rateEach(stream: number): number {
    return this.by.rateEach(stream);
  }

  /** The lists that it is in because its path skips the packet core: none, or two. */
  private listsOf(stream: number): readonly number[][] {
    const first = stream * PLACES_PER_PATH;
    const second = this.streams.paths[first + 1]!;
    if (second % LINKS_PER_RACK !== NIC_IN) return [];
    const [from, to] = [this.streams.paths[first]!, second].map((link) => Math.floor(link / LINKS_PER_RACK));
    return [this.pastUp[from as number] as number[], this.pastDown[to as number] as number[]];
  }

  private reserve(): void {
    this.by.reserve(this.links.count);
    this.levels.reserve(this.links.count);
  }

  /** A link to or from the core that can never be full carries what its NICs do, except for what bypasses it. */
  private loadNeedless(nic: number): void {
    const rack = Math.floor(nic / LINKS_PER_RACK);
    const which = nic - linkOf(rack, 0);
    const core = linkOf(rack, which === NIC_OUT ? UP : DOWN);
    if ((which !== NIC_OUT && which !== NIC_IN) || this.links.isNeedless[core] === 0) return;
    let load = this.links.load[nic]!;
    const past = which === NIC_OUT ? this.pastUp : this.pastDown;
    for (const stream of past[rack] as number[]) load -= this.parties.lacking(stream) * this.rateEach(stream);
    // If all of it bypasses the core, rounding may leave a trace.
    const least = ROUNDING * this.links.load[nic]!;
    this.links.setLoad(core, this.nowS, load > least ? load : 0);
  }

  /** NICs that cannot be full carry only what the link to or from the core carries. */
  private loadCalm(core: number): void {
    const rack = Math.floor(core / LINKS_PER_RACK);
    const which = core - linkOf(rack, 0);
    if (which !== UP && which !== DOWN) return;
    const nic = linkOf(rack, which === UP ? NIC_OUT : NIC_IN);
    if (this.by.routes.isCalm[nic] === 0) return;
    // Both are at rest: nothing crosses them.
    if (this.links.isNeedless[core] === 1) this.links.setLoad(core, this.nowS, 0);
    this.links.setLoad(nic, this.nowS, this.links.load[core]!);
  }

  private tellRates(): void {
    for (const stream of this.changedStreams) this.tellRatesOf(stream);
    this.changedStreams.length = 0;
    for (const link of this.levels.touched) {
      const { count, route } = this.by.routes.on(link);
      for (let i = 0; i < count; i++) {
        for (const stream of this.by.streamsOn(route[i]!)) this.tellRatesOf(stream);
      }
    }
  }

  private tellRatesOf(stream: number): void {
    this.parties.recordRates(stream, this.rateEach(stream), (party, GBps) =>
      this.recorder?.rate?.(stream, party, this.nowS, GBps),
    );
  }
}
