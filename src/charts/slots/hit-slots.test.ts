// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotLanes } from '../../analysis/chart-data/slot-lanes';
import { arbitrarySlots, tasksOfSlots, topologyOf } from '../../analysis/chart-data/testing/slot-runs';
import { countCell } from './describe';
import { hitSlots, placeOfRow } from './hit-slots';
import { arbitraryScene, sceneOf } from './testing/scenes';

describe('what is under the pointer', () => {
  test('is a task of the row at that time, if any runs there', () => {
    fc.assert(
      fc.property(arbitraryScene, fc.nat(39), fc.nat(39), ({ run, lanePx, fromS, wideS }, xPx, yPx) => {
        const { layout, picture } = sceneOf(run, lanePx, fromS, fromS + wideS);
        const { lanes } = picture;
        const hit = hitSlots(layout.view, lanes, 10 + xPx, yPx);
        if (hit === undefined) return;
        const inRow = [...lanes.lane].flatMap((lane, used) => {
          if (lane < hit.firstLane || lane >= hit.endLane) return [];
          return [...lanes.row.keys()].slice(lanes.from[used], lanes.from[used + 1]);
        });
        const there = inRow.filter((place) => lanes.startS[place]! <= hit.toS && lanes.endS[place]! >= hit.fromS);
        if (there.length > 0) expect(there).toContain(hit.task?.place);
        else if (hit.task !== undefined) expect(inRow).toContain(hit.task.place);
        const counted = countCell(lanes, hit, hit.fromS, hit.toS);
        const inside = there.filter((place) => lanes.startS[place]! < hit.toS && lanes.endS[place]! > hit.fromS);
        expect(counted.tasks).toBe(inside.length);
      }),
    );
  });

  test('every task is found again by its row in the record', () => {
    fc.assert(
      fc.property(arbitrarySlots, (run) => {
        const tasks = tasksOfSlots(run);
        const lanes = slotLanes(tasks, topologyOf(run), run.jobs);
        for (let row = 0; row < tasks.length; row++) {
          const place = placeOfRow(lanes, tasks, row)?.place ?? -1;
          expect(lanes.row[place]).toBe(row);
        }
        expect(placeOfRow(lanes, tasks, -1)).toBeUndefined();
        expect(placeOfRow(lanes, tasks, tasks.length)).toBeUndefined();
      }),
    );
  });
});
