// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotLanes } from '../../analysis/chart-data/slot-lanes';
import { arbitrarySlots, tasksOfSlots, topologyOf } from '../../analysis/chart-data/testing/slot-runs';
import { runsOnRack } from './use-slots-layout';

test('a rack is busy while one of its tasks runs, as a look at every task says', () => {
  fc.assert(
    fc.property(arbitrarySlots, fc.integer({ min: -1, max: 33 }), fc.nat(9), (run, fromS, wideS) => {
      const tasks = tasksOfSlots(run);
      const lanes = slotLanes(tasks, topologyOf(run), run.jobs);
      const span = { fromS, toS: fromS + wideS };
      for (let rack = 0; rack < lanes.racks; rack++) {
        let runs = false;
        for (let row = 0; row < tasks.length; row++) {
          runs ||= tasks.rack[row] === rack && tasks.endS[row]! > span.fromS && tasks.startS[row]! <= span.toS;
        }
        expect(runsOnRack(lanes, rack, span)).toBe(runs);
      }
    }),
  );
});
