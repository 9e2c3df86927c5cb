// SPDX-License-Identifier: GPL-3.0-or-later

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowsFrom, totalGB } from '../../model/flows';
import type { Coflow } from '../../model/scenario';
import { LINKS_PER_RACK } from '../../network/network';
import { NETWORKS } from '../../network/registry';
import { simulateToEnd } from '../simulation';
import { coflow, drawn, recordOf, simulationOf } from './testing/coflow-runs';

const RUNNABLE = NETWORKS.map(({ id }) => id);

describe('a run of coflows', () => {
  test('under tcp shares links flow by flow', () => {
    const coflows = [coflow('a 0->1:2 0->2:1'), coflow('b 0->1:1', 1)];
    expect(drawn(coflows, recordOf(coflows))).toMatchInlineSnapshot(`
      "a 0->1 packet 2 GB 0 to 4
      a 0->2 packet 1 GB 0 to 2.5
      b 0->1 packet 1 GB 1 to 3.5
      a: 0 first 0 end 4, 3 GB
      b: 1 first 1 end 3.5, 1 GB
      done at 4"
    `);
  });

  test('under Varys lets the smaller bottleneck go first, and ends the flows of a coflow together', () => {
    const coflows = [coflow('large 0->1:4 0->2:2'), coflow('small 1->1:0.5 0->1:1', 1)];
    expect(drawn(coflows, recordOf(coflows, { network: 'varys' }))).toMatchInlineSnapshot(`
      "large 0->1 packet 4 GB 0 to 7
      large 0->2 packet 2 GB 0 to 7
      small 1->1 rack 0.5 GB 1 to 2.5
      small 0->1 packet 1 GB 1 to 2.5
      large: 0 first 0 end 7, 6 GB
      small: 1 first 1 end 2.5, 1.5 GB
      done at 7"
    `);
  });

  test('first in, first out keeps the later one waiting', () => {
    const coflows = [coflow('a 0->1:2'), coflow('b 0->1:1', 1)];
    expect(drawn(coflows, recordOf(coflows, { network: 'fifo-coflow' }))).toBe(
      [
        'a 0->1 packet 2 GB 0 to 2',
        'b 0->1 packet 1 GB 1 to 3',
        'a: 0 first 0 end 2, 2 GB',
        'b: 1 first 2 end 3, 1 GB',
        'done at 3',
      ].join('\n'),
    );
  });

  test('has a row for every flow, also between the same racks, inside a rack, and of no bytes', () => {
    const coflows = [coflow('a 0->1:1 0->1:0.5 2->2:1 1->0:0'), coflow('empty', 2)];
    expect(drawn(coflows, recordOf(coflows))).toBe(
      [
        'a 0->1 packet 1 GB 0 to 1.5',
        'a 0->1 packet 0.5 GB 0 to 1',
        'a 2->2 rack 1 GB 0 to 1',
        'a 1->0 packet 0 GB 0 to 0',
        'a: 0 first 0 end 1.5, 2.5 GB',
        'empty: 2 first 2 end 2, 0 GB',
        'done at 2',
      ].join('\n'),
    );
  });

  test('is slowed by faults of links; those that overlap multiply', () => {
    const faults = {
      links: [
        { rack: 1, atS: 1, forS: 4, factor: 0.5 },
        { rack: 1, atS: 2, forS: 1, factor: 0.25 },
      ],
    };
    const coflows = [coflow('a 0->1:4')];
    const record = recordOf(coflows, { faults });
    // 1 GB, then 0.5, 0.125 and 1 GB until second 5, then the rest.
    expect(drawn(coflows, record)).toContain('a: 0 first 0 end 6.375, 4 GB');
    const { links } = record.trace;
    const rows = [...links.link.keys()].filter((row) => links.link[row] === LINKS_PER_RACK + 1);
    expect(rows.map((row) => [links.atS[row], links.Gbps[row], links.capacityGbps[row]])).toEqual([
      [0, 8, 8],
      [1, 4, 4],
      [2, 1, 1],
      [3, 4, 4],
      [5, 8, 8],
      [6.375, 0, 8],
    ]);
  });

  test('is stuck where a dead link outlasts the time limit, and names who waits and why', () => {
    const faults = { links: [{ rack: 2, atS: 0.5, forS: 1e9, factor: 0 }] };
    const coflows = [coflow('a 0->1:1'), coflow('b 0->2:1')];
    const record = recordOf(coflows, { faults });
    expect(drawn(coflows, record)).toBe(
      [
        'a 0->1 packet 1 GB 0 to 1.25',
        'b 0->2 packet 0.25 GB 0 to never',
        'a: 0 first 0 end 1.25, 1 GB',
        'b: 0 first 0 end never, 0.25 GB',
        'stuck at 1.25',
      ].join('\n'),
    );
    expect(record.outcome.because).toEqual({
      jobs: ['b'],
      sentence:
        'The links of rack 2 carry nothing: a fault takes all of their capacity and does not end within the time limit.',
    });
  });

  test('is stuck where links of two racks are dead for good, and not for what has passed', () => {
    const faults = {
      links: [
        { rack: 2, atS: 0.5, forS: 1e9, factor: 0 },
        { rack: 1, atS: 0.25, forS: 1e9, factor: 0 },
        { rack: 0, atS: 0.1, forS: 0.1, factor: 0 },
      ],
    };
    const record = recordOf([coflow('a 0->1:1'), coflow('b 0->2:1')], { faults });
    expect(record.outcome).toMatchObject({ status: 'stuck', because: { jobs: ['a', 'b'] } });
    expect(record.outcome.because?.sentence).toBe(
      'The links of racks 1, 2 carry nothing: a fault takes all of their capacity and does not end within the time limit.',
    );
  });

  test('has no record before its end', () => {
    const simulation = simulationOf([coflow('a 0->1:1')]);
    expect(() => simulation.record()).toThrow('the run has not ended');
    simulation.step(1e6);
    expect(simulation.record().outcome.status).toBe('done');
  });

  test('is cut at the time limit', () => {
    const coflows = [coflow('a 0->1:4'), coflow('b 1->0:1', 9)];
    const record = recordOf(coflows, { limits: { simulatedS: 3, attempts: 1 } });
    expect(drawn(coflows, record)).toBe(
      [
        'a 0->1 packet 3 GB 0 to never',
        'a: 0 first 0 end never, 3 GB',
        'b: 9 first never end never, 0 GB',
        'cut at 3',
      ].join('\n'),
    );
    expect(record.outcome.because).toEqual({
      jobs: ['a', 'b'],
      sentence: 'The limit of 3 simulated seconds was reached.',
    });
  });

  test('tells every rate where they were asked for', () => {
    const coflows = [coflow('a 0->1:2'), coflow('b 0->2:1')];
    const rates = recordOf(coflows, { keep: 'rates' }).trace.rates;
    const rows = [...(rates?.flow.keys() ?? [])].map((row) => [rates?.flow[row], rates?.atS[row], rates?.Gbps[row]]);
    expect(rows).toEqual([
      [0, 0, 4],
      [1, 0, 4],
      [1, 2, 0],
      [0, 2, 8],
      [0, 3, 0],
    ]);
  });
});

