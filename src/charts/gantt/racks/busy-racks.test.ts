// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rackUse } from '../../../analysis/chart-data/rack-use';
import { arbitrarySlots, tasksOfSlots } from '../../../analysis/chart-data/testing/slot-runs';
import { usesRack } from './busy-racks';

test('a rack is busy while one of its tasks runs, as a look at every task says', () => {
  fc.assert(
    fc.property(arbitrarySlots, fc.integer({ min: -1, max: 33 }), fc.nat(9), (run, fromS, wideS) => {
      const tasks = tasksOfSlots(run);
      const racks = 1 + tasks.rack.reduce((most, rack) => Math.max(most, rack), 0);
      const use = rackUse(tasks, racks, run.jobs);
      const toS = fromS + wideS;
      for (let rack = 0; rack < racks; rack++) {
        let runs = false;
        for (let row = 0; row < tasks.length; row++) {
          runs ||= tasks.rack[row] === rack && tasks.endS[row]! >= fromS && tasks.startS[row]! <= toS;
        }
        expect(usesRack(use, rack, { fromS, toS })).toBe(runs);
      }
    }),
  );
});
