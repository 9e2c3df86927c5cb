// SPDX-License-Identifier: GPL-3.0-or-later
// Records what happens, in the columns of model/trace.ts: tasks as they end, flows as they begin, links as they change.
import { GrowingColumns } from '../../../base/columns';
import {
  FLOW_KINDS,
  type FlowColumns,
  KILL_CAUSES,
  type KillCause,
  type RateColumns,
  type TaskColumns,
  type Trace,
} from '../../../model/trace';
import type { CoflowKind, NetworkRecorder } from '../../../network/network';
import { LinkRows } from '../../link-rows';
import type { Attempt } from '../state/attempt';
import type { Cluster } from '../state/cluster';
import type { StageState } from '../state/job-state';
import { CircuitLog } from './circuit-log';

export const TASK_TYPES = {
  job: Int32Array,
  stage: Uint8Array,
  kind: Uint8Array,
  index: Int32Array,
  rack: Int16Array,
  machine: Int16Array,
  slot: Int16Array,
  startS: Float64Array,
  fetchedS: Float64Array,
  endS: Float64Array,
  attempt: Int32Array,
  killed: Uint8Array,
  killedFor: Uint8Array,
  locality: Uint8Array,
};
const FLOWS = {
  job: Int32Array,
  stage: Uint8Array,
  kind: Uint8Array,
  from: Int16Array,
  to: Int16Array,
  via: Uint8Array,
  startS: Float64Array,
  endS: Float64Array,
  GB: Float64Array,
};
const RATES = { flow: Int32Array, atS: Float64Array, Gbps: Float64Array };
const PLACEMENT = {
  job: Int32Array,
  stage: Uint8Array,
  block: Int32Array,
  rack: Int16Array,
  machine: Int16Array,
};
const COFLOWS = {
  job: Int32Array,
  stage: Uint8Array,
  startS: Float64Array,
  readyS: Float64Array,
  firstByteS: Float64Array,
  endS: Float64Array,
  GB: Float64Array,
};

const FAILURES = { rack: Int16Array, machine: Int16Array, fromS: Float64Array, toS: Float64Array };

const BY_PACKET = 0;
const BY_CIRCUIT = 1;
const IN_RACK = 2;
const GBPS = 8;

/** Of a shuffle; NaN for what never happened. */
export interface CoflowTimes {
  readonly readyS: number;
  readonly firstByteS: number;
  /** Its last byte. */
  readonly endS: number;
  readonly GB: number;
}

const NEVER = { readyS: Number.NaN, firstByteS: Number.NaN, endS: Number.NaN };

export type PlainTrace = Omit<Trace, 'jobs'>;

export class RunLog {
  private readonly tasks = new GrowingColumns(TASK_TYPES, 1024);
  private readonly flows = new GrowingColumns(FLOWS, 1024);
  private readonly rates = new GrowingColumns(RATES);
  private readonly links: LinkRows;
  private readonly placement = new GrowingColumns(PLACEMENT, 1024);
  private readonly coflows = new GrowingColumns(COFLOWS);
  private readonly failures = new GrowingColumns(FAILURES);
  readonly circuits = new CircuitLog();
  private readonly unfinished = { tasks: new Set<number>(), flows: new Set<number>(), circuits: new Set<number>() };
  private isGivenUp = false;
  /** Flow row by stream and party, if rates are kept. */
  private readonly flowOf = new Map<number, Map<number, number>>();

  /** By flow: its last row of rates, if rates are kept. */
  private readonly lastRate: number[] = [];
  constructor(
    private readonly cluster: Cluster,
    private readonly keepsRates: boolean,
    /** Of each link without faults. */
    private readonly wholeGbps: Float64Array,
  ) {
    this.links = new LinkRows(wholeGbps);
  }

  /** A fault: the link has only this share of its capacity from now on. */
  setLinkFactor(link: number, factor: number): void {
    this.links.setCapacity(link, this.wholeGbps[link]! * factor);
  }

  /** A machine fails by chance. */
  failure(machine: number, fromS: number, toS: number): void {
    const row = this.failures.add();
    const { columns } = this.failures;
    const rack = this.cluster.rackOf(machine);
    columns.rack[row] = rack;
    columns.machine[row] = machine - rack * this.cluster.stride;
    columns.fromS[row] = fromS;
    columns.toS[row] = toS;
  }

  /** At the end of an instant. */
  settle(nowS: number): void {
    this.links.settle(nowS);
  }

  readonly recorder: NetworkRecorder = {
    link: (link, atS, GBps) => this.links.carry(link, atS, GBps * GBPS),
    circuit: (circuit) => {
      const row = this.circuits.add(circuit);
      if (this.isGivenUp) this.unfinished.circuits.add(row);
    },
  };

  /** Like `recorder`, plus the rates of flows if they are kept. */
  networkRecorder(): NetworkRecorder {
    if (!this.keepsRates) return this.recorder;
    return {
      ...this.recorder,
      rate: (stream, party, atS, GBps) => {
        const flow = this.flowOf.get(stream)?.get(party);
        if (flow === undefined) return;
        const row = this.rateRow(flow, atS);
        const { columns } = this.rates;
        columns.flow[row] = flow;
        columns.atS[row] = atS;
        columns.Gbps[row] = GBps * GBPS;
      },
    };
  }