const someCoflows: fc.Arbitrary<readonly Coflow[]> = fc
  .array(
    fc.record({
      arrivalS: fc.nat(6),
      flows: fc
        .array(
          fc.record({ from: fc.nat(2), to: fc.nat(2), GB: fc.integer({ min: 0, max: 64 }).map((parts) => parts / 16) }),
          { maxLength: 5 },
        )
        .map(flowsFrom),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((one, c) => ({ ...one, id: `c${c}`, weight: 1 })));

describe.each(RUNNABLE)('%s', (network) => {
  test('moves all bytes, none before its coflow, on links within their capacity, however the run is stepped', () => {
    fc.assert(
      fc.property(
        someCoflows,
        fc.constantFrom(1, 2),
        fc.integer({ min: 1, max: 9 }),
        (coflows, oversubscription, by) => {
          const given = { network, oversubscription, keep: 'rates' as const };
          const stepped = simulationOf(coflows, given);
          while (!stepped.done) stepped.step(by);
          const record = simulateToEnd(simulationOf(coflows, given));
          expect(stepped.record()).toEqual(record);
          expect(record.outcome.status).toBe('done');
          const { flows, links, coflows: ends, rates } = record.trace;
          const moved = new Float64Array(flows.length);
          const rate = new Float64Array(flows.length);
          const sinceS = new Float64Array(flows.length);
          for (let row = 0; row < (rates?.length ?? 0); row++) {
            const [flow, atS] = [rates!.flow[row]!, rates!.atS[row]!];
            moved[flow] = moved[flow]! + (rate[flow]! / 8) * (atS - sinceS[flow]!);
            rate[flow] = rates!.Gbps[row]!;
            sinceS[flow] = atS;
          }
          for (let row = 0; row < flows.length; row++) {
            expect(rate[row]).toBe(0);
            expect(moved[row]).toBeCloseTo(flows.GB[row]!, 7);
            expect(flows.startS[row]).toBe(coflows[flows.job[row]!]?.arrivalS);
            expect(flows.endS[row]).toBeGreaterThanOrEqual(flows.startS[row]!);
          }
          for (let row = 0; row < links.length; row++) {
            expect(links.Gbps[row]).toBeLessThanOrEqual(links.capacityGbps[row]! * (1 + 1e-9));
          }
          for (const [c, given] of coflows.entries()) expect(ends.GB[c]).toBeCloseTo(totalGB(given), 9);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('comes to an end with sizes and times of any magnitude, in few instants', () => {
    const size = fc.constantFrom(0, 1e-12, 1e-9, 1e-3, 1, 1000, 1e6, 1e12);
    const extreme = fc.array(
      fc.record({
        arrivalS: fc.constantFrom(0, 1e-9, 1, 1e5, 1e6, 2.5e6, 1e9),
        flows: fc.array(fc.record({ from: fc.nat(2), to: fc.nat(2), GB: size }), { maxLength: 6 }).map(flowsFrom),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(extreme, fc.boolean(), (given, hasFault) => {
        const coflows = given.map((one, c) => ({ ...one, id: `c${c}`, weight: 1 }));
        const faults = hasFault ? { links: [{ rack: 1, atS: 0.5, forS: 1e5, factor: 1e-6 }] } : {};
        const simulation = simulationOf(coflows, { network, faults, oversubscription: 3 });
        for (let i = 0; i < 20 && !simulation.done; i++) simulation.step(50);
        expect(simulation.done).toBe(true);
        const { trace, outcome } = simulation.record();
        expect(outcome.endS).toBeLessThan(Number.POSITIVE_INFINITY);
        for (const GB of trace.flows.GB) expect(GB).toBeGreaterThanOrEqual(0);
        for (const Gbps of trace.links.Gbps) expect(Gbps).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });
});
