// SPDX-License-Identifier: GPL-3.0-or-later
// Packets and circuits together: bytes of elephants, rack pairs of a coflow with much to move, go by circuits of the optical switch;
// all others share the packet network as under tcp. In the network a circuit is a limit of its own, which its pair's streams cross
// instead of the packet core, so NICs and the limits of jobs are shared with packets as usual.

import type { OptionValues } from '../../model/scenario';
import { gbpsToGBps, type OpticalSwitch } from '../../model/topology';
import type { CoflowOrder } from '../../planners/circuits/coflow-order';
import { PLACES_PER_PATH } from '../fluid/stream-table';
import { MaxMinNetwork } from '../max-min/max-min-network';
import type { CoflowInfo, Forecast, NetworkExplanation, NetworkRecorder, RankMeasure, StreamInfo } from '../network';
import type { CircuitPair } from './circuit-pair';
import { CircuitsInTime } from './circuits-in-time';
import { type CircuitPlan, planCircuits } from './plan-circuits';
import { RackPairs } from './rack-pairs';
import type { CircuitRules, WaitingPair } from './waiting-coflow';
import { WaitingPairs } from './waiting-pairs';
import type { SwitchedTopology } from './with-switch';

/** Anything longer is left out of plans, as if a link let nothing through: sums of such times would be infinite. */
const ENDLESS_S = 1e290;

const isInTime = (GB: number, GBps: number): boolean => GBps > 0 && GB / GBps <= ENDLESS_S;

const CIRCUIT_ORDER: RankMeasure = {
  ...{ label: 'Place in the order of circuits', unit: 'place', first: 'least' },
  because: 'the order of circuits has it first',
};

export class HybridNetwork extends MaxMinNetwork {
  override readonly wantsForecasts = true;
  private readonly ocs: OpticalSwitch;
  private readonly rules: CircuitRules;
  private readonly byWaiting: boolean;
  private readonly forecasts: (Forecast | undefined)[] = [];
  /** By coflow: how many were opened before it. Numbers of coflows are reused, so they do not tell. */
  private readonly openedBefore: number[] = [];
  private openedSoFar = 0;
  private readonly pairs: RackPairs;
  private readonly waiting: WaitingPairs;
  private readonly circuits: CircuitsInTime;
  /** Something waits that a link or limit of zero keeps out of plans. */
  private someLeftOut = false;

  constructor(
    topology: SwitchedTopology,
    how: Pick<CircuitRules, 'by' | 'allStop'>,
    options: OptionValues,
    recorder?: NetworkRecorder,
  ) {
    super(topology, recorder);
    const { ocs, racks } = topology;
    this.ocs = ocs;
    const speed = { GBps: gbpsToGBps(ocs.gbps), deltaS: ocs.reconfigurationMs / 1000 };
    // Without a set-up nothing ever stops.
    const allStop = how.allStop && speed.deltaS > 0;
    this.rules = { racks, speed, order: options.order as CoflowOrder, by: how.by, allStop };
    this.byWaiting = options.elephantBy === 'waiting';
    this.pairs = new RackPairs(racks);
    this.waiting = new WaitingPairs(racks, (pair) => this.look(pair));
    const leastS = Math.max(speed.deltaS, options.replanMinS as number);
    this.circuits = new CircuitsInTime(racks, leastS, speed.deltaS, allStop, options.preemption === true, {
      waitingGB: (pair) => this.waitingGB(pair.streams),
      canCarry: (pair) => isInTime(this.waitingGB(pair.streams), this.mostGBps(pair)),
      movedGB: (pair) => this.movedOn(pair.streams),
      rateOf: (pair) => this.rateOfPair(pair),
      neighbours: (pair) => this.pairs.neighbours(pair),
      plan: (inUse, nowS) => this.plan(inUse, nowS),
      carries: (pair, on) => this.setCircuit(pair, on),
      ended: (circuit) => recorder?.circuit?.(circuit),
    });
  }

  override get nextS(): number {
    return Math.min(super.nextS, this.circuits.nextS);
  }

  override get someMayStandStill(): boolean {
    return this.pairs.anyElephant || super.someMayStandStill;
  }

