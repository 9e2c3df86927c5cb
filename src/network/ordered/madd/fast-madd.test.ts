// SPDX-License-Identifier: GPL-3.0-or-later
// Fast runs of coflows in an order: the invariants of rates hold although rates lag, and if nothing may lag they are exact.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowCount, flowRows, flowsFrom } from '../../../model/flows';
import type { Coflow } from '../../../model/scenario';
import type { Topology } from '../../../model/topology';
import { LINKS_PER_RACK, linkOf, NIC_IN, NIC_OUT, NO_LIMIT } from '../../network';
import { smallCluster } from '../../testing/small-cluster';
import { CoflowNetwork } from '../coflow-network';
import { BOTTLENECK_KEY } from '../rank-measures';
import { byKey } from '../ranking';
import { Madd } from './madd';

const RACKS = 5;

/** Every flow of a coflow has its own size, so that they end one after another. */
const coflows: fc.Arbitrary<readonly Coflow[]> = fc.array(
  fc
    .record({
      arrivalS: fc.integer({ min: 0, max: 6 }),
      sizes: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: RACKS * RACKS }),
      first: fc.nat(RACKS * RACKS - 1),
    })
    .map(({ arrivalS, sizes, first }) => ({
      ...{ id: '', arrivalS, weight: 1 },
      flows: flowsFrom(
        sizes.map((size, i) => {
          const pair = (first + 7 * i) % (RACKS * RACKS);
          return { from: Math.floor(pair / RACKS), to: pair % RACKS, GB: size / 64 };
        }),
      ),
    })),
  { minLength: 1, maxLength: 6 },
);

interface Fault {
  readonly atS: number;
  readonly link: number;
  readonly factor: number;
}

const fault: fc.Arbitrary<Fault> = fc.record({
  atS: fc.integer({ min: 1, max: 8 }),
  link: fc.nat(RACKS * LINKS_PER_RACK - 1),
  factor: fc.constantFrom(0.1, 0.5),
});

interface Watch {
  /** By link: GB/s of its flows, and as reported. `idle`: flows that lack bytes but have spare capacity on every link. */
  settled(load: Float64Array, reported: Float64Array, idle: readonly string[], factors: Float64Array): void;
}

/** Runs them to the end and returns when each coflow ended, and what each link carried. */
function run(topology: Topology, all: readonly Coflow[], faults: readonly Fault[], lag: number, watch?: Watch) {
  const reported = new Float64Array(RACKS * LINKS_PER_RACK);
  const rates = new Map<number, number>();
  const network = new CoflowNetwork(topology, byKey(BOTTLENECK_KEY), (ledger) => new Madd(ledger, lag), {
    link: (link, _, GBps) => {
      reported[link] = GBps;
    },
    rate: (stream, _party, _atS, GBps) => rates.set(stream, GBps),
  });
  const streams = new Map<number, { coflow: number; from: number; to: number; number: number }>();
  const factors = new Float64Array(RACKS * LINKS_PER_RACK).fill(1);
  const endsS = all.map(() => 0);
  const left = all.map(flowCount);
  const numbers: number[] = [];
  const events = [
    ...all.map(({ arrivalS }, c) => ({ atS: arrivalS, act: () => open(c) })),
    ...faults.map(({ atS, link, factor }) => ({
      atS,
      act: () => {
        factors[link] = factor;
        network.setLinkFactor(link, factor);
      },
    })),
  ].sort((a, b) => a.atS - b.atS);

  function open(c: number): void {
    const coflow = network.openCoflow({ kind: 'coflow', arrivalS: all[c]!.arrivalS, weight: 1 });
    numbers[c] = coflow;
    for (const { from, to, GB } of flowRows(all[c]!.flows)) {
      const stream = network.openStream({ coflow, from, to, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
      streams.set(stream, { coflow: c, from, to, number: coflow });
      network.join(stream, 0, 1, GB);
      network.finish(stream);
    }
  }

  function look(): void {
    const load = new Float64Array(RACKS * LINKS_PER_RACK);
    const wayOf = (from: number, to: number): number[] =>
      from === to
        ? [linkOf(from, NIC_OUT), linkOf(to, NIC_IN)]
        : [linkOf(from, NIC_OUT), linkOf(from, 0), linkOf(to, 1), linkOf(to, NIC_IN)];
    for (const [stream, { from, to }] of streams) {
      for (const link of wayOf(from, to)) load[link] = load[link]! + (rates.get(stream) ?? 0);
    }
    const isFull = (link: number): boolean => load[link]! >= capacityOf(topology, link) * factors[link]! * (1 - 1e-7);
    const idle = [...streams].flatMap(([stream, { from, to }]) =>
      network.lacks(stream, 0) > 1e-9 && !wayOf(from, to).some(isFull) ? [`${stream}: ${from}->${to}`] : [],
    );
    watch?.settled(load, reported, idle, factors);
  }

  for (let i = 0; i < 5000; i++) {
    const nowS = Math.min(network.nextS, events[0]?.atS ?? Number.POSITIVE_INFINITY);
    if (nowS === Number.POSITIVE_INFINITY) break;
    network.advance(nowS);
    network.takeDone((stream) => {
      const { coflow: c } = streams.get(stream) as { coflow: number };
      streams.delete(stream);
      rates.delete(stream);
      if (--left[c]! > 0) return;
      endsS[c] = nowS;
      network.closeCoflow(numbers[c]!);
    });
    while (events[0] !== undefined && events[0].atS <= nowS) events.shift()?.act();
    network.settle();
    look();
  }
  expect(streams.size).toBe(0);
  return { endsS, carriedGB: Array.from(reported, (_, link) => network.carriedGB(link)) };
}

function capacityOf({ machinesPerRack, oversubscription, background }: Topology, link: number): number {
  const which = link % LINKS_PER_RACK;
  return which === NIC_OUT || which === NIC_IN
    ? machinesPerRack
    : (machinesPerRack / oversubscription) * (1 - background);
}

test.each([0.1, 1])('lag %d: no link above its capacity, no flow idle beside a free one, all bytes arrive', (lag) => {
  fc.assert(
    fc.property(smallCluster(RACKS), coflows, fc.array(fault, { maxLength: 2 }), (topology, all, faults) => {
      const { carriedGB } = run(topology, all, faults, lag, {
        settled: (load, reported, idle, factors) => {
          for (const [link, GBps] of load.entries()) {
            const capacity = capacityOf(topology, link) * factors[link]!;
            expect(GBps).toBeLessThanOrEqual(capacity * (1 + 1e-9));
            expect(Math.abs(GBps - reported[link]!)).toBeLessThanOrEqual(1e-8 * capacity);
          }
          expect(idle).toEqual([]);
        },
      });
      const flows = all.flatMap((coflow) => flowRows(coflow.flows));
      for (let rack = 0; rack < RACKS; rack++) {
        const GB = flows.reduce((sum, flow) => sum + (flow.from === rack ? flow.GB : 0), 0);
        expect(carriedGB[linkOf(rack, NIC_OUT)]).toBeCloseTo(GB, 6);
      }
    }),
    { numRuns: 60 },
  );
});

test('where fewer flows lack bytes than the lag has room for, a fast run is the exact one', () => {
  fc.assert(
    fc.property(smallCluster(RACKS), coflows, fc.array(fault, { maxLength: 2 }), (topology, all, faults) => {
      expect(run(topology, all, faults, 0.001)).toEqual(run(topology, all, faults, 0));
    }),
    { numRuns: 20 },
  );
});
