// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLOW_KINDS, FLOW_VIAS } from '../../model/trace';
import { simulateToEnd } from '../../simulator/simulation';
import { arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { recordOf } from '../../simulator/testing/record-of';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { type PairRequest, type PairRow, rackPair } from './rack-pair';
import { rackTraffic } from './rack-traffic';
import { runRows } from './rows-by-job';
import { hybridTrace, RACKS } from './testing/hybrid-run';

type Traced = Parameters<typeof rackPair>[0];

/** Checks all flows and circuits one by one. */
function slowly({ flows, circuits, coflows }: Traced, asked: PairRequest, runEndS: number): readonly PairRow[] {
  const { from, to, bothWays, fromS, toS } = asked;
  const isPair = (a: number, b: number): boolean => (a === from && b === to) || (bothWays && a === to && b === from);
  const all: PairRow[] = [];
  for (let row = 0; row < flows.length; row++) {
    const endS = Number.isNaN(flows.endS[row]!) ? runEndS : flows.endS[row]!;
    if (!isPair(flows.from[row]!, flows.to[row]!) || flows.startS[row]! > toS || endS < fromS) continue;
    all.push({
      what: FLOW_KINDS[flows.kind[row]!]!,
      row,
      from: flows.from[row]!,
      to: flows.to[row]!,
      owner: flows.job[row]!,
      startS: flows.startS[row]!,
      endS,
      setUpS: Number.NaN,
      GB: flows.GB[row]!,
      via: FLOW_VIAS[flows.via[row]!]!,
    });
  }
  for (let row = 0; row < circuits.length; row++) {
    const endS = circuits.endS[row]!;
    if (!isPair(circuits.from[row]!, circuits.to[row]!) || circuits.startS[row]! > toS || endS < fromS) continue;
    all.push({
      what: 'circuit',
      row,
      from: circuits.from[row]!,
      to: circuits.to[row]!,
      owner: coflows.job[circuits.coflow[row]!]!,
      startS: circuits.startS[row]!,
      endS,
      setUpS: Math.min(endS, circuits.upS[row]!) - circuits.startS[row]!,
      GB: circuits.GB[row]!,
      via: 'circuit',
    });
  }
  return all;
}

/** Equal rows may be in either order if both ways are in one list. */
const keyOf = ({ what, row }: PairRow): string => `${what === 'circuit' ? 'circuit' : 'flow'} ${row}`;
const byKey = (rows: readonly PairRow[]): Map<string, PairRow> => new Map(rows.map((row) => [keyOf(row), row]));

for (const network of ['tcp', 'sunflow']) {
  test(`the pair of two racks is what a look at every flow and circuit finds: ${network}`, () => {
    const runs = arbitraryRun('fifo', network, { faults: true, ocs: network === 'sunflow' });
    fc.assert(
      fc.property(
        runs,
        fc.nat(3),
        fc.nat(3),
        fc.boolean(),
        fc.nat(60),
        fc.nat(200),
        (drawn, a, b, bothWays, fromS, forS) => {
          const { scenario, jobs } = drawn;
          const { racks, machinesPerRack } = scenario.topology;
          const { trace, outcome } = simulateToEnd(
            startSimulation({ scenario, workload: { jobs }, run: scenario.runs[0]! }, { keep: 'trace' }),
          );
          const rows = runRows(trace, jobs.length, racks, machinesPerRack);
          const asked = { from: a % racks, to: b % racks, bothWays, fromS, toS: fromS + forS };
          const found = rackPair(trace, rows, asked, outcome.endS);
          expect(byKey(found)).toEqual(byKey(slowly(trace, asked, outcome.endS)));
          expect(new Set(found.map(keyOf)).size).toBe(found.length);
          found.forEach((row, i) => {
            if (i > 0) expect(row.startS).toBeGreaterThanOrEqual(found[i - 1]!.startS);
            if (row.what === 'circuit') expect(row.setUpS).toBeGreaterThanOrEqual(0);
          });
        },
      ),
      { numRuns: 40 },
    );
  });
}

test('its flows carry what the traffic matrix says of the pair', () => {
  const trace = hybridTrace();
  const { endS, length } = trace.flows;
  const lastS = endS.reduce((last, one) => Math.max(last, one), 0);
  const jobs = 1 + trace.flows.job.reduce((most, one) => Math.max(most, one), 0);
  const rows = runRows(trace, jobs, RACKS, 1);
  const traffic = rackTraffic(trace.flows, RACKS, lastS);
  expect(length).toBeGreaterThan(0);
  for (let from = 0; from < RACKS; from++) {
    for (let to = 0; to < RACKS; to++) {
      const pair = rackPair(trace, rows, { from, to, bothWays: false, fromS: 0, toS: lastS }, lastS);
      const GB = pair.reduce((sum, row) => sum + (row.what === 'circuit' ? 0 : row.GB), 0);
      const lane = traffic.laneOf[from * RACKS + to]!;
      expect(GB).toBeCloseTo(lane < 0 ? 0 : traffic.GB[(lane + 1) * (traffic.bins + 1) - 1]!, 9);
    }
  }
});

test('a flow that still moved when the run was given up ends with the run', () => {
  const flow = { job: 0, kind: 'shuffle', from: 0, to: 1, via: 'packet', GB: 1 } as const;
  const { trace } = recordOf({
    flows: [
      { ...flow, startS: 2, endS: Number.NaN },
      { ...flow, startS: 2, endS: 5 },
    ],
  });
  const rows = runRows(trace, 1, 2, 1);
  const pair = (fromS: number, toS: number) =>
    rackPair(trace, rows, { from: 0, to: 1, bothWays: false, fromS, toS }, 9).map(({ row, endS }) => [row, endS]);
  // The shorter one first; late in the run only the one without an end.
  expect(pair(0, 9)).toEqual([
    [1, 5],
    [0, 9],
  ]);
  expect(pair(6, 9)).toEqual([[0, 9]]);
});
