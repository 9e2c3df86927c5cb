// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gbpsToGBps } from '../../model/topology';
import { type CircuitInfo, linkOf, NIC_OUT, NO_LIMIT } from '../network';
import { close, Driver, type Operation, operations } from '../testing/drive';
import { clusterOf, smallCluster } from '../testing/small-cluster';
import { HybridNetwork } from './hybrid-network';
import { PlainHybrid } from './testing/plain-hybrid';
import type { SwitchedTopology } from './with-switch';

const RACKS = 4;

/**
 * As the simulator asks: flows between the same racks have the same limits. Sizes never tie: the order of equals would depend on
 * rounding, which differs between twins.
 */
function asAsked(all: readonly Operation[]): readonly Operation[] {
  let drawn = 0;
  const untied = <One extends { readonly GB: number }>(one: One): One => {
    drawn += 0.6180339887498949;
    return { ...one, GB: one.GB * (1 + 0.01 * (drawn % 1)) };
  };
  const flow = <One extends Stream>({ ownOutLimit: _, ownInLimit: __, ...one }: One) =>
    untied({ ...one, outLimit: OUT_LIMITS[one.from]!, inLimit: IN_LIMITS[one.to]! });
  return all.map((one) => {
    if (one.kind === 'coflow') return { ...one, flows: one.flows.map(flow) };
    if (one.kind === 'stream') return { ...one, stream: flow(one.stream) };
    return 'GB' in one && one.GB > 0 ? untied(one) : one;
  });
}

interface Outage {
  readonly rack: number;
  readonly at: number;
  readonly lasts: number;
  readonly factor: number;
}

const outages: fc.Arbitrary<readonly Outage[]> = fc.array(
  fc.record({
    rack: fc.nat(RACKS - 1),
    at: fc.nat(20),
    lasts: fc.nat(6),
    factor: fc.constantFrom(0, 0.25),
  }),
  { maxLength: 3 },
);

/** After some operations a rack's NICs die, or get slower, and later they recover. */
function withOutages(all: readonly Operation[], given: readonly Outage[]): readonly Operation[] {
  const operations = [...all];
  for (const { rack, at, lasts, factor } of given) {
    const link = linkOf(rack, NIC_OUT);
    operations.splice(at + lasts, 0, { kind: 'factor', link, factor: 1 });
    operations.splice(at, 0, { kind: 'factor', link, factor });
  }
  return operations;
}

type Stream = Extract<Operation, { kind: 'stream' }>['stream'];
/** By rack. */
const OUT_LIMITS = [NO_LIMIT, 0, 1, NO_LIMIT];
const IN_LIMITS = [3, NO_LIMIT, 4, NO_LIMIT];

const clusters: fc.Arbitrary<SwitchedTopology> = fc
  .tuple(
    smallCluster(RACKS),
    fc.record({
      gbps: fc.constantFrom(4, 8, 40),
      reconfigurationMs: fc.constantFrom(0, 10, 1000),
      elephantGB: fc.constantFrom(0, 2, 6),
      model: fc.constant('not-all-stop' as const),
    }),
  )
  .map(([topology, ocs]) => ({ ...topology, ocs }));

const options = fc.record({
  order: fc.constantFrom('shortest' as const, 'fifo' as const, 'weighted' as const),
  elephantBy: fc.constantFrom('total' as const, 'waiting' as const),
  replanMinS: fc.constantFrom(0.01, 1),
});

