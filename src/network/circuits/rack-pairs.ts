// SPDX-License-Identifier: GPL-3.0-or-later
// The rack pairs of coflows: mice, which go by packets so far, and elephants, which go by circuits until they end.
import type { StreamInfo } from '../network';
import type { CircuitPair } from './circuit-pair';

interface MousePair {
  readonly from: number;
  readonly to: number;
  readonly streams: number[];
}

export class RackPairs {
  /** By coflow, then by pair of racks. */
  private readonly mice = new Map<number, Map<number, MousePair>>();
  private readonly elephants = new Map<number, Map<number, CircuitPair>>();
  /** By stream. */
  private readonly abouts = new Map<number, StreamInfo>();
  private readonly elephantsByStream = new Map<number, CircuitPair>();
  private readonly limits = new Set<number>();
  private suspects = new Set<number>();
  /** By port, senders first. */
  private readonly byPort: Set<CircuitPair>[];

  constructor(private readonly racks: number) {
    this.byPort = Array.from({ length: 2 * racks }, () => new Set());
  }

  /** Elephants that use one of its ports, itself included; one that uses both appears twice. */
  *neighbours({ from, to }: CircuitPair): Iterable<CircuitPair> {
    yield* this.byPort[from] as Set<CircuitPair>;
    yield* this.byPort[this.racks + to] as Set<CircuitPair>;
  }

  elephant(coflow: number, from: number, to: number): CircuitPair | undefined {
    return this.elephants.get(coflow)?.get(this.key(from, to));
  }

  elephantOf(stream: number): CircuitPair | undefined {
    return this.elephantsByStream.get(stream);
  }

  aboutOf(stream: number): StreamInfo {
    return this.abouts.get(stream) as StreamInfo;
  }

  get anyElephant(): boolean {
    return this.limits.size > 0;
  }

  isCircuit(limit: number): boolean {
    return this.limits.has(limit);
  }

  add(stream: number, about: StreamInfo): void {
    const { coflow, from, to } = about;
    this.abouts.set(stream, about);
    const elephant = this.elephant(coflow, from, to);
    if (elephant !== undefined) {
      elephant.streams.push(stream);
      this.elephantsByStream.set(stream, elephant);
      return;
    }
    const own = inner(this.mice, coflow);
    const known = own.get(this.key(from, to));
    if (known === undefined) own.set(this.key(from, to), { from, to, streams: [stream] });
    else known.streams.push(stream);
    this.suspects.add(coflow);
  }

  /** Turns the mouse between the same racks into this elephant, with its streams. */
  turn(elephant: CircuitPair): void {
    const { coflow, from, to, limit, streams } = elephant;
    this.mice.get(coflow)?.delete(this.key(from, to));
    inner(this.elephants, coflow).set(this.key(from, to), elephant);
    for (const stream of streams) this.elephantsByStream.set(stream, elephant);
    this.limits.add(limit);
    this.byPort[from]?.add(elephant);
    this.byPort[this.racks + to]?.add(elephant);
  }

  /** For a coflow that is over. */
  drop(coflow: number): void {
    const elephants = [...this.elephantsOf(coflow)];
    for (const { streams } of [...this.miceOf(coflow), ...elephants]) {
      for (const stream of streams) {
        this.abouts.delete(stream);
        this.elephantsByStream.delete(stream);
      }
    }
    for (const elephant of elephants) {
      this.limits.delete(elephant.limit);
      this.byPort[elephant.from]?.delete(elephant);
      this.byPort[this.racks + elephant.to]?.delete(elephant);
    }
    this.mice.delete(coflow);
    this.elephants.delete(coflow);
    this.suspects.delete(coflow);
  }

  /** Its mice may have grown. */
  suspect(coflow: number): void {
    if (this.mice.has(coflow)) this.suspects.add(coflow);
  }

  takeSuspects(): Iterable<number> {
    const { suspects } = this;
    if (suspects.size > 0) this.suspects = new Set();
    return suspects;
  }

  /** Those that turn during the iteration drop out. */
  miceOf(coflow: number): Iterable<MousePair> {
    return this.mice.get(coflow)?.values() ?? [];
  }

  elephantsOf(coflow: number): Iterable<CircuitPair> {
    return this.elephants.get(coflow)?.values() ?? [];
  }

  private key(from: number, to: number): number {
    return from * this.racks + to;
  }
}

function inner<Value>(outer: Map<number, Map<number, Value>>, key: number): Map<number, Value> {
  let own = outer.get(key);
  if (own === undefined) {
    own = new Map();
    outer.set(key, own);
  }
  return own;
}
