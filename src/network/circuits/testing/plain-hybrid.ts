// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of packets and circuits together: at every event it sums over all rack pairs, goes through all circuits and recomputes
// every rate. Plans are those of planCircuits, which has its own twin.
import { gbpsToGBps } from '../../../model/topology';
import { type CircuitInfo, DOWN, LINKS_PER_RACK, NIC_IN, type StreamInfo, UP } from '../../network';
import { lackingTakers, PlainNetwork, type PlainStream } from '../../testing/plain-network';
import { progressiveFilling } from '../../testing/progressive-filling';
import type { CircuitPair, Reservation } from '../circuit-pair';
import { planCircuits } from '../plan-circuits';
import type { CircuitRules, WaitingCoflow, WaitingPair } from '../waiting-coflow';
import type { SwitchedTopology } from '../with-switch';
import { PlainCircuits } from './plain-circuits';

interface HybridRules extends CircuitRules {
  readonly leastS: number;
  readonly byWaiting: boolean;
}

export class PlainHybrid extends PlainNetwork {
  readonly reported: CircuitInfo[] = [];
  private pairs: CircuitPair[] = [];
  private readonly circuits: PlainCircuits;
  /** When circuits were planned, something waited of which nothing could be carried at the current capacities. */
  private someLeftOut = false;

  constructor(
    private readonly topology: SwitchedTopology,
    private readonly rules: HybridRules,
  ) {
    super(topology, progressiveFilling);
    this.circuits = new PlainCircuits(rules.allStop, rules.leastS, rules.speed.deltaS, false, {
      pairs: () => this.pairs,
      waitingGB: (pair) => sum(this.streamsOf(pair).map(waitingOn)),
      canCarry: (pair) => this.streamsOf(pair).some((one) => this.mostGBps(one, pair.limit) > 0),
      movedGB: (pair) => sum(this.streamsOf(pair).map(({ movedGB }) => movedGB)),
      rateOf: (pair) => sum(this.streamsOf(pair).map((one) => one.rate * lackingTakers(one))),
      plan: (inUse, nowS) => this.plan(inUse, nowS),
      carries: (pair, on) => super.setLimit(pair.limit, on ? rules.speed.GBps : 0),
      ended: (circuit) => this.reported.push(circuit),
    });
  }

  override get nextS(): number {
    return Math.min(super.nextS, this.circuits.nextS);
  }

  override settle(): void {
    for (const { id, streams } of this.openCoflows) {
      for (const { from, to } of streams) if (from !== to) this.lookAt(id, from, to);
    }
    this.circuits.settle(this.nowS);
    this.isChanged = true;
    super.settle();
  }

  private lookAt(coflow: number, from: number, to: number): void {
    if (this.pairBetween(coflow, from, to) !== undefined) return;
    const streams = (this.openCoflows.find(({ id }) => id === coflow)?.streams ?? []).filter(
      (one) => one.from === from && one.to === to,
    );
    const GB = sum(streams.map((one) => waitingOn(one) + (this.rules.byWaiting ? 0 : one.movedGB)));
    if (GB < this.topology.ocs.elephantGB * (1 - 1e-9)) return;
    const limit = this.addLimit(0);
    this.pairs.push({ coflow, from, to, limit, streams: [], circuit: undefined });
    for (const one of streams) this.goByCircuit(one, limit);
    this.circuits.requestPlan();
  }

  private goByCircuit(one: PlainStream, limit: number): void {
    const isCore = (link: number): boolean =>
      link < this.firstLimit && [UP, DOWN].includes(link % LINKS_PER_RACK) && link % LINKS_PER_RACK < NIC_IN;
    one.links = [...one.links.filter((link) => !isCore(link)), this.firstLimit + limit];
  }