describe.each([
  ['sunflow', 'sunflow', false],
  ['all-stop', 'sunflow', true],
  ['optimal-clearance', 'clearance', false],
] as const)('%s over packets and circuits', (_, by, stopsAll) => {
  test('gives what its plain twin gives, whatever happens', () => {
    fc.assert(
      fc.property(clusters, options, operations(RACKS), outages, (topology, chosen, all, dead) => {
        const { ocs, racks } = topology;
        const deltaS = ocs.reconfigurationMs / 1000;
        const allStop = stopsAll && deltaS > 0;
        const reported: CircuitInfo[] = [];
        const recorder = { circuit: (one: CircuitInfo) => void reported.push(one) };
        const slow = new PlainHybrid(topology, {
          ...{ racks, speed: { GBps: gbpsToGBps(ocs.gbps), deltaS }, order: chosen.order, by, allStop },
          ...{ leastS: Math.max(deltaS, chosen.replanMinS), byWaiting: chosen.elephantBy === 'waiting' },
        });
        new Driver(topology, new HybridNetwork(topology, { by, allStop }, chosen, recorder), slow, {
          settled: () => circuitsAgree(reported, slow.reported),
        }).run(withOutages(asAsked(all), dead));
      }),
      { numRuns: 200 },
    );
  });
});

test('of coflows that came at once the one opened first has the circuit, though the other had an elephant first', () => {
  const ocs = { gbps: 4, reconfigurationMs: 0, elephantGB: 0, model: 'not-all-stop' as const };
  const topology = { ...clusterOf(RACKS), ocs };
  const options = { order: 'fifo', elephantBy: 'total', replanMinS: 0.01 };
  const network = new HybridNetwork(topology, { by: 'sunflow', allStop: false }, options);
  const about = { kind: 'coflow' as const, arrivalS: 0, weight: 1 };
  const [first, second] = [network.openCoflow(about), network.openCoflow(about)] as const;
  const ownLimits = { outLimit: NO_LIMIT, inLimit: NO_LIMIT };
  for (const coflow of [second, first]) {
    const stream = network.openStream({ coflow, from: 0, to: 1, ...ownLimits, weight: 1 });
    network.join(stream, stream, 1, 1);
  }
  network.settle();
  expect([network.rateOf(first), network.rateOf(second)]).toEqual([0.5, 0]);
});

// From rack 0 to 1 a circuit has half of the NIC, because bytes inside rack 0 have the other half. A shorter coflow waits for rack 1,
// and also for rack 2, which sends by another circuit for 10 s.
test('a port is not given up for a coflow whose other port is in use: ever smaller rests would pay a set-up each', () => {
  const ocs = { gbps: 8, reconfigurationMs: 10, elephantGB: 0, model: 'not-all-stop' as const };
  const circuits: CircuitInfo[] = [];
  const options = { order: 'shortest', elephantBy: 'total', replanMinS: 0.01 };
  const rules = { by: 'sunflow', allStop: false } as const;
  const recorder = { circuit: (one: CircuitInfo) => void circuits.push(one) };
  const network = new HybridNetwork({ ...clusterOf(RACKS), ocs }, rules, options, recorder);
  const moveTo = (untilS: number): void => {
    for (;;) {
      network.settle();
      const atS = Math.min(untilS, network.nextS);
      network.advance(atS);
      network.takeDone(() => {});
      if (atS === untilS) return;
    }
  };
  let party = 0;
  const open = (arrivalS: number, from: number, to: number, GB: number): void => {
    const coflow = network.openCoflow({ kind: 'coflow', arrivalS, weight: 1 });
    const stream = network.openStream({ coflow, from, to, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
    network.join(stream, party++, 1, GB);
  };
  open(0, 0, 0, 100);
  open(0, 2, 0, 10);
  open(0, 0, 1, 4);
  moveTo(1);
  open(1, 2, 1, 0.1);
  moveTo(9);
  const own = circuits.filter(({ from, to }) => from === 0 && to === 1);
  expect(own.map(({ upS, endS }) => endS - upS)).toHaveLength(2);
  expect(own.reduce((sum, { GB }) => sum + GB, 0)).toBeCloseTo(4, 9);
});

function circuitsAgree(fast: readonly CircuitInfo[], slow: readonly CircuitInfo[]): void {
  expect(fast.map(({ from, to }) => [from, to])).toEqual(slow.map(({ from, to }) => [from, to]));
  for (const [i, one] of fast.entries()) {
    for (const key of ['startS', 'upS', 'endS', 'GB'] as const) close(one[key], slow[i]![key]!, key);
  }
}
