// SPDX-License-Identifier: GPL-3.0-or-later
// The coflows of a run that have arrived: their streams on the network, and their rows in the record.
import { flowCount } from '../../model/flows';
import type { Coflow, Flows } from '../../model/scenario';
import { type Network, NO_LIMIT } from '../../network/network';
import type { CoflowRecord } from './coflow-record';

const NOT_OPEN = -1;

export class OpenCoflows {
  /** Flows that ended in this instant, until `close`. */
  flowsEnded = 0;
  private readonly coflows: readonly Coflow[];
  private readonly network: Network;
  private readonly kept: CoflowRecord;
  private readonly racks: number;
  /** By coflow: the network's number while it is open; its flows that have not ended; whether it has ended. */
  private readonly numbers: Int32Array;
  private readonly flowsLeft: Int32Array;
  private readonly hasEnded: Uint8Array;
  /** No flows left, but still open on the network. */
  private ending: number[] = [];
  /** Open, but no byte has moved yet. */
  private waiting: number[] = [];
  /** By flow row: its size and its stream. */
  private readonly sizeGB: number[] = [];
  private readonly streams: number[] = [];

  constructor(coflows: readonly Coflow[], network: Network, kept: CoflowRecord, racks: number) {
    this.coflows = coflows;
    this.network = network;
    this.kept = kept;
    this.racks = racks;
    this.numbers = new Int32Array(coflows.length).fill(NOT_OPEN);
    this.flowsLeft = new Int32Array(coflows.length);
    this.hasEnded = new Uint8Array(coflows.length);
  }

  /** In the scenario's order. */
  numbered(): readonly { readonly coflow: number; readonly number: number }[] {
    return [...this.numbers].flatMap((number, coflow) => (number === NOT_OPEN ? [] : [{ coflow, number }]));
  }

  open(c: number, nowS: number): void {
    const coflow = this.coflows[c]!;
    const { arrivalS, weight, deadlineS, flows } = coflow;
    const count = flowCount(coflow);
    const deadline = deadlineS === undefined ? {} : { deadlineS };
    const number = this.network.openCoflow({ kind: 'coflow', arrivalS, weight, ...deadline });
    this.numbers[c] = number;
    this.kept.opened(number, c);
    this.flowsLeft[c] = count;
    const first = this.kept.flowCount;
    for (let f = 0; f < count; f++) {
      this.sizeGB[this.kept.addFlow(c, flows.from[f]!, flows.to[f]!, nowS)] = flows.GB[f]!;
    }
    this.eachPair(flows, (from, to, alike) => {
      // biome-ignore format: hundreds of thousands of these are made, and spread parts would be objects of their own.
      const about = { coflow: number, from, to, weight: 1, outLimit: NO_LIMIT, inLimit: NO_LIMIT };
      const stream = this.network.openStream(about);
      for (const f of alike) {
        this.streams[first + f] = stream;
        this.network.join(stream, first + f, 1, flows.GB[f]!);
      }
      this.network.finish(stream);
    });
    if (count === 0) this.ending.push(c);
    else this.waiting.push(c);
  }

  endFlow(flow: number, nowS: number): void {
    this.flowsEnded++;
    this.kept.endFlow(flow, nowS, this.sizeGB[flow]!);
    const c = this.kept.coflowOf(flow);
    this.flowsLeft[c] = this.flowsLeft[c]! - 1;
    if (this.flowsLeft[c] === 0) this.ending.push(c);
  }

  /** Closes coflows with no flows left; returns how many. */
  close(nowS: number): number {
    const ended = this.ending;
    for (const c of ended) {
      this.network.closeCoflow(this.numbers[c]!);
      this.numbers[c] = NOT_OPEN;
      this.hasEnded[c] = 1;
      this.kept.endCoflow(c, nowS);
    }
    this.ending = [];
    this.flowsEnded = 0;
    return ended.length;
  }

  /** After rates are set: records which coflows get their first bytes from now on. */
  reportBegun(nowS: number): void {
    if (this.waiting.length === 0) return;
    this.waiting = this.waiting.filter((c) => {
      const number = this.numbers[c]!;
      if (number === NOT_OPEN) return false;
      if (this.network.rateOf(number) === 0) return true;
      this.kept.beginCoflow(c, nowS);
      return false;
    });
  }

  /** At the end of the run: records what unfinished flows have moved. */
  reportMoved(): void {
    for (let flow = 0; flow < this.kept.flowCount; flow++) {
      if (this.numbers[this.kept.coflowOf(flow)] === NOT_OPEN || !this.kept.isOpen(flow)) continue;
      const lacksGB = this.network.lacks(this.streams[flow]!, flow);
      this.kept.moved(flow, this.sizeGB[flow]! - lacksGB);
    }
  }

  unended(): readonly string[] {
    return this.coflows.filter((_, c) => this.hasEnded[c] === 0).map(({ id }) => id);
  }

  /**
   * Calls `what` for each rack pair with the indices of its flows, the smallest first. Ordered by sending rack, so that neighbours in
   * the network's tables are visited together.
   */
  private eachPair({ from, to, GB }: Flows, what: (from: number, to: number, alike: Int32Array) => void): void {
    const count = GB.length;
    // A pair and a flow in one number, which sorts by both; below 2 ** 53 for all the flows that a scenario may have.
    const keys = new Float64Array(count);
    for (let f = 0; f < count; f++) keys[f] = (from[f]! * this.racks + to[f]!) * count + f;
    keys.sort();
    const order = Int32Array.from(keys, (key) => key % count);
    for (let first = 0; first < count; ) {
      const sender = from[order[first]!]!;
      const receiver = to[order[first]!]!;
      let end = first + 1;
      while (end < count && from[order[end]!] === sender && to[order[end]!] === receiver) end++;
      const alike = order.subarray(first, end);
      if (alike.length > 1) alike.sort((a, b) => GB[a]! - GB[b]! || a - b);
      what(sender, receiver, alike);
      first = end;
    }
  }
}
