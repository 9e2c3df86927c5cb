// SPDX-License-Identifier: GPL-3.0-or-later

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartDataOf } from '../../analysis/chart-data/chart-data';
import { flowsFrom } from '../../model/flows';
import type { Topology } from '../../model/topology';
import { recordOf } from '../../simulator/testing/record-of';
import { runOf } from '../gantt/testing/runs';
import { layoutTopology } from './layout';
import { layoutMoment } from './moment-layout';

const cluster: Topology = {
  ...{ racks: 7, machinesPerRack: 30, slots: { shared: 20 }, nicGbps: 10, oversubscription: 5 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
};
const ocs = { gbps: 100, reconfigurationMs: 10, elephantGB: 1, model: 'not-all-stop' } as const;

/** A task of one job on each of these racks from 0 to 10. */
const onRacks = (racks: readonly number[], all: number) =>
  runOf(
    ['a'],
    racks.map((rack) => ({ job: 0, kind: 0, rack, startS: 0, fetchedS: 0, endS: 10 })),
    [],
    all,
  );

function circuitRun(racks: number, circuits: readonly (readonly [number, number, number, number, number])[]) {
  const record = recordOf({
    circuits: circuits.map(([from, to, startS, upS, endS]) => ({ from, to, startS, upS, endS, coflow: 0, GB: 1 })),
    coflows: [{ job: 0, startS: 0, firstByteS: 1, endS: 9 }],
    outcome: { endS: 10 },
  });
  const topology = { ...cluster, racks, ocs };
  const workload = { coflows: [{ id: 'x', arrivalS: 0, weight: 1, flows: flowsFrom([]) }] };
  return { record, chartData: chartDataOf(record, workload, topology), ids: ['x'] };
}

describe('a moment over the drawing', () => {
  test('fills racks by slots in use, with their number', () => {
    const layout = layoutTopology({ ...cluster, racks: 3, machinesPerRack: 1, slots: { shared: 2 } }, 340, 'slots');
    const { racks, when, what } = layoutMoment(layout, { run: onRacks([0, 2, 2], 3), label: 'fifo', timeS: 5 });
    const high = layout.y.rackEnd - layout.y.rack;
    expect(racks.map(({ count, used }) => [count, used?.highPx])).toEqual([
      ['1', high / 2],
      ['0', 0],
      ['2', high],
    ]);
    expect(racks[2]?.used?.yPx).toBe(layout.y.rack);
    expect(when).toBe('at 5 s of fifo');
    expect(what).toContain('3 of 6 slots in use');
    const over = layoutMoment(layout, { run: onRacks([0, 2, 2], 3), label: 'fifo', timeS: 10 });
    expect(over.racks.map(({ count }) => count)).toEqual(['0', '0', '0']);
  });

  test('says of racks that are not drawn how much of them is in use', () => {
    const layout = layoutTopology({ ...cluster, racks: 60 }, 340, 'slots');
    const drawn = new Set(layout.racks.map(({ rack }) => rack));
    const hidden = Array.from({ length: 60 }, (_, rack) => rack).filter((rack) => !drawn.has(rack));
    const moment = layoutMoment(layout, { run: onRacks([...hidden, ...hidden], 60), label: 'x', timeS: 1 });
    expect(moment.hidden).toBe('100 % in use');
    expect(moment.racks.every(({ count }) => count === '0')).toBe(true);
  });

  test('draws circuits from port to port, broken while they are set up', () => {
    const layout = layoutTopology({ ...cluster, racks: 3, ocs }, 340, 'links');
    const run = circuitRun(3, [
      [0, 1, 0, 1, 4],
      [1, 2, 2, 3, 5],
    ]);
    const at = (timeS: number) => layoutMoment(layout, { run, label: 'x', timeS });
    expect(at(2.5).circuits.map(({ key, isUp }) => [key, isUp])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(at(2.5).racks.map(({ hasCircuit }) => hasCircuit)).toEqual([true, true, true]);
    expect(at(4.5).circuits.map(({ key, isUp }) => [key, isUp])).toEqual([[1, true]]);
    expect(at(4.5).switched).toBe('1 up');
    expect(at(2.5).switched).toBe('1 up, 1 setting up');
    expect(at(6).circuits).toEqual([]);
  });

  test('lets circuits of racks that are not drawn begin or end in the hole', () => {
    const layout = layoutTopology({ ...cluster, racks: 60, ocs }, 340, 'links');
    const run = circuitRun(60, [
      [0, 30, 0, 0, 5],
      [31, 32, 0, 0, 5],
    ]);
    const { circuits, racks } = layoutMoment(layout, { run, label: 'x', timeS: 1 });
    expect(circuits.map(({ key }) => key)).toEqual([0]);
    expect(racks.map(({ hasCircuit }) => hasCircuit).filter(Boolean)).toHaveLength(1);
  });

  test('keeps every part within the drawing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 290, max: 700 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 11 }),
        (racks, widthPx, optical, timeS) => {
          const topology = { ...cluster, racks, ...(optical ? { ocs } : {}) };
          const layout = layoutTopology(topology, widthPx, 'slots');
          const run = onRacks([0, racks - 1, racks >> 1], racks);
          const moment = layoutMoment(layout, { run, label: 'x', timeS });
          for (const { used, up, down, upGround, downGround } of moment.racks) {
            for (const box of [used, up, down, upGround, downGround]) {
              expect(box!.highPx).toBeGreaterThanOrEqual(0);
              expect(box!.xPx).toBeGreaterThanOrEqual(layout.leftPx - 1);
              expect(box!.xPx + box!.widePx).toBeLessThanOrEqual(layout.rightPx + 1);
              expect(box!.yPx + box!.highPx).toBeLessThanOrEqual(layout.heightPx);
            }
          }
        },
      ),
    );
  });
});
