// SPDX-License-Identifier: GPL-3.0-or-later
// The streams of one shuffle: one for each pair of racks between which anything is fetched, opened when it is first needed.
import type { Network } from '../../../network/network';
import type { KindLimits } from '../limits/job-limits';
import type { RunState } from '../run-state';
import type { StageState } from '../state/job-state';

/** As in Hadoop: the number of map outputs fetched at a time from one rack. */
const COPIES_AT_A_TIME = 5;

export class ShuffleStreams {
  private readonly run: RunState;
  private readonly stage: StageState;
  private readonly limits: KindLimits;
  /** Map outputs in each rack that were offered. */
  private readonly outputs: Int32Array;
  private readonly racks: number;
  private readonly streams = new Map<number, number>();
  private isFinished = false;

  constructor(run: RunState, stage: StageState, limits: KindLimits, outputs: Int32Array) {
    this.run = run;
    this.stage = stage;
    this.limits = limits;
    this.outputs = outputs;
    this.racks = outputs.length;
  }

  private get network(): Network {
    return this.run.network;
  }

  /** Undefined while none is open between the racks. */
  between(from: number, to: number): number | undefined {
    return this.streams.get(from * this.racks + to);
  }

  /** The same, opened if there is none. */
  opened(from: number, to: number): number {
    const open = this.between(from, to);
    if (open !== undefined) return open;
    const stream = this.network.openStream({
      coflow: this.stage.coflow,
      from,
      to,
      ...this.limits.between(from, to),
      weight: this.weightOf(from),
    });
    this.limits.opened(stream, from, to);
    this.streams.set(from * this.racks + to, stream);
    if (this.isFinished) this.network.finish(stream);
    return stream;
  }

  /** Every taker on the stream has this much more to fetch. */
  offer(stream: number, GB: number): void {
    const { offeredGB } = this.run;
    offeredGB.set(stream, (offeredGB.get(stream) ?? 0) + GB);
    this.network.offer(stream, GB);
  }

  /** Weight of one taker that fetches from the rack: as many outputs as it fetches at a time, or as there are. */
  weightOf(from: number): number {
    const outputs = this.outputs[from]!;
    return Math.max(1, this.run.options.weighPairs ? outputs : Math.min(COPIES_AT_A_TIME, outputs));
  }

  /** The outputs in the first rack have changed. */
  weigh(from: number, to: number): void {
    const stream = this.between(from, to);
    if (stream !== undefined) this.network.setWeight(stream, this.weightOf(from));
  }

  /** What is offered now is all there is. */
  finish(): void {
    this.isFinished = true;
    for (const stream of this.streams.values()) this.network.finish(stream);
  }

  /** More will be offered after all. Returns whether they were finished. */
  resume(): boolean {
    if (!this.isFinished) return false;
    this.isFinished = false;
    for (const stream of this.streams.values()) this.network.resume(stream);
    return true;
  }

  /** The shuffle's coflow is about to be closed, and its streams with it. */
  forget(): void {
    for (const stream of this.streams.values()) this.run.offeredGB.delete(stream);
  }
}
