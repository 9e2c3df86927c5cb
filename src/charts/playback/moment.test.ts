// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartDataOf } from '../../analysis/chart-data/chart-data';
import { hybridTrace, jobs, RACKS } from '../../analysis/chart-data/testing/hybrid-run';
import { DOWN, linkOf, UP } from '../../network/network';
import { arbitraryMadeRun } from '../../simulator/testing/made-run';
import { runOf } from '../gantt/testing/runs';
import { clusterMoment, rackMoment } from './moment';
import { describeMoment, describeRackMoment } from './moment-words';

const moments = fc.integer({ min: -8, max: 900 }).map((eighths) => eighths / 8);

describe('a moment of a run', () => {
  test('has the slots and the links that one finds by going through the whole record', () => {
    fc.assert(
      fc.property(arbitraryMadeRun, moments, ({ scenario, workload, record }, timeS) => {
        const { topology } = scenario;
        const { tasks, links } = record.trace;
        const chartData = chartDataOf(record, workload, topology);
        const ids = ('jobs' in workload ? workload.jobs : workload.coflows).map(({ id }) => id);
        const cluster = clusterMoment({ record, chartData, ids }, timeS);
        let slots = 0;
        for (let rack = 0; rack < topology.racks; rack++) {
          const one = rackMoment(chartData, rack, timeS);
          for (const [link, at] of [
            [linkOf(rack, UP), one.up],
            [linkOf(rack, DOWN), one.down],
          ] as const) {
            const rows = [...Array(links.length).keys()].filter(
              (row) => links.link[row] === link && links.atS[row]! <= timeS,
            );
            const last = rows.at(-1);
            const capacity = chartData.links.capacityGbps[link]!;
            expect(at.Gbps).toBe(last === undefined ? 0 : links.Gbps[last]);
            expect(at.ofGbps).toBeCloseTo(
              last === undefined ? capacity : Math.min(capacity, links.capacityGbps[last]!),
              9,
            );
          }
          if ('coflows' in workload) {
            expect(one.slots).toBeUndefined();
            continue;
          }
          const running = [...Array(tasks.length).keys()].filter(
            (row) => tasks.rack[row] === rack && tasks.startS[row]! <= timeS && tasks.endS[row]! > timeS,
          ).length;
          expect(one.slots).toBe(running);
          slots += running;
        }
        if ('jobs' in workload) expect(cluster.slots).toBe(slots);
      }),
    );
  });

  test('has the circuits that are set up and up then, whichever of all one looks at', () => {
    const trace = hybridTrace();
    const record = {
      trace,
      outcome: { status: 'done', events: 0, endS: Math.max(...trace.tasks.endS) },
      sums: { jainFairness: Number.NaN, jainSeconds: 0 },
    } as const;
    const topology = {
      ...{ racks: RACKS, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
      ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
    };
    const run = { record, chartData: chartDataOf(record, { jobs }, topology), ids: jobs.map(({ id }) => id) };
    const { circuits } = trace;
    expect(circuits.length).toBeGreaterThan(3);
    const edges = [...circuits.startS, ...circuits.upS, ...circuits.endS];
    for (const timeS of edges.flatMap((edge) => [edge - 0.001, edge, edge + 0.001])) {
      const slow = [...Array(circuits.length).keys()]
        .filter((row) => circuits.startS[row]! <= timeS && circuits.endS[row]! > timeS)
        .map((row) => ({ from: circuits.from[row], to: circuits.to[row], isUp: circuits.upS[row]! <= timeS }));
      const found = clusterMoment(run, timeS).circuits;
      expect(found).toEqual(slow.sort((a, b) => a.from! - b.from!));
    }
  });

  test('is described in words', () => {
    const run = runOf(
      ['a', 'b'],
      [
        { job: 0, kind: 0, rack: 0, startS: 0, fetchedS: 0, endS: 4 },
        { job: 1, kind: 0, rack: 1, startS: 2, fetchedS: 2, endS: 8 },
      ],
    );
    expect(describeMoment(clusterMoment(run, 3), run)).toBe('2 of 4 slots in use, 0 Gbps of 2 Gbps between racks');
    expect(describeMoment(clusterMoment(run, 1), run)).toBe(
      '1 of 4 slots in use, 1 task waits, 0 Gbps of 2 Gbps between racks',
    );
    expect(describeRackMoment(1, rackMoment(run.chartData, 1, 3), 2)).toBe(
      'rack 1: 1 of 2 slots in use, up 0 Gbps of 1 Gbps, down 0 Gbps of 1 Gbps',
    );
  });
});