  override openCoflow(about: CoflowInfo): number {
    const coflow = super.openCoflow(about);
    this.forecasts[coflow] = undefined;
    this.openedBefore[coflow] = this.openedSoFar++;
    return coflow;
  }

  override closeCoflow(coflow: number): void {
    const elephants = [...this.pairs.elephantsOf(coflow)];
    for (const pair of elephants) this.circuits.forget(pair, this.nowS);
    super.closeCoflow(coflow);
    this.pairs.drop(coflow);
    this.waiting.drop(coflow);
    for (const { limit } of elephants) this.dropLimit(limit);
    if (elephants.length > 0) this.circuits.requestPlan();
  }

  override forecast(coflow: number, forecast: Forecast): void {
    this.forecasts[coflow] = forecast;
    this.pairs.suspect(coflow);
    this.waiting.coflowChanged(coflow);
  }

  override openStream(about: StreamInfo): number {
    const { coflow, from, to } = about;
    const { kind } = this.coflows[coflow]!;
    if (from === to || (kind !== 'shuffle' && kind !== 'coflow')) return super.openStream(about);
    const elephant = this.pairs.elephant(coflow, from, to);
    const stream = super.openStream(elephant === undefined ? about : { ...about, circuit: elephant.limit });
    this.pairs.add(stream, about);
    return stream;
  }

  override settle(): void {
    for (const coflow of this.pairs.takeSuspects()) this.lookForElephants(coflow);
    this.circuits.settle(this.nowS);
    super.settle();
  }

  /** The run ends here. */
  stop(): void {
    this.circuits.stop(this.nowS);
  }

  goesByCircuit(stream: number): boolean {
    return this.pairs.elephantOf(stream) !== undefined;
  }

  explain(): NetworkExplanation {
    const { circuits, pairs } = this;
    return {
      ...{ rule: 'circuits', measures: [CIRCUIT_ORDER] },
      valuesOf: (coflow) => [circuits.rankOf(coflow) + 1],
      circuitsOf(coflow) {
        const states = { up: 0, setUp: 0, waiting: 0 };
        for (const { circuit } of pairs.elephantsOf(coflow)) {
          if (circuit === undefined) states.waiting++;
          else if (circuit.isUp) states.up++;
          else states.setUp++;
        }
        return states;
      },
    };
  }

  stallCause(coflow: number): 'circuitBusy' | 'reconfiguration' | undefined {
    let why: 'circuitBusy' | undefined;
    for (const pair of this.pairs.elephantsOf(coflow)) {
      if (this.waitingGB(pair.streams) === 0) continue;
      if (pair.circuit !== undefined && !pair.circuit.isUp) return 'reconfiguration';
      if (pair.circuit === undefined) why = 'circuitBusy';
    }
    return why;
  }

  protected override demandChanged(stream: number): void {
    super.demandChanged(stream);
    const coflow = this.streams.coflowOf[stream]!;
    const elephant = this.pairs.elephantOf(stream);
    if (elephant === undefined) {
      // Bytes of a forecast do not grow in number by moving.
      if (this.byWaiting || this.forecasts[coflow] === undefined) this.pairs.suspect(coflow);
      return;
    }
    this.waiting.changed(elephant);
    if (!this.circuits.hasPlan(elephant) && this.parties.lacking(stream) > 0) this.circuits.requestPlan();
  }

  private lookForElephants(coflow: number): void {
    const leastGB = this.ocs.elephantGB * (1 - 1e-9);
    for (const { from, to, streams } of this.pairs.miceOf(coflow)) {
      const GB = this.byWaiting
        ? this.waitingGB(streams)
        : Math.max(this.askedOn(streams), this.forecastGB(coflow, from, to));
      if (GB < leastGB) continue;
      const elephant: CircuitPair = {
        ...{ coflow, from, to, streams: [...streams] },
        ...{ limit: this.addLimit(0), circuit: undefined },
      };
      this.pairs.turn(elephant);
      this.waiting.add(elephant);
      for (const stream of streams) {
        this.reroute(stream, { ...this.pairs.aboutOf(stream), circuit: elephant.limit });
        this.parties.recordAnew(stream, (party) => this.recorder?.turned?.(stream, party));
      }
      this.circuits.requestPlan();
    }
  }

