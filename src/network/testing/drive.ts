// SPDX-License-Identifier: GPL-3.0-or-later
// Drives a network and its slow twin with the same random operations, as the simulator would, and compares them along the way.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Topology } from '../../model/topology';
import { LINKS_PER_RACK, type Network, NO_LIMIT } from '../network';
import type { PlainNetwork } from './plain-network';

export type Operation =
  | { kind: 'coflow'; weight: number; deadlineS: number | undefined; flows: readonly Stream[] }
  | { kind: 'stream'; coflow: number; stream: Stream }
  | { kind: 'join'; stream: number; takers: number; GB: number }
  | { kind: 'offer'; stream: number; GB: number }
  | { kind: 'finish' | 'resume'; stream: number }
  | { kind: 'weight'; stream: number; weight: number }
  | { kind: 'lacks'; party: number; GB: number }
  | { kind: 'leave'; party: number; takers: number }
  | { kind: 'factor'; link: number; factor: number }
  | { kind: 'limit'; limit: number; GBps: number }
  | { kind: 'close'; coflow: number }
  | { kind: 'wait'; share: number }
  | { kind: 'ends'; count: number };

interface Stream {
  readonly from: number;
  readonly to: number;
  readonly outLimit: number;
  readonly inLimit: number;
  readonly ownOutLimit?: number;
  readonly ownInLimit?: number;
  readonly weight: number;
  readonly takers: number;
  readonly GB: number;
}

const LIMITS = 3;
/** Limits of one kind of flows start here: each goes with the job's limit at the same distance from 0. */
const OWN = 2 * LIMITS;
const size = fc.oneof(
  fc.integer({ min: 1, max: 8 }),
  fc.integer({ min: 1, max: 1000 }).map((parts) => parts / 100),
);
const nat = fc.nat(1000);

export function operations(racks: number): fc.Arbitrary<readonly Operation[]> {
  const limit = fc.oneof({ weight: 3, arbitrary: fc.constant(NO_LIMIT) }, fc.nat(LIMITS - 1));
  const bare = fc.record({
    from: fc.nat(racks - 1),
    to: fc.nat(racks - 1),
    outLimit: limit,
    inLimit: limit.map((one) => (one === NO_LIMIT ? one : one + LIMITS)),
    weight: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
    takers: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20 })),
    GB: size,
  });
  const stream: fc.Arbitrary<Stream> = fc.tuple(bare, fc.boolean(), fc.boolean()).map(([one, ownOut, ownIn]) => ({
    ...one,
    ...(ownOut && one.outLimit !== NO_LIMIT && { ownOutLimit: one.outLimit + OWN }),
    ...(ownIn && one.inLimit !== NO_LIMIT && { ownInLimit: one.inLimit + OWN }),
  }));
  const kind = <K extends string>(of: K) => fc.constant(of);
  const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
  const operation: fc.Arbitrary<Operation> = fc.oneof(
    weighted(
      6,
      fc.record({
        kind: kind('coflow'),
        weight: fc.integer({ min: 1, max: 3 }),
        deadlineS: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
        flows: fc.array(stream, { minLength: 1, maxLength: 5 }),
      }),
    ),
    weighted(3, fc.record({ kind: kind('stream'), coflow: nat, stream })),
    weighted(3, fc.record({ kind: kind('join'), stream: nat, takers: fc.integer({ min: 1, max: 9 }), GB: size })),
    weighted(5, fc.record({ kind: kind('offer'), stream: nat, GB: size })),
    weighted(3, fc.record({ kind: kind('finish'), stream: nat })),
    weighted(1, fc.record({ kind: kind('resume'), stream: nat })),
    weighted(2, fc.record({ kind: kind('weight'), stream: nat, weight: fc.nat(5) })),
    weighted(1, fc.record({ kind: kind('lacks'), party: nat, GB: fc.oneof(fc.constant(0), size) })),
    weighted(1, fc.record({ kind: kind('leave'), party: nat, takers: fc.integer({ min: 1, max: 9 }) })),
    weighted(
      1,
      fc.record({
        kind: kind('factor'),
        link: fc.nat(racks * LINKS_PER_RACK - 1),
        factor: fc.constantFrom(0, 0.1, 0.5, 1),
      }),
    ),
    weighted(1, fc.record({ kind: kind('limit'), limit: fc.nat(2 * OWN - 1), GBps: fc.constantFrom(0, 0.5, 1, 4) })),
    weighted(1, fc.record({ kind: kind('close'), coflow: nat })),
    weighted(3, fc.record({ kind: kind('wait'), share: fc.double({ min: 0, max: 1, noNaN: true }) })),
    weighted(8, fc.record({ kind: kind('ends'), count: fc.integer({ min: 1, max: 4 }) })),
  );
  return fc.array(operation, { minLength: 1, maxLength: 40 });
}

