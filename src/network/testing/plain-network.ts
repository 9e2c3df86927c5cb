// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of all networks: every party is separate, and at every event everything is moved and every rate is recomputed. Only
// the rule differs: what each taker of a stream gets.
import { instantWidthS } from '../../base/same-instant';
import { rackAt } from '../../model/racks';
import { gbpsToGBps, type Topology } from '../../model/topology';
import {
  type CoflowInfo,
  DOWN,
  type Forecast,
  LINKS_PER_RACK,
  linkOf,
  type Network,
  type NetworkRecorder,
  NIC_IN,
  NIC_OUT,
  NO_LIMIT,
  type StreamInfo,
  UP,
} from '../network';

interface PlainParty {
  readonly party: number;
  takers: number;
  lack: number;
  /** When it last had everything. */
  satedS: number;
  /** Whether it has had everything since it joined or was given more than others. */
  hasCaughtUp: boolean;
}
export interface PlainStream extends StreamInfo {
  readonly id: number;
  weight: number;
  finished: boolean;
  parties: PlainParty[];
  movedGB: number;
  /** Of one taker. */
  rate: number;
  links: readonly number[];
}
export interface PlainCoflow extends CoflowInfo {
  readonly id: number;
  streams: PlainStream[];
  forecast?: Forecast;
}
/** Sets `rate` of every stream that lacks bytes; returns when to call it again even if nothing ends. */
export type PlainRule = (
  coflows: readonly PlainCoflow[],
  capacity: ReadonlyMap<number, number>,
  nowS: number,
) => number;

export const lackingTakers = (stream: PlainStream): number =>
  stream.parties.reduce((sum, one) => sum + (one.lack > 0 ? one.takers : 0), 0);

export class PlainNetwork implements Network {
  readonly wantsForecasts = true;
  readonly someMayStandStill = true;
  private dueS = Number.POSITIVE_INFINITY;
  protected nowS = 0;
  /** Rates are set again only if something happened. */
  protected isChanged = true;
  private readonly whole = new Map<number, number>();
  readonly capacity = new Map<number, number>();
  private readonly coflows: (PlainCoflow | undefined)[] = [];
  private readonly streams: PlainStream[] = [];
  private limits = 0;
  private readonly carried = new Map<number, number>();
  private done: [number, number, number][] = [];
  /** Limits in use when `takeChangedLimits` was last called, and whether by parties that had caught up. */
  private readonly used = new Map<number, boolean>();
  protected readonly firstLimit: number;
  private readonly rule: PlainRule;

  constructor(
    topology: Topology,
    rule: PlainRule,
    private readonly caughtUp?: NetworkRecorder['caughtUp'],
  ) {
    this.rule = rule;
    for (let rack = 0; rack < topology.racks; rack++) {
      const { machines, nicGbps, uplinkGbps } = rackAt(topology, rack);
      const nic = gbpsToGBps(machines * nicGbps);
      const core = gbpsToGBps(uplinkGbps * (1 - topology.background));
      for (const which of [UP, DOWN, NIC_OUT, NIC_IN]) {
        this.whole.set(linkOf(rack, which), which === UP || which === DOWN ? core : nic);
      }
    }
    for (const [link, GBps] of this.whole) this.capacity.set(link, GBps);
    this.firstLimit = topology.racks * LINKS_PER_RACK;
  }

  get openCoflows(): readonly PlainCoflow[] {
    return this.coflows.filter((one) => one !== undefined);
  }

  /** Twins may number coflows differently; here no number is reused. */
  openCoflow(about: CoflowInfo): number {
    this.isChanged = true;
    return this.coflows.push({ ...about, id: this.coflows.length, streams: [] }) - 1;
  }

  closeCoflow(coflow: number): void {
    this.isChanged = true;
    this.coflows[coflow] = undefined;
  }

  forecast(coflow: number, forecast: Forecast): void {
    this.isChanged = true;
    this.coflows[coflow]!.forecast = forecast;
  }

  addLimit(GBps: number): number {
    this.capacity.set(this.firstLimit + this.limits, GBps);
    return this.limits++;
  }

  setLimit(limit: number, GBps: number): void {
    this.isChanged = true;
    this.capacity.set(this.firstLimit + limit, GBps);
  }

  dropLimit(limit: number): void {
    this.used.delete(limit);
  }

  openStream(about: StreamInfo): number {
    this.isChanged = true;
    const { from, to } = about;
    const links = [linkOf(from, NIC_OUT)];
    if (from !== to) links.push(linkOf(from, UP), linkOf(to, DOWN));
    links.push(linkOf(to, NIC_IN));
    const { outLimit, inLimit, ownOutLimit = NO_LIMIT, ownInLimit = NO_LIMIT } = about;
    for (const limit of [outLimit, inLimit, ownOutLimit, ownInLimit]) {
      if (limit !== NO_LIMIT) links.push(this.firstLimit + limit);
    }
    const id = this.streams.length;
    const stream = { ...about, id, finished: false, parties: [], movedGB: 0, rate: 0, links };
    this.streams.push(stream);
    this.coflows[about.coflow]?.streams.push(stream);
    return id;
  }

  setWeight(stream: number, weight: number): void {
    this.isChanged = true;
    this.at(stream).weight = weight;
  }

  join(stream: number, party: number, takers: number, GBeach: number): void {
    this.isChanged = true;
    this.at(stream).parties.push({ party, takers, lack: GBeach, satedS: this.nowS, hasCaughtUp: false });
    this.report(this.at(stream));
  }