  /** Sent or still to come, from maps placed and reduces launched. */
  private totalGB(coflow: number, from: number, to: number, streams: readonly number[]): number {
    return Math.max(this.movedOn(streams) + this.waitingGB(streams), this.forecastGB(coflow, from, to));
  }

  private forecastGB(coflow: number, from: number, to: number): number {
    const forecast = this.forecasts[coflow];
    if (forecast === undefined) return 0;
    const { GB, outShare, inShare, placed, launched } = forecast;
    return GB * placed * outShare[from]! * launched * inShare[to]!;
  }

  /** Moved or waiting: kept cheap, since it is called for all mice. */
  private askedOn(streams: readonly number[]): number {
    let sum = 0;
    for (const stream of streams) sum += this.parties.askedGB(stream);
    return sum;
  }

  private movedOn(streams: readonly number[]): number {
    let sum = 0;
    for (const stream of streams) sum += this.movedGB(stream);
    return sum;
  }

  private rateOfPair({ streams }: CircuitPair): number {
    let sum = 0;
    for (const stream of streams) sum += this.parties.lacking(stream) * this.rateEach(stream);
    return sum;
  }

  private waitingGB(streams: readonly number[]): number {
    let sum = 0;
    for (const stream of streams) {
      if (this.parties.lacking(stream) === 0) continue;
      this.bringUp(stream);
      sum += this.parties.lackingGB(stream);
    }
    return sum;
  }

  /** Limited by its racks' NICs, and by the job's machines there. */
  private mostGBps({ streams, limit }: CircuitPair): number {
    const circuit = this.links.rackLinks + limit;
    let most = 0;
    for (const stream of streams) {
      let GBps = gbpsToGBps(this.ocs.gbps);
      for (let k = stream * PLACES_PER_PATH; this.streams.paths[k]! >= 0; k++) {
        const link = this.streams.paths[k]!;
        if (link !== circuit) GBps = Math.min(GBps, this.links.capacity[link]!);
      }
      most = Math.max(most, GBps);
    }
    return most;
  }

  private plan(inUse: readonly CircuitPair[], nowS: number): CircuitPlan {
    for (const pair of inUse) this.waiting.changed(pair);
    const coflows = this.waiting.now((coflow) => this.coflows[coflow]!);
    // Ties go to the coflow opened first, no matter which had its first elephant first.
    coflows.sort((a, b) => this.openedBefore[a.coflow]! - this.openedBefore[b.coflow]!);
    return planCircuits(this.rules, coflows, inUse, nowS);
  }

  private look(pair: CircuitPair): WaitingPair | undefined {
    const { coflow, from, to, streams } = pair;
    const waitingGB = this.waitingGB(streams);
    if (waitingGB === 0) return undefined;
    const GBps = this.mostGBps(pair);
    if (!isInTime(waitingGB, GBps)) {
      this.someLeftOut = true;
      return undefined;
    }
    const undeliveredGB = Math.max(waitingGB, this.totalGB(coflow, from, to, streams) - this.movedOn(streams));
    return { pair, waitingGB, undeliveredGB, GBps };
  }

  protected override capacityChanged(link: number): void {
    super.capacityChanged(link);
    if (this.isCircuit(link)) return;
    this.waiting.allChanged();
    if (this.someLeftOut) this.circuits.requestPlan();
    this.someLeftOut = false;
  }

  private isCircuit(link: number): boolean {
    return this.pairs.isCircuit(link - this.links.rackLinks);
  }

  protected override mayStall(link: number): void {
    if (!this.isCircuit(link)) super.mayStall(link);
  }

  private setCircuit(pair: CircuitPair, on: boolean): void {
    const { coflow, limit } = pair;
    this.waiting.changed(pair);
    this.setLimit(limit, on ? gbpsToGBps(this.ocs.gbps) : 0);
    this.noteChangedCoflow(coflow);
  }
}