interface Twins {
  readonly fast: number;
  readonly slow: number;
}

interface Watch {
  /** After every settlement, with every open stream by its number in the fast network and in the slow one. */
  settled?(fast: Network, slow: PlainNetwork, streams: readonly Twins[]): void;
}

export class Driver {
  private nowS = 0;
  private readonly coflows: Twins[] = [];
  private streams: (Twins & { coflow: number })[] = [];
  private parties: { stream: Twins & { coflow: number }; party: number; takers: number }[] = [];
  private nextParty = 0;
  /** By the slow network's coflow: whether it moves, as reported by the fast one. */
  private readonly moves = new Map<number, boolean>();
  private readonly fast: Network;
  private readonly slow: PlainNetwork;
  private readonly topology: Topology;
  private readonly watch: Watch;

  constructor(topology: Topology, fast: Network, slow: PlainNetwork, watch: Watch = {}) {
    this.topology = topology;
    this.fast = fast;
    this.slow = slow;
    this.watch = watch;
    for (let limit = 0; limit < 2 * OWN; limit++) {
      const GBps = 1 + (limit % LIMITS);
      expect(fast.addLimit(GBps)).toBe(limit);
      slow.addLimit(GBps);
    }
  }

  /** The fast network's number of an open stream. */
  fastOf(slow: number): number {
    return (this.streams.find((one) => one.slow === slow) as Twins).fast;
  }

  run(all: readonly Operation[]): void {
    for (const one of all) this.do(one);
    this.settle();
    for (let i = 0; i < 300 && this.slow.nextS < Number.POSITIVE_INFINITY; i++) this.toNextEnd();
  }

  private do(one: Operation): void {
    const { fast, slow } = this;
    switch (one.kind) {
      case 'coflow': {
        const { weight, deadlineS } = one;
        const about = {
          kind: 'coflow' as const,
          arrivalS: this.nowS,
          weight,
          ...(deadlineS === undefined ? {} : { deadlineS: this.nowS + deadlineS }),
        };
        this.coflows.push({ fast: fast.openCoflow(about), slow: slow.openCoflow(about) });
        for (const flow of one.flows) this.open(this.coflows.length - 1, flow);
        return;
      }
      case 'stream':
        if (this.coflows.length > 0) this.open(one.coflow % this.coflows.length, one.stream);
        return;
      case 'join':
        this.on(one.stream, (at) => this.join(at, one.takers, one.GB));
        return;
      case 'offer':
        this.on(one.stream, (at) => this.both((network, stream) => network.offer(stream, one.GB), at));
        return;
      case 'finish':
      case 'resume':
        this.on(one.stream, (at) => this.both((network, stream) => network[one.kind](stream), at));
        return;
      case 'weight':
        this.on(one.stream, (at) => this.both((network, stream) => network.setWeight(stream, one.weight), at));
        return;
      case 'lacks':
      case 'leave': {
        const party = this.parties[one.party % Math.max(1, this.parties.length)];
        if (party === undefined) return;
        if (one.kind === 'lacks') {
          this.both((network, stream) => network.setLacks(stream, party.party, one.GB), party.stream);
          return;
        }
        const takers = Math.min(one.takers, party.takers);
        party.takers -= takers;
        this.both((network, stream) => network.leave(stream, party.party, takers), party.stream);
        if (party.takers === 0) this.parties = this.parties.filter((other) => other !== party);
        return;
      }
      case 'factor':
        fast.setLinkFactor(one.link, one.factor);
        slow.setLinkFactor(one.link, one.factor);
        return;
      case 'limit':
        fast.setLimit(one.limit, one.GBps);
        slow.setLimit(one.limit, one.GBps);
        return;
      case 'close': {
        const coflow = one.coflow % Math.max(1, this.coflows.length);
        const at = this.coflows[coflow];
        if (at === undefined) return;
        this.takeDone();
        fast.closeCoflow(at.fast);
        slow.closeCoflow(at.slow);
        this.coflows.splice(coflow, 1);
        this.streams = this.streams.filter((stream) => stream.coflow !== at.slow);
        this.parties = this.parties.filter(({ stream }) => stream.coflow !== at.slow);
        return;
      }
      case 'wait': {
        this.settle();
        const nextS = Math.min(this.slow.nextS, this.nowS + 100);
        this.moveTo(this.nowS + (nextS - this.nowS) * one.share * 0.99);
        return;
      }
      case 'ends':
        this.settle();
        for (let i = 0; i < one.count && this.slow.nextS < Number.POSITIVE_INFINITY; i++) this.toNextEnd();
    }
  }

