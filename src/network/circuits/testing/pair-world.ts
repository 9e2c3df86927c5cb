// SPDX-License-Identifier: GPL-3.0-or-later
// Rack pairs whose bytes come and go as a test says, without a network: each pair has a rate of its own. All numbers are sums of
// powers of two, so twins must agree to the bit: no time is rounded except after a circuit that is kept to the end of an instant.
import fc from 'fast-check';
import type { CircuitInfo } from '../../network';
import type { CircuitPair } from '../circuit-pair';
import type { CircuitsInTime } from '../circuits-in-time';
import type { CircuitRules, WaitingCoflow, WaitingPair } from '../waiting-coflow';

type InTime = Pick<CircuitsInTime, 'nextS' | 'requestPlan' | 'hasPlan' | 'settle' | 'stop' | 'forget'>;

interface WorldPair extends CircuitPair {
  waitingGB: number;
  movedGB: number;
  /** Still to come, according to a forecast. */
  toComeGB: number;
  /** The rate that plans expect, and the multiple of it that the pair gets: flows under several limits may get more. */
  mostGBps: number;
  share: number;
  carries: boolean;
}

interface WorldCoflow {
  readonly coflow: number;
  readonly arrivalS: number;
  readonly weight: number;
  readonly pairs: WorldPair[];
}

interface NewPair {
  readonly from: number;
  readonly turn: number;
  readonly GB: number;
  readonly toComeGB: number;
}

export type WorldOperation =
  | { readonly kind: 'coflow'; readonly weight: number; readonly pairs: readonly NewPair[] }
  | { readonly kind: 'elephant'; readonly coflow: number; readonly pair: NewPair }
  | { readonly kind: 'bytes'; readonly pair: number; readonly GB: number }
  | { readonly kind: 'most' | 'share'; readonly pair: number; readonly value: number }
  | { readonly kind: 'close'; readonly coflow: number }
  | { readonly kind: 'wait'; readonly s: number }
  | { readonly kind: 'events'; readonly count: number };

/** Gone in less than an instant. */
export const DUST_GB = 2 ** -36;

const sizes = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 8 }) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 64 }).map((eighths) => eighths / 8) },
  { weight: 1, arbitrary: fc.constant(DUST_GB) },
);

const newPair = (racks: number): fc.Arbitrary<NewPair> =>
  fc.record({
    from: fc.nat(racks - 1),
    turn: fc.integer({ min: 1, max: racks - 1 }),
    GB: fc.oneof({ weight: 8, arbitrary: sizes }, { weight: 1, arbitrary: fc.constant(0) }),
    toComeGB: fc.oneof(fc.constant(0), sizes),
  });

export function worldOperations(racks: number): fc.Arbitrary<readonly WorldOperation[]> {
  const nat = fc.nat(1000);
  const kind = <K extends string>(of: K) => fc.constant(of);
  const part = fc.constantFrom(1, 1, 0.5, 0.25);
  return fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: kind('coflow'),
          weight: fc.constantFrom(1, 2, 4),
          pairs: fc.array(newPair(racks), { minLength: 1, maxLength: 6 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: kind('elephant'), coflow: nat, pair: newPair(racks) }) },
      { weight: 4, arbitrary: fc.record({ kind: kind('bytes'), pair: nat, GB: sizes }) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: kind('most'),
          pair: nat,
          value: fc.oneof({ weight: 5, arbitrary: part }, { weight: 1, arbitrary: fc.constant(0) }),
        }),
      },
      { weight: 5, arbitrary: fc.record({ kind: kind('share'), pair: nat, value: fc.oneof(part, fc.constant(2)) }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('close'), coflow: nat }) },
      { weight: 3, arbitrary: fc.record({ kind: kind('wait'), s: sizes }) },
      { weight: 9, arbitrary: fc.record({ kind: kind('events'), count: fc.integer({ min: 1, max: 6 }) }) },
    ),
    // At the usual size, few lists are long enough for a plan while circuits are in use, and none for preemption.
    { minLength: 1, maxLength: 40, size: 'max' },
  );
}

/** One side: a world and its circuits. */
export class PairWorld {
  nowS = 0;
  readonly reported: CircuitInfo[] = [];
  readonly coflows: WorldCoflow[] = [];
  private opened = 0;

  constructor(
    private readonly rules: CircuitRules,
    private readonly circuits: () => InTime,
  ) {}

