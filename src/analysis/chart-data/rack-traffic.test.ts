// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlowColumns } from '../../model/trace';
import { rackTraffic, trafficBetween } from './rack-traffic';
import { RACKS as HYBRID_RACKS, hybridTrace } from './testing/hybrid-run';

const RACKS = 3;
/** As many seconds as bins, so that whole seconds are edges. */
const END_S = 2048;

const arbitraryFlows = fc.array(
  fc.record({
    from: fc.nat(RACKS - 1),
    to: fc.nat(RACKS - 1),
    startS: fc.nat(END_S - 1),
    longS: fc.oneof(fc.nat(3), fc.nat(END_S)),
    GB: fc.integer({ min: 0, max: 50 }),
    ends: fc.boolean(),
  }),
  { maxLength: 30 },
);
type Drawn = typeof arbitraryFlows extends fc.Arbitrary<infer T> ? T : never;

const endOf = ({ startS, longS, ends }: Drawn[number]): number => (ends ? Math.min(END_S, startS + longS) : Number.NaN);

const columnsOf = (drawn: Drawn): FlowColumns => ({
  length: drawn.length,
  job: new Int32Array(drawn.length),
  stage: new Uint8Array(drawn.length),
  kind: new Uint8Array(drawn.length),
  from: Int16Array.from(drawn, ({ from }) => from),
  to: Int16Array.from(drawn, ({ to }) => to),
  via: new Uint8Array(drawn.length),
  startS: Float64Array.from(drawn, ({ startS }) => startS),
  endS: Float64Array.from(drawn, endOf),
  GB: Float64Array.from(drawn, ({ GB }) => GB),
});

/** Flow by flow: the share of its time inside the interval. */
function slowGB(drawn: Drawn, pair: number, fromS: number, toS: number): number {
  let sum = 0;
  for (const one of drawn) {
    if (one.from * RACKS + one.to !== pair) continue;
    const endS = one.ends ? endOf(one) : END_S;
    const insideS = Math.max(0, Math.min(endS, toS) - Math.max(one.startS, fromS));
    if (endS > one.startS) sum += (one.GB * insideS) / (endS - one.startS);
    else if (one.startS >= fromS && one.startS < toS) sum += one.GB;
  }
  return sum;
}

describe('traffic between racks', () => {
  test('over any stretch is the share of each flow that lies in it', () => {
    fc.assert(
      fc.property(arbitraryFlows, fc.nat(END_S), fc.nat(END_S), (drawn, a, b) => {
        const [fromS, toS] = [Math.min(a, b), Math.max(a, b)];
        const actual = trafficBetween(rackTraffic(columnsOf(drawn), RACKS, END_S), fromS, toS);
        // A flow of no length counts within its second.
        for (const [pair, GB] of actual.entries()) expect(GB).toBeCloseTo(slowGB(drawn, pair, fromS, toS), 8);
      }),
    );
  });

  test('over the whole run is what its flows moved, however few bins there are', () => {
    fc.assert(
      fc.property(arbitraryFlows, fc.constantFrom(1, 100, 5000), (drawn, cells) => {
        const traffic = rackTraffic(columnsOf(drawn), RACKS, END_S, cells);
        expect(traffic.GB.length).toBeLessThanOrEqual(Math.max(cells, 8 * RACKS * RACKS) + RACKS * RACKS);
        const actual = trafficBetween(traffic, -5, END_S + 5);
        for (const [pair, GB] of actual.entries()) {
          const own = drawn.filter((one) => one.from * RACKS + one.to === pair);
          expect(GB).toBe(own.reduce((sum, one) => sum + one.GB, 0));
        }
      }),
    );
  });

  test('never runs backwards, and leaves nothing where nothing moved', () => {
    fc.assert(
      fc.property(arbitraryFlows, (drawn) => {
        const { GB, bins } = rackTraffic(columnsOf(drawn), RACKS, END_S, 500);
        for (let at = 1; at < GB.length; at++) {
          if (at % (bins + 1) !== 0) expect(GB[at]!).toBeGreaterThanOrEqual(GB[at - 1]!);
        }
      }),
    );
  });

  test('has no bin with more, between two racks or of one rack, than it says, and one with as much', () => {
    fc.assert(
      fc.property(arbitraryFlows, (drawn) => {
        const traffic = rackTraffic(columnsOf(drawn), RACKS, END_S, 100);
        const [pairs, sums]: [number[], number[]] = [[0], [0]];
        for (let bin = 0; bin < traffic.bins; bin++) {
          const actual = trafficBetween(traffic, bin * traffic.binS, (bin + 1) * traffic.binS);
          for (let a = 0; a < RACKS; a++) {
            const others = [0, 1, 2].filter((b) => b !== a);
            pairs.push(...others.map((b) => actual[a * RACKS + b]!));
            sums.push(others.reduce((sum, b) => sum + actual[a * RACKS + b]!, 0));
            sums.push(others.reduce((sum, b) => sum + actual[b * RACKS + a]!, 0));
          }
        }
        expect(traffic.mostPairGB).toBeCloseTo(Math.max(...pairs), 9);
        expect(traffic.mostSumGB).toBeCloseTo(Math.max(...sums), 9);
      }),
    );
  });

  test('of a run over packets and circuits is all that its flows moved', () => {
    const trace = hybridTrace();
    const endS = Math.max(...trace.flows.endS);
    const actual = trafficBetween(rackTraffic(trace.flows, HYBRID_RACKS, endS), 0, endS);
    const all = trace.flows.GB.reduce((sum, GB) => sum + GB, 0);
    expect(all).toBeGreaterThan(0);
    expect(actual.reduce((sum, GB) => sum + GB, 0)).toBeCloseTo(all, 9);
  });
});

test('a run that took no time has bins of a second, in which nothing moves', () => {
  const traffic = rackTraffic(columnsOf([]), RACKS, 0);
  expect(traffic.binS).toBe(1);
  expect([...trafficBetween(traffic, 0, 1).values()].every((GB) => GB === 0)).toBe(true);
});
