// SPDX-License-Identifier: GPL-3.0-or-later
// The streams of a coflow whose flows are all known when they begin: what maps read, copies of what reduces wrote.
import type { CoflowKind } from '../../../network/network';
import { type Direction, type JobLimits, KindLimits } from '../limits/job-limits';
import type { RunState } from '../run-state';
import type { StageState } from '../state/job-state';

export class SideStreams {
  /** The network's number once anything is sent. */
  private coflow = -1;
  private readonly streams = new Map<number, number>();
  private readonly limits: KindLimits;

  constructor(
    private readonly run: RunState,
    private readonly stage: StageState,
    limits: JobLimits,
    private readonly kind: CoflowKind,
  ) {
    this.limits = new KindLimits(limits, false);
  }

  /** A machine starts to send or to receive. */
  add(direction: Direction, machine: number): void {
    this.limits.add(direction, machine);
  }

  remove(direction: Direction, machine: number): void {
    this.limits.remove(direction, machine);
  }

  streamOf(from: number, to: number): number {
    const { network, topology, nowS } = this.run;
    const key = from * topology.racks + to;
    let stream = this.streams.get(key);
    if (stream !== undefined) return stream;
    if (this.coflow < 0) {
      this.coflow = network.openCoflow({ kind: this.kind, arrivalS: nowS, weight: this.stage.job.data.weight });
    }
    stream = network.openStream({
      coflow: this.coflow,
      from,
      to,
      ...this.limits.between(from, to),
      weight: 1,
    });
    network.finish(stream);
    this.limits.opened(stream, from, to);
    this.streams.set(key, stream);
    return stream;
  }

  /** Nothing is in transit. */
  close(): void {
    if (this.coflow >= 0) this.run.network.closeCoflow(this.coflow);
    this.coflow = -1;
    this.streams.clear();
    this.limits.drop();
  }
}