  private plan(
    inUse: readonly CircuitPair[],
    nowS: number,
  ): { reservations: readonly Reservation[]; order: readonly number[] } {
    // In order of opening.
    const coflows = this.openCoflows.map(({ id: coflow, arrivalS, weight }): WaitingCoflow => {
      const pairs = this.pairs.filter((pair) => pair.coflow === coflow).flatMap((pair) => this.waiting(pair));
      return { coflow, arrivalS, weight, pairs, bySize: pairs };
    });
    const { reservations, order } = planCircuits(
      this.rules,
      coflows.filter(({ pairs }) => pairs.length > 0),
      inUse,
      nowS,
    );
    const all: Reservation[] = [];
    for (let one = reservations.take(Number.POSITIVE_INFINITY); one !== undefined; ) {
      all.push(one);
      one = reservations.take(Number.POSITIVE_INFINITY);
    }
    return { reservations: all, order };
  }

  private waiting(pair: CircuitPair): WaitingPair[] {
    const streams = this.streamsOf(pair);
    const waitingGB = sum(streams.map(waitingOn));
    if (waitingGB === 0) return [];
    const GBps = Math.max(...streams.map((one) => this.mostGBps(one, pair.limit)));
    if (GBps === 0) this.someLeftOut = true;
    return GBps === 0 ? [] : [{ pair, waitingGB, undeliveredGB: waitingGB, GBps }];
  }

  /** The most that a circuit carries of the stream. */
  private mostGBps({ links }: PlainStream, limit: number): number {
    const others = links.filter((link) => link !== this.firstLimit + limit);
    return Math.min(gbpsToGBps(this.topology.ocs.gbps), ...others.map((link) => this.capacity.get(link) as number));
  }

  override closeCoflow(coflow: number): void {
    const own = this.pairs.filter((pair) => pair.coflow === coflow);
    for (const pair of own) this.circuits.forget(pair, this.nowS);
    super.closeCoflow(coflow);
    this.pairs = this.pairs.filter((pair) => pair.coflow !== coflow);
    if (own.length > 0) this.circuits.requestPlan();
  }

  override openStream(about: StreamInfo): number {
    const stream = super.openStream(about);
    const pair = about.from === about.to ? undefined : this.pairBetween(about.coflow, about.from, about.to);
    if (pair !== undefined) this.goByCircuit(this.at(stream), pair.limit);
    return stream;
  }

  override join(stream: number, party: number, takers: number, GBeach: number): void {
    super.join(stream, party, takers, GBeach);
    this.demandChanged(stream);
  }

  override offer(stream: number, GBeach: number): void {
    super.offer(stream, GBeach);
    this.demandChanged(stream);
  }

  override setLacks(stream: number, party: number, GBeach: number): void {
    super.setLacks(stream, party, GBeach);
    this.demandChanged(stream);
  }

  override leave(stream: number, party: number, takers: number): void {
    super.leave(stream, party, takers);
    this.demandChanged(stream);
  }

  override setWeight(stream: number, weight: number): void {
    const isOther = this.at(stream).weight !== weight;
    super.setWeight(stream, weight);
    if (isOther) this.demandChanged(stream);
  }

  override setLinkFactor(link: number, factor: number): void {
    super.setLinkFactor(link, factor);
    this.capacityChanged();
  }

  override setLimit(limit: number, GBps: number): void {
    const isOther = this.capacity.get(this.firstLimit + limit) !== GBps;
    super.setLimit(limit, GBps);
    if (isOther) this.capacityChanged();
  }

  private capacityChanged(): void {
    if (this.someLeftOut) this.circuits.requestPlan();
    this.someLeftOut = false;
  }

  private demandChanged(stream: number): void {
    const { coflow, from, to } = this.at(stream);
    const pair = this.pairBetween(coflow, from, to);
    if (pair === undefined || lackingTakers(this.at(stream)) === 0) return;
    if (!this.circuits.hasPlan(pair)) this.circuits.requestPlan();
  }

  private pairBetween(coflow: number, from: number, to: number): CircuitPair | undefined {
    return this.pairs.find((pair) => pair.coflow === coflow && pair.from === from && pair.to === to);
  }

  private streamsOf({ coflow, from, to }: CircuitPair): readonly PlainStream[] {
    const { streams } = this.openCoflows.find(({ id }) => id === coflow) as { streams: PlainStream[] };
    return streams.filter((one) => one.from === from && one.to === to);
  }
}

const waitingOn = ({ parties }: PlainStream): number =>
  sum(parties.map(({ lack, takers }) => Math.max(0, lack) * takers));
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