  /** One row per flow and instant. */
  private rateRow(flow: number, atS: number): number {
    const last = this.lastRate[flow];
    if (last !== undefined && this.rates.columns.atS[last] === atS) return last;
    const row = this.rates.add();
    this.lastRate[flow] = row;
    return row;
  }

  /** The run ends here, unfinished: what is written from now on had not ended. */
  giveUp(): void {
    this.isGivenUp = true;
  }

  task(attempt: Attempt, fetchedS: number, endS: number, killedFor: KillCause | 'none' = 'none'): void {
    const row = this.tasks.add();
    const { columns } = this.tasks;
    const { stage, machine } = attempt;
    const rack = this.cluster.rackOf(machine);
    columns.job[row] = stage.job.index;
    columns.stage[row] = stage.index;
    columns.kind[row] = attempt.kind;
    columns.index[row] = attempt.index;
    columns.rack[row] = rack;
    columns.machine[row] = machine - rack * this.cluster.stride;
    columns.slot[row] = attempt.slot;
    columns.startS[row] = attempt.startS;
    columns.fetchedS[row] = fetchedS;
    columns.endS[row] = endS;
    columns.attempt[row] = attempt.number;
    columns.killed[row] = killedFor === 'none' ? 0 : 1;
    columns.killedFor[row] = KILL_CAUSES.indexOf(killedFor);
    columns.locality[row] = attempt.locality;
    if (this.isGivenUp) this.unfinished.tasks.add(row);
  }

  /** Returns the flow's row; `party` and `stream` identify it in the network. */
  openFlow(
    stage: StageState,
    kind: CoflowKind,
    from: number,
    to: number,
    atS: number,
    stream: number,
    party: number,
  ): number {
    const row = this.flows.add();
    const { columns } = this.flows;
    columns.job[row] = stage.job.index;
    columns.stage[row] = stage.index;
    columns.kind[row] = FLOW_KINDS.indexOf(kind);
    columns.from[row] = from;
    columns.to[row] = to;
    columns.via[row] = from === to ? IN_RACK : BY_PACKET;
    columns.startS[row] = atS;
    columns.endS[row] = Number.NaN;
    this.noteParty(stream, party, row);
    return row;
  }

  /** Adds a row for the rest of a flow; returns it. */
  continueFlow(before: number, atS: number, stream: number, party: number): number {
    const row = this.flows.add();
    const { columns } = this.flows;
    for (const column of [columns.job, columns.stage, columns.kind, columns.from, columns.to, columns.via]) {
      column[row] = column[before]!;
    }
    columns.startS[row] = atS;
    columns.endS[row] = Number.NaN;
    this.noteParty(stream, party, row);
    return row;
  }

  goesByCircuit(row: number): void {
    this.flows.columns.via[row] = BY_CIRCUIT;
  }

  private noteParty(stream: number, party: number, row: number): void {
    if (!this.keepsRates) return;
    let parties = this.flowOf.get(stream);
    if (parties === undefined) {
      parties = new Map();
      this.flowOf.set(stream, parties);
    }
    parties.set(party, row);
  }

  closeFlow(row: number, endS: number, GB: number): void {
    const { columns } = this.flows;
    // What moved to circuits after its last byte had arrived, and got no more, ends as it moves.
    columns.endS[row] = Math.max(endS, columns.startS[row]!);
    columns.GB[row] = GB;
    if (this.isGivenUp) this.unfinished.flows.add(row);
  }

  /** One row per copy. */
  place(stage: StageState, block: number, machine: number): void {
    const row = this.placement.add();
    const { columns } = this.placement;
    const rack = this.cluster.rackOf(machine);
    columns.job[row] = stage.job.index;
    columns.stage[row] = stage.index;
    columns.block[row] = block;
    columns.rack[row] = rack;
    columns.machine[row] = machine - rack * this.cluster.stride;
  }

  /** The shuffle of a stage is over. */
  coflow({ job, index }: StageState, times: CoflowTimes): number {
    return this.coflowRow(job.index, index, times);
  }

  private coflowRow(job: number, stage: number, { readyS, firstByteS, endS, GB }: CoflowTimes): number {
    const row = this.coflows.add();
    const { columns } = this.coflows;
    columns.job[row] = job;
    columns.stage[row] = stage;
    columns.startS[row] = firstByteS;
    columns.readyS[row] = readyS;
    columns.firstByteS[row] = firstByteS;
    // What moved to circuits after its last byte had arrived, and got no more, ends as it moves.
    columns.endS[row] = Math.max(endS, columns.startS[row]!);
    columns.GB[row] = GB;
    return row;
  }

  trace(): PlainTrace {
    // A shuffle that never ended has a row if it had circuits.
    this.circuits.close((job, stage, GB) => this.coflowRow(job, stage, { ...NEVER, GB }));
    const rates: RateColumns | undefined = this.keepsRates ? this.rates.cut() : undefined;
    return {
      tasks: this.tasks.cut() satisfies TaskColumns,
      flows: this.flows.cut() satisfies FlowColumns,
      ...(rates && { rates }),
      links: this.links.cut(),
      circuits: this.circuits.cut(),
      placement: this.placement.cut(),
      coflows: this.coflows.cut(),
      ...(this.isGivenUp && { unfinished: this.unfinished }),
      ...(this.failures.length > 0 && { failures: this.failures.cut() }),
    };
  }
}