  private open(coflow: number, flow: Stream): void {
    const at = this.coflows[coflow]!;
    const { takers, GB, ...about } = flow;
    const fast = this.fast.openStream({ ...about, coflow: at.fast });
    const slow = this.slow.openStream({ ...about, coflow: at.slow });
    const stream = { fast, slow, coflow: at.slow };
    this.streams.push(stream);
    this.join(stream, takers, GB);
  }

  private join(stream: Twins & { coflow: number }, takers: number, GB: number): void {
    const party = this.nextParty++;
    this.parties.push({ stream, party, takers });
    this.both((network, at) => network.join(at, party, takers, GB), stream);
  }

  private on(stream: number, what: (at: Twins & { coflow: number }) => void): void {
    const at = this.streams[stream % Math.max(1, this.streams.length)];
    if (at !== undefined) what(at);
  }

  private both(what: (network: Network, stream: number) => void, at: Twins): void {
    what(this.fast, at.fast);
    what(this.slow, at.slow);
  }

  private toNextEnd(): void {
    // The fast network may wake up before something ends, never after.
    const nextS = Math.min(this.fast.nextS, this.slow.nextS);
    close(nextS, this.slow.nextS === nextS ? this.fast.nextS : nextS, 'next instant');
    this.moveTo(nextS);
    this.settle();
  }

  private moveTo(nowS: number): void {
    this.nowS = nowS;
    this.fast.advance(nowS);
    this.slow.advance(nowS);
    this.takeDone();
  }

  private takeDone(): void {
    const reported: string[][] = [[], []];
    for (const [i, network] of [this.fast, this.slow].entries()) {
      const key = i === 0 ? 'fast' : 'slow';
      network.takeDone((stream, party) => {
        const at = this.parties.find((one) => one.party === party && one.stream[key] === stream);
        reported[i]?.push(`${at?.stream.slow}:${party}`);
      });
    }
    expect(reported[0]?.sort()).toEqual(reported[1]?.sort());
    const done = new Set(reported[1]);
    this.parties = this.parties.filter((one) => !done.has(`${one.stream.slow}:${one.party}`));
  }

  private settle(): void {
    const { fast, slow } = this;
    this.takeDone();
    fast.settle();
    slow.settle();
    const used = [fast, slow].map((network) => {
      const limits: string[] = [];
      network.takeChangedLimits((limit, isUsed, caughtUpLack) => {
        if (limit < 2 * OWN) limits.push(`${limit} ${isUsed} ${caughtUpLack}`);
      });
      return limits.sort();
    });
    expect(used[0]).toEqual(used[1]);
    fast.takeChanged((coflow) => {
      const at = this.coflows.find((one) => one.fast === coflow);
      if (at !== undefined) this.moves.set(at.slow, fast.movesAny(coflow));
    });
    for (const { fast: a, slow: b } of this.coflows) {
      close(fast.rateOf(a), slow.rateOf(b), `rate of coflow ${b}`);
      expect(this.moves.get(b) ?? false).toBe(fast.rateOf(a) > 0);
    }
    for (const one of this.streams) close(fast.movedGB(one.fast), slow.movedGB(one.slow), `bytes on ${one.slow}`);
    for (const { stream, party } of this.parties) {
      close(fast.lacks(stream.fast, party), slow.lacks(stream.slow, party), `what ${party} lacks`);
    }
    for (let link = 0; link < this.topology.racks * LINKS_PER_RACK; link++) {
      expect(fast.takersOn(link)).toBe(slow.takersOn(link));
      close(fast.carriedGB(link), slow.carriedGB(link), `bytes on link ${link}`);
    }
    this.watch.settled?.(fast, slow, this.streams);
  }
}

/** Equal to within 1e-9, relative or, near 0, absolute. */
export function close(fast: number, slow: number, what: string): void {
  if (fast === slow) return;
  const off = Math.abs(fast - slow);
  if (!(off <= 1e-9 * Math.max(1, Math.abs(fast), Math.abs(slow)))) throw new Error(`${what}: ${fast} against ${slow}`);
}
