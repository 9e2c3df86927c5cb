// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CircuitPair } from './circuit-pair';
import type { WaitingPair } from './waiting-coflow';
import { WaitingPairs } from './waiting-pairs';

const RACKS = 4;

/** What a test knows of a pair. */
interface Bytes {
  readonly waitingGB: number;
  readonly canGo: boolean;
  readonly share: number;
}

const GB = fc.constantFrom(0, 0.5, 1, 1, 2, 7);
const bytes: fc.Arbitrary<Bytes> = fc.record({ waitingGB: GB, canGo: fc.boolean(), share: GB });
const coflow = fc.nat(1);
const change = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('pair' as const),
      ...{ coflow, from: fc.nat(RACKS - 1), to: fc.nat(RACKS - 1), bytes },
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('forecast' as const), coflow, GB }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), coflow }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('all' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('plan' as const) }) },
);

/** Pairs whose bytes are as the changes say, and what waits by looking at every one of them, every time. */
class World {
  readonly coflows = new Map<number, Map<string, { readonly pair: CircuitPair; bytes: Bytes }>>();
  readonly forecasts = new Map<number, number>();

  look = (pair: CircuitPair): WaitingPair | undefined => {
    const { waitingGB, canGo, share } = this.bytesOf(pair);
    if (waitingGB === 0 || !canGo) return undefined;
    const toComeGB = share * (this.forecasts.get(pair.coflow) ?? 0);
    return { pair, waitingGB, undeliveredGB: Math.max(waitingGB, toComeGB), GBps: 1 };
  };

  waiting(): readonly object[] {
    const turn = ({ from, to }: CircuitPair): number => (to - from + RACKS) % RACKS;
    return [...this.coflows].flatMap(([number, own]) => {
      const pairs = [...own.values()].map(({ pair }) => this.look(pair)).filter((one) => one !== undefined);
      const bySize = [...pairs].sort(
        (a, b) => b.undeliveredGB - a.undeliveredGB || turn(a.pair) - turn(b.pair) || a.pair.from - b.pair.from,
      );
      return pairs.length === 0 ? [] : [{ coflow: number, pairs, bySize }];
    });
  }

  private bytesOf({ coflow: number, from, to }: CircuitPair): Bytes {
    return this.coflows.get(number)!.get(`${from} ${to}`)!.bytes;
  }
}

test('what waits is what looking at all pairs finds, in the same orders', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80, size: 'max' }), (changes) => {
      const world = new World();
      const waiting = new WaitingPairs(RACKS, world.look);
      const check = (): void => {
        const seen = waiting.now(() => ({ kind: 'shuffle', arrivalS: 0, weight: 1 }) as never);
        expect(seen.map(({ coflow: number, pairs, bySize }) => ({ coflow: number, pairs, bySize }))).toEqual(
          world.waiting(),
        );
      };
      for (const one of changes) {
        if (one.kind === 'plan') check();
        else if (one.kind === 'all') {
          for (const own of world.coflows.values())
            for (const known of own.values()) known.bytes = { ...known.bytes, canGo: !known.bytes.canGo };
          waiting.allChanged();
        } else if (one.kind === 'drop') {
          world.coflows.delete(one.coflow);
          waiting.drop(one.coflow);
        } else if (one.kind === 'forecast') {
          world.forecasts.set(one.coflow, one.GB);
          waiting.coflowChanged(one.coflow);
        } else {
          const own = world.coflows.get(one.coflow) ?? new Map();
          world.coflows.set(one.coflow, own);
          const key = `${one.from} ${one.to}`;
          const known = own.get(key);
          if (known !== undefined) {
            known.bytes = one.bytes;
            waiting.changed(known.pair);
          } else {
            const { coflow: number, from, to } = one;
            const pair = { coflow: number, from, to, limit: 0, streams: [], circuit: undefined };
            own.set(key, { pair, bytes: one.bytes });
            waiting.add(pair);
          }
        }
      }
      check();
    }),
    { numRuns: 500 },
  );
});
