// SPDX-License-Identifier: GPL-3.0-or-later
// The record of a scenario of coflows: rows of flows and coflows, what links carried, and rates if requested. There are no tasks,
// blocks or jobs.
import { GrowingColumns } from '../../base/columns';
import type { Coflow } from '../../model/scenario';
import { FLOW_KINDS, FLOW_VIAS, type RunOutcome, type RunRecord } from '../../model/trace';
import type { CircuitInfo, NetworkRecorder } from '../../network/network';
import { CircuitRows } from '../circuit-rows';
import { LinkRows } from '../link-rows';

const COFLOW_KIND = FLOW_KINDS.indexOf('coflow');
const VIA_PACKET = FLOW_VIAS.indexOf('packet');
const VIA_CIRCUIT = FLOW_VIAS.indexOf('circuit');
const VIA_RACK = FLOW_VIAS.indexOf('rack');
const BITS_PER_BYTE = 8;

const NO_TASKS = {
  ...{ job: Int32Array, stage: Uint8Array, kind: Uint8Array, index: Int32Array, rack: Int16Array },
  ...{ machine: Int16Array, slot: Int16Array, startS: Float64Array, fetchedS: Float64Array, endS: Float64Array },
  ...{ attempt: Int32Array, killed: Uint8Array, killedFor: Uint8Array, locality: Uint8Array },
};
const FLOWS = {
  ...{ job: Int32Array, stage: Uint8Array, kind: Uint8Array, from: Int16Array, to: Int16Array, via: Uint8Array },
  ...{ startS: Float64Array, endS: Float64Array, GB: Float64Array },
};
const RATES = { flow: Int32Array, atS: Float64Array, Gbps: Float64Array };
const NO_PLACEMENT = { job: Int32Array, stage: Uint8Array, block: Int32Array, rack: Int16Array, machine: Int16Array };
const NO_JOBS = {
  ...{ arrivalS: Float64Array, startS: Float64Array, endS: Float64Array },
  ...{ phasesS: Float64Array, waitsS: Float64Array, isolatedS: Float64Array },
};
const COFLOWS = {
  ...{ job: Int32Array, stage: Uint8Array, startS: Float64Array, readyS: Float64Array, firstByteS: Float64Array },
  ...{ endS: Float64Array, GB: Float64Array },
};

const NOTHING: ReadonlySet<number> = new Set();

const none = <Types extends ConstructorParameters<typeof GrowingColumns>[0]>(types: Types) =>
  new GrowingColumns(types, 1).cut();

export class CoflowRecord {
  private readonly flows = new GrowingColumns(FLOWS);
  readonly links: LinkRows;
  private readonly rates: GrowingColumns<typeof RATES> | undefined;
  private readonly coflows: GrowingColumns<typeof COFLOWS>;
  private readonly circuits = new CircuitRows();
  private readonly circuitsInUse = new Set<number>();
  private isGivenUp = false;
  /** By the network's number of an open coflow. */
  private readonly numbers = new Map<number, number>();

  constructor(coflows: readonly Coflow[], capacityGbps: Float64Array, keepRates: boolean) {
    this.rates = keepRates ? new GrowingColumns(RATES) : undefined;
    this.links = new LinkRows(capacityGbps);
    this.coflows = new GrowingColumns(COFLOWS, coflows.length);
    for (const [c, { arrivalS }] of coflows.entries()) {
      const row = this.coflows.add();
      const { job, startS, readyS, firstByteS, endS } = this.coflows.columns;
      job[row] = c;
      startS[row] = readyS[row] = arrivalS;
      firstByteS[row] = endS[row] = Number.NaN;
    }
  }

  /** Parties are rows of flows. */
  get recorder(): NetworkRecorder {
    const link = (of: number, atS: number, GBps: number) => this.links.carry(of, atS, GBps * BITS_PER_BYTE);
    const { rates, flows } = this;
    const turned = (_: number, flow: number) => {
      flows.columns.via[flow] = VIA_CIRCUIT;
    };
    const circuit = (about: CircuitInfo) => {
      const row = this.circuits.add(about, this.numbers.get(about.coflow));
      if (this.isGivenUp) this.circuitsInUse.add(row);
    };
    if (rates === undefined) return { link, turned, circuit };
    return {
      link,
      turned,
      circuit,
      rate: (_, party, atS, GBps) => {
        const row = rates.add();
        rates.columns.flow[row] = party;
        rates.columns.atS[row] = atS;
        rates.columns.Gbps[row] = GBps * BITS_PER_BYTE;
      },
    };
  }

  /** The network calls an open coflow by this number. */
  opened(number: number, coflow: number): void {
    this.numbers.set(number, coflow);
  }

  /** The run ends here, unfinished. */
  giveUp(): void {
    this.isGivenUp = true;
  }

  /** Rows of flows so far. */
  get flowCount(): number {
    return this.flows.length;
  }

  addFlow(coflow: number, from: number, to: number, startS: number): number {
    const row = this.flows.add();
    const { columns } = this.flows;
    columns.job[row] = coflow;
    columns.kind[row] = COFLOW_KIND;
    columns.from[row] = from;
    columns.to[row] = to;
    columns.via[row] = from === to ? VIA_RACK : VIA_PACKET;
    columns.startS[row] = startS;
    columns.endS[row] = Number.NaN;
    return row;
  }

  coflowOf(flow: number): number {
    return this.flows.columns.job[flow]!;
  }

  isOpen(flow: number): boolean {
    return Number.isNaN(this.flows.columns.endS[flow]);
  }

  moved(flow: number, GB: number): void {
    this.flows.columns.GB[flow] = GB;
  }

  endFlow(flow: number, atS: number, GB: number): void {
    this.flows.columns.endS[flow] = atS;
    this.moved(flow, GB);
  }

  beginCoflow(coflow: number, atS: number): void {
    this.coflows.columns.firstByteS[coflow] = atS;
  }

  /** A coflow without bytes begins when it ends. */
  endCoflow(coflow: number, atS: number): void {
    this.coflows.columns.endS[coflow] = atS;
    if (Number.isNaN(this.coflows.columns.firstByteS[coflow])) this.beginCoflow(coflow, atS);
  }

  finish(outcome: RunOutcome): RunRecord {
    const { job, GB } = this.flows.columns;
    const moved = this.coflows.columns.GB;
    for (let flow = 0; flow < this.flows.length; flow++) moved[job[flow]!]! += GB[flow]!;
    const trace = {
      tasks: none(NO_TASKS),
      flows: this.flows.cut(),
      ...(this.rates === undefined ? {} : { rates: this.rates.cut() }),
      links: this.links.cut(),
      circuits: this.circuits.cut(),
      placement: none(NO_PLACEMENT),
      jobs: none(NO_JOBS),
      coflows: this.coflows.cut(),
      // Unfinished flows and coflows have no end here.
      ...(this.isGivenUp && { unfinished: { tasks: NOTHING, flows: NOTHING, circuits: this.circuitsInUse } }),
    };
    return { trace, outcome, sums: { jainFairness: Number.NaN, jainSeconds: 0 } };
  }
}