  pairs = (): readonly WorldPair[] => this.coflows.flatMap(({ pairs }) => pairs);
  waitingGB = (pair: CircuitPair): number => (pair as WorldPair).waitingGB;
  canCarry = (pair: CircuitPair): boolean => (pair as WorldPair).mostGBps > 0;
  movedGB = (pair: CircuitPair): number => (pair as WorldPair).movedGB;
  rateOf = (pair: CircuitPair): number => {
    const { carries, mostGBps, share, waitingGB } = pair as WorldPair;
    return carries && waitingGB > 0 ? mostGBps * share : 0;
  };
  neighbours = (pair: CircuitPair): readonly CircuitPair[] =>
    this.pairs().filter(({ from, to }) => from === pair.from || to === pair.to);
  carries = (pair: CircuitPair, on: boolean): void => {
    (pair as WorldPair).carries = on;
  };
  ended = (circuit: CircuitInfo): void => {
    this.reported.push(circuit);
  };

  waiting(): readonly WaitingCoflow[] {
    return this.coflows
      .map(({ pairs, ...about }) => ({ ...about, pairs: pairs.filter(isWaiting).map(waitingPair) }))
      .filter(({ pairs }) => pairs.length > 0)
      .map((one) => ({ ...one, bySize: one.pairs }));
  }

  /** Whether something waits for a circuit that is not planned. */
  get isForgotten(): boolean {
    return this.pairs().some((pair) => isWaiting(pair) && !this.circuits().hasPlan(pair));
  }

  get nextS(): number {
    const ends = this.pairs().map((pair) => {
      const rate = this.rateOf(pair);
      return rate > 0 ? this.nowS + pair.waitingGB / rate : Number.POSITIVE_INFINITY;
    });
    return Math.min(this.circuits().nextS, ...ends);
  }

  moveTo(nowS: number): void {
    for (const pair of this.pairs()) {
      const rate = this.rateOf(pair);
      let moved = Math.min(pair.waitingGB, rate * (nowS - this.nowS));
      // Counts as moved if, as far as doubles can tell, the rest ends now.
      if (rate > 0 && nowS + (pair.waitingGB - moved) / rate === nowS) moved = pair.waitingGB;
      pair.waitingGB -= moved;
      pair.movedGB += moved;
    }
    this.nowS = nowS;
  }

  do(one: WorldOperation): void {
    const pair = 'pair' in one && typeof one.pair === 'number' ? at(this.pairs(), one.pair) : undefined;
    if (one.kind === 'coflow') this.open(one.weight, one.pairs);
    else if (one.kind === 'elephant') this.add(at(this.coflows, one.coflow), one.pair);
    else if (one.kind === 'close') this.close(at(this.coflows, one.coflow));
    else if (pair === undefined) return;
    else if (one.kind === 'share') pair.share = one.value;
    else if (one.kind === 'most') {
      // A pair that could carry nothing has no plan.
      if (pair.mostGBps === 0) this.circuits().requestPlan();
      pair.mostGBps = this.rules.speed.GBps * one.value;
    } else if (one.kind === 'bytes') {
      pair.waitingGB += one.GB;
      pair.toComeGB = Math.max(0, pair.toComeGB - one.GB);
      if (!this.circuits().hasPlan(pair)) this.circuits().requestPlan();
    }
  }

  private open(weight: number, pairs: readonly NewPair[]): void {
    const own: WorldCoflow = { coflow: this.opened++, arrivalS: this.nowS, weight, pairs: [] };
    this.coflows.push(own);
    for (const pair of pairs) this.add(own, pair);
  }

  private add(own: WorldCoflow | undefined, { from, turn, GB, toComeGB }: NewPair): void {
    const to = (from + turn) % this.rules.racks;
    if (own === undefined || own.pairs.some((other) => other.from === from && other.to === to)) return;
    own.pairs.push({
      ...{ coflow: own.coflow, from, to, limit: 0, streams: [], circuit: undefined },
      ...{ waitingGB: GB, movedGB: 0, toComeGB, mostGBps: this.rules.speed.GBps, share: 1, carries: false },
    });
    this.circuits().requestPlan();
  }

  private close(coflow: WorldCoflow | undefined): void {
    if (coflow === undefined) return;
    for (const pair of coflow.pairs) this.circuits().forget(pair, this.nowS);
    this.coflows.splice(this.coflows.indexOf(coflow), 1);
    this.circuits().requestPlan();
  }
}

const isWaiting = ({ waitingGB, mostGBps }: WorldPair): boolean => waitingGB > 0 && mostGBps > 0;
const waitingPair = (pair: WorldPair): WaitingPair => {
  const { waitingGB, toComeGB, mostGBps } = pair;
  return { pair, waitingGB, undeliveredGB: waitingGB + toComeGB, GBps: mostGBps };
};
const at = <One>(list: readonly One[], index: number): One | undefined => list[index % Math.max(1, list.length)];
