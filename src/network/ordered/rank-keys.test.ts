// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CoflowKind, DOWN, type Forecast, LINKS_PER_RACK, linkOf, NIC_IN, NIC_OUT, UP } from '../network';
import { FlowPairs } from './flow-pairs';
import { byArrival, byBottleneck, byBytes, byLargestFlow, byWidth, type RankView } from './rank-keys';
import { RankedCoflow } from './ranked-coflow';

const RACKS = 4;
const LINKS = RACKS * LINKS_PER_RACK;

/** What is lacking between two racks. */
interface Lack {
  readonly from: number;
  readonly to: number;
  readonly GB: number;
  readonly largestGB: number;
  readonly takers: number;
}

const rack = fc.nat(RACKS - 1);
const amount = fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4);
const lack: fc.Arbitrary<Lack> = fc.record({
  from: rack,
  to: rack,
  GB: amount,
  largestGB: amount,
  takers: fc.integer({ min: 1, max: 5 }),
});
const lacks = fc.array(lack, { minLength: 1, maxLength: 8 });
/** In sixteenths, which add up exactly; zeros are frequent. */
const shares = fc
  .array(fc.nat(RACKS - 1), { minLength: 16, maxLength: 16 })
  .map((owners) =>
    Float64Array.from({ length: RACKS }, (_, one) => owners.filter((owner) => owner === one).length / 16),
  );
const fewShares = rack.map((only) => Float64Array.from({ length: RACKS }, (_, one) => (one === only ? 1 : 0)));
const forecast = fc.record({ GB: amount, outShare: fc.oneof(shares, fewShares), inShare: fc.oneof(shares, fewShares) });
const capacities = fc.array(amount, { minLength: LINKS, maxLength: LINKS });

function linksOf({ from, to }: { from: number; to: number }): number[] {
  const nics = [linkOf(from, NIC_OUT), linkOf(to, NIC_IN)];
  return from === to ? nics : [...nics, linkOf(from, UP), linkOf(to, DOWN)];
}

/** The coflow whose streams lack this, in a network of these links. Links that it does not use let nothing through. */
function given(kind: CoflowKind, all: readonly Lack[], capacity: readonly number[]): [RankedCoflow, RankView] {
  const coflow = new RankedCoflow(0, { kind, arrivalS: 17, weight: 1 }, 0, new FlowPairs(RACKS));
  coflow.streams = [...all.keys()];
  coflow.live = all.length;
  const used = new Set(all.flatMap(linksOf));
  // What was lacking before the recount.
  for (let link = 0; link < LINKS; link++) coflow.place(link);
  coflow.lackGB.fill(99);
  const view: RankView = {
    nowS: 20,
    order: [coflow],
    capacity: Float64Array.from(capacity, (GBps, link) => (used.has(link) ? GBps : 0)),
    lackingGB: (stream) => all[stream]!.GB,
    largestGB: (stream) => all[stream]!.largestGB,
    takers: (stream) => all[stream]!.takers,
    forecastGB: () => Number.NaN,
    recount() {
      coflow.forgetLinks();
      for (const link of new Set(all.flatMap(linksOf))) {
        const over = all.filter((one) => linksOf(one).includes(link));
        const place = coflow.place(link);
        coflow.lackGB[place] = over.reduce((sum, { GB }) => sum + GB, 0);
      }
    },
  };
  return [coflow, view];
}

/** The same coflow by its forecast alone: between each two racks, the product of their shares. */
function forecastPairs({ GB, outShare, inShare }: Pick<Forecast, 'GB' | 'outShare' | 'inShare'>): Lack[] {
  return [...outShare].flatMap((out, from) =>
    [...inShare].flatMap((into, to) => {
      const lacking = GB * out * into;
      return lacking > 0 ? [{ from, to, GB: lacking, largestGB: lacking, takers: 1 }] : [];
    }),
  );
}

function longestS(all: readonly Lack[], capacity: readonly number[]): number {
  const times = capacity.map((GBps, link) => {
    const over = all.filter((one) => linksOf(one).includes(link));
    return over.reduce((sum, { GB }) => sum + GB, 0) / GBps;
  });
  return Math.max(...times);
}

test('a coflow given whole is measured by its flows', () => {
  fc.assert(
    fc.property(lacks, capacities, (all, capacity) => {
      const [coflow, view] = given('coflow', all, capacity);
      expect(byArrival(coflow, view)).toBe(17);
      expect(byBytes(coflow, view)).toBe(all.reduce((sum, { GB }) => sum + GB, 0));
      expect(byLargestFlow(coflow, view)).toBe(Math.max(...all.map(({ largestGB }) => largestGB)));
      expect(byWidth(coflow, view)).toBe(all.reduce((sum, { takers }) => sum + takers, 0));
      expect(byBottleneck(coflow, view)).toBeCloseTo(longestS(all, capacity), 9);
    }),
  );
});

test('of a job, what lacks between two racks counts as one flow', () => {
  fc.assert(
    fc.property(lacks, capacities, (all, capacity) => {
      const [coflow, view] = given('shuffle', all, capacity);
      expect(byLargestFlow(coflow, view)).toBe(Math.max(...all.map(({ GB }) => GB)));
      expect(byWidth(coflow, view)).toBe(all.length);
    }),
  );
});

test('a growing shuffle is measured as if all that is forecast lacked now', () => {
  fc.assert(
    fc.property(forecast, capacities, (shuffle, capacity) => {
      const pairs = forecastPairs(shuffle);
      const [coflow, view] = given('shuffle', pairs, capacity);
      // What can move now is ignored.
      coflow.streams = [];
      coflow.live = 0;
      coflow.forecast = { ...shuffle, placed: 0.5, launched: 0.5 };
      const whole: RankView = { ...view, forecastGB: () => shuffle.GB };
      expect(byBytes(coflow, whole)).toBeCloseTo(
        pairs.reduce((sum, { GB }) => sum + GB, 0),
        9,
      );
      expect(byLargestFlow(coflow, whole)).toBeCloseTo(Math.max(...pairs.map(({ GB }) => GB)), 9);
      expect(byWidth(coflow, whole)).toBe(pairs.length);
      expect(byBottleneck(coflow, whole)).toBeCloseTo(longestS(pairs, capacity), 9);
    }),
  );
});

test('what lacks nothing has no bottleneck, not even where links let nothing through', () => {
  const [coflow, view] = given(
    'coflow',
    [{ from: 0, to: 1, GB: 0, largestGB: 0, takers: 1 }],
    Array<number>(LINKS).fill(0),
  );
  expect(byBottleneck(coflow, view)).toBe(0);
});
