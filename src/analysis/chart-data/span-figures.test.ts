// SPDX-License-Identifier: GPL-3.0-or-later

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import type { Run, Scenario } from '../../model/scenario';
import { simulateToEnd } from '../../simulator/simulation';
import { arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { chartDataOf } from './chart-data';
import { countBefore, countUntil } from './moments';
import { type SpanFigures, spanFigures } from './span-figures';
import { slowSpanFigures } from './testing/slow-span-figures';

type Drawn = typeof runs extends fc.Arbitrary<infer T> ? T : never;
const runs = fc.oneof(
  arbitraryRun('fifo', 'tcp', { faults: true }),
  arbitraryRun('fair', 'tcp'),
  arbitraryRun('fifo', 'sunflow', { ocs: true }),
);

function ran({ scenario, jobs }: Drawn) {
  const workload = { jobs };
  const record = simulateToEnd(startSimulation({ scenario, workload, run: scenario.runs[0]! }, { keep: 'trace' }));
  return { record, chartData: chartDataOf(record, workload, scenario.topology) };
}

/** Traffic is stored by bin, so it is rounded at the ends of an interval that are not edges of bins. */
function expectAlike(fast: SpanFigures, slow: SpanFigures, withTraffic: boolean): void {
  const plain = ({ tasks, uplink, betweenRacksGB, withinRacksGB, ...rest }: SpanFigures) => ({
    ...{ ...rest, ...tasks, Gbps: uplink.Gbps, use: uplink.share },
    ...(withTraffic ? { betweenRacksGB, withinRacksGB } : {}),
  });
  const [actual, wanted] = [plain(fast), plain(slow)];
  for (const [name, value] of Object.entries(wanted)) {
    expect(actual[name as keyof typeof actual], name).toBeCloseTo(value as number, 5);
  }
}

describe('figures of a stretch of a run', () => {
  test('are those of going through the whole trace, edges of tasks included', () => {
    fc.assert(
      fc.property(runs, fc.nat(1000), fc.nat(1000), fc.boolean(), (drawn, a, b, atEdges) => {
        const run = ran(drawn);
        const { endS } = run.record.outcome;
        const { tasks } = run.record.trace;
        const edges = [...tasks.startS, ...tasks.endS, 0, endS];
        const at = (n: number): number => (atEdges ? (edges[n % edges.length] ?? 0) : (n / 900) * endS);
        const [fromS, toS] = [Math.min(at(a), at(b)), Math.max(at(a), at(b))];
        if (!(toS > fromS) || fromS >= endS) return;
        const slow = slowSpanFigures(run.record, drawn.jobs, drawn.scenario.topology, fromS, toS);
        expectAlike(spanFigures(run, fromS, toS), slow, false);
      }),
      { numRuns: 150 },
    );
  });

  test('have the traffic of flows between edges of its bins', () => {
    fc.assert(
      fc.property(runs, fc.nat(), fc.nat(), (drawn, a, b) => {
        const run = ran(drawn);
        const { bins, binS } = run.chartData.traffic;
        const [from, to] = [a % (bins + 1), b % (bins + 1)];
        if (from === to || !(run.record.outcome.endS > 0)) return;
        const [fromS, toS] = [Math.min(from, to) * binS, Math.max(from, to) * binS];
        // A flow of no length is in one bin: skip the few traces that have one.
        if (run.record.trace.flows.endS.some((endS, i) => endS === run.record.trace.flows.startS[i])) return;
        const slow = slowSpanFigures(run.record, drawn.jobs, drawn.scenario.topology, fromS, toS);
        expectAlike(spanFigures(run, fromS, toS), slow, true);
      }),
      { numRuns: 60 },
    );
  });

  test('add up: two stretches are the one that they make', () => {
    fc.assert(
      fc.property(runs, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
        const run = ran(drawn);
        const { endS } = run.record.outcome;
        const [first, second, whole] = [
          spanFigures(run, 0, share * endS),
          spanFigures(run, share * endS, endS),
          spanFigures(run, 0, endS),
        ];
        const of = (pick: (one: SpanFigures) => number) => [pick(first) + pick(second), pick(whole)] as const;
        for (const pick of [
          (one: SpanFigures) => one.tasks?.slotSeconds ?? 0,
          (one: SpanFigures) => one.betweenRacksGB,
          (one: SpanFigures) => one.withinRacksGB,
          (one: SpanFigures) => one.lengthS,
        ]) {
          const [parts, all] = of(pick);
          expect(parts).toBeCloseTo(all, 6);
        }
        expect(whole.tasks?.began).toBe(run.record.trace.tasks.startS.filter((startS) => startS < endS).length);
      }),
      { numRuns: 60 },
    );
  });

  test('of nothing are zeros, not unknown', () => {
    const [drawn] = fc.sample(runs, { numRuns: 1, seed: 3 }) as [Drawn];
    const run = ran(drawn);
    const { endS } = run.record.outcome;
    for (const figures of [spanFigures(run, endS + 5, endS + 9), spanFigures(run, 1, 1), spanFigures(run, -9, -5)]) {
      const { uplink, tasks, ...rest } = figures;
      for (const value of [...Object.values({ ...rest, ...tasks }), uplink.Gbps, uplink.share]) {
        expect(Number.isFinite(value)).toBe(true);
      }
      expect(tasks?.slots).toBe(0);
    }
  });

  test('of coflows have no slots', () => {
    const coflows = [{ id: 'c', arrivalS: 2, flows: flowsFrom([{ from: 0, to: 1, GB: 4 }]), weight: 1 }];
    const run: Run = { network: 'sunflow', options: {}, networkOptions: {} };
    const scenario = {
      ...{ gantry: 1, name: '', seed: 1, workload: { coflows }, runs: [run] },
      topology: {
        ...{ racks: 2, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 10, oversubscription: 1 },
        ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
        ocs: { gbps: 10, reconfigurationMs: 10, elephantGB: 0.5, model: 'not-all-stop' },
      },
    } as unknown as Scenario;
    const workload = { coflows };
    const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'trace' }));
    const figures = spanFigures({ record, chartData: chartDataOf(record, workload, scenario.topology) }, 0, 60);
    expect(figures.tasks).toBeUndefined();
    expect([figures.arrived, figures.ended, figures.active]).toEqual([1, 1, 1]);
    expect(figures.betweenRacksGB).toBeCloseTo(4, 9);
    expect(figures.byCircuitGB).toBeCloseTo(4, 9);
  });
});

test('moments are counted before a time, and until it', () => {
  const sorted = Float64Array.of(1, 2, 2, 5);
  expect([0, 1, 2, 3, 9].map((timeS) => countBefore(sorted, timeS))).toEqual([0, 0, 1, 3, 4]);
  expect([0, 1, 2, 3, 9].map((timeS) => countUntil(sorted, timeS))).toEqual([0, 1, 3, 3, 4]);
});