  offer(stream: number, GBeach: number): void {
    this.isChanged = true;
    for (const one of this.at(stream).parties) one.lack += GBeach;
  }

  finish(stream: number): void {
    this.at(stream).finished = true;
    this.report(this.at(stream));
  }

  resume(stream: number): void {
    this.at(stream).finished = false;
  }

  lacks(stream: number, party: number): number {
    return this.partyOf(stream, party)?.lack ?? 0;
  }

  setLacks(stream: number, party: number, GBeach: number): void {
    this.isChanged = true;
    const one = this.partyOf(stream, party);
    if (one !== undefined) {
      if (GBeach > one.lack) one.hasCaughtUp = false;
      one.lack = GBeach;
      one.satedS = this.nowS;
    }
    this.report(this.at(stream));
  }

  leave(stream: number, party: number, takers: number): void {
    this.isChanged = true;
    const at = this.at(stream);
    const one = this.partyOf(stream, party);
    if (one !== undefined) one.takers -= takers;
    at.parties = at.parties.filter((other) => other.takers > 0);
  }

  setLinkFactor(link: number, factor: number): void {
    this.isChanged = true;
    this.capacity.set(link, (this.whole.get(link) as number) * factor);
  }

  advance(nowS: number): void {
    for (const coflow of this.openCoflows) {
      for (const stream of coflow.streams) {
        for (const one of stream.parties) {
          if (one.lack <= 0) continue;
          const isEnd = one.lack <= (nowS - this.nowS + instantWidthS(nowS)) * stream.rate;
          const moved = isEnd ? one.lack : stream.rate * (nowS - this.nowS);
          one.lack = isEnd ? 0 : one.lack - moved;
          if (isEnd) one.satedS = nowS;
          stream.movedGB += moved * one.takers;
          for (const link of stream.links) {
            this.carried.set(link, (this.carried.get(link) ?? 0) + moved * one.takers);
          }
        }
        this.report(stream);
      }
    }
    if (nowS >= this.dueS - instantWidthS(nowS)) this.isChanged = true;
    this.nowS = nowS;
  }

  get nextS(): number {
    return this.done.length > 0 ? this.nowS : this.dueS;
  }

  settle(): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    for (const coflow of this.openCoflows) for (const stream of coflow.streams) stream.rate = 0;
    this.dueS = this.rule(this.openCoflows, this.capacity, this.nowS);
    for (const coflow of this.openCoflows) {
      for (const stream of coflow.streams) {
        for (const one of stream.parties) {
          if (one.lack > 0) this.dueS = Math.min(this.dueS, this.nowS + one.lack / stream.rate);
        }
      }
    }
  }

  takeDone(done: (stream: number, party: number, lastByteS: number) => void): void {
    const reported = this.done;
    this.done = [];
    for (const one of reported) done(...one);
  }

  capacityOf(link: number): number {
    return this.capacity.get(link) as number;
  }

  carriedGB(link: number): number {
    return this.carried.get(link) ?? 0;
  }

  takersOn(link: number): number {
    let sum = 0;
    for (const { streams } of this.openCoflows) {
      for (const stream of streams) if (stream.links.includes(link)) sum += lackingTakers(stream);
    }
    return sum;
  }

  movedGB(stream: number): number {
    return this.at(stream).movedGB;
  }

  movesAny(coflow: number): boolean {
    return this.rateOf(coflow) > 0;
  }

  takeChanged(changed: (coflow: number) => void): void {
    for (const { id } of this.openCoflows) changed(id);
  }

  takeChangedLimits(changed: Parameters<Network['takeChangedLimits']>[0]): void {
    for (let limit = 0; limit < this.limits; limit++) {
      const isUsed = this.takersOn(this.firstLimit + limit) > 0;
      const caughtUpLack = this.caughtUpLackOn(limit);
      if (isUsed ? this.used.get(limit) === caughtUpLack : !this.used.has(limit)) continue;
      if (isUsed) this.used.set(limit, caughtUpLack);
      else this.used.delete(limit);
      changed(limit, isUsed, caughtUpLack);
    }
  }

  private caughtUpLackOn(limit: number): boolean {
    return this.openCoflows.some(({ streams }) =>
      streams.some(
        ({ ownInLimit, parties }) =>
          ownInLimit === limit && parties.some(({ lack, hasCaughtUp }) => lack > 0 && hasCaughtUp),
      ),
    );
  }

  rateOf(coflow: number): number {
    const { streams } = this.coflows[coflow]!;
    return streams.reduce((sum, stream) => sum + stream.rate * lackingTakers(stream), 0);
  }

  rateOn(stream: number): number {
    return this.at(stream).rate * lackingTakers(this.at(stream));
  }

  rateEach(stream: number): number {
    return lackingTakers(this.at(stream)) > 0 ? this.at(stream).rate : 0;
  }

  protected at(stream: number): PlainStream {
    return this.streams[stream]!;
  }

  private partyOf(stream: number, party: number): PlainParty | undefined {
    return this.at(stream).parties.find((one) => one.party === party);
  }

  private report(stream: PlainStream): void {
    for (const one of stream.parties) {
      if (one.lack > 0 || one.hasCaughtUp) continue;
      one.hasCaughtUp = true;
      this.caughtUp?.(stream.id, one.party);
    }
    if (!stream.finished) return;
    for (const one of stream.parties) if (one.lack <= 0) this.done.push([stream.id, one.party, one.satedS]);
    stream.parties = stream.parties.filter((one) => one.lack > 0);
  }
}
