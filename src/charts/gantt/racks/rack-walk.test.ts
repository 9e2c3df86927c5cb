// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartDataOf } from '../../../analysis/chart-data/chart-data';
import { arbitraryMadeRun } from '../../../simulator/testing/made-run';
import { runOf } from '../testing/runs';
import { describeRackPlace, meanSlots } from './describe-rack';
import { jobsOnRack, stretchOn, walkBegin, walkedRacks } from './rack-walk';

const task = (job: number, rack: number, startS: number, endS: number) => ({
  ...{ job, kind: 0, rack, startS, fetchedS: startS, endS },
});
const RUN = runOf(['a', 'b', 'c'], [task(0, 0, 0, 4), task(0, 1, 2, 6), task(1, 0, 1, 8), task(2, 2, 7, 9)], [], 4);
const USE = RUN.chartData.use!;
const lanes = walkedRacks(USE, 4);

describe('going by keys over racks', () => {
  test('has the jobs of a rack by their first start there', () => {
    expect([...jobsOnRack(USE, 0).jobs]).toEqual([0, 1]);
    expect([...jobsOnRack(USE, 3).jobs]).toEqual([]);
    expect(stretchOn(USE, { lane: 1, item: 0 })).toEqual({ fromS: 2, toS: 6 });
    expect(stretchOn(USE, { lane: 1, item: 1 })).toBeUndefined();
  });

  test('goes along a rack, and to the same job or the nearest in time on the next', () => {
    expect(lanes.along({ lane: 0, item: 0 }, 1)).toBe(1);
    expect(lanes.along({ lane: 0, item: 1 }, 1)).toBe(1);
    expect(lanes.along({ lane: 0, item: 0 }, -1)).toBe(-1);
    expect(lanes.along({ lane: 3, item: -1 }, 1)).toBe(-1);
    expect(lanes.beside({ lane: 0, item: 0 }, 1)).toEqual({ lane: 1, item: 0 });
    expect(lanes.beside({ lane: 1, item: 0 }, 1)).toEqual({ lane: 2, item: 2 });
    expect(lanes.beside({ lane: 2, item: 2 }, 1)).toEqual({ lane: 3, item: -1 });
    expect(lanes.beside({ lane: 0, item: 0 }, -1)).toEqual({ lane: 0, item: 0 });
  });

  test('begins on the selected job, under the pointer, or with the first rack in sight', () => {
    const begin = (selected: number, firstRack: number) =>
      walkBegin(USE, lanes, { selected, hovered: undefined, firstRack });
    expect(begin(2, 0)).toEqual({ lane: 2, item: 2 });
    expect(begin(-1, 1)).toEqual({ lane: 1, item: 0 });
    expect(begin(-1, 3)).toEqual({ lane: 3, item: -1 });
    const hovered = { lane: 0, item: 1 };
    expect(walkBegin(USE, lanes, { selected: -1, hovered, firstRack: 2 })).toBe(hovered);
  });

  test('is described in words', () => {
    const span = { fromS: -1, toS: 4 };
    expect(describeRackPlace(RUN, USE, { lane: 0, item: -1 }, span)).toBe(
      'rack 0: 1.75 of 2 slots in use on average in the visible time; 2 jobs ran on it',
    );
    expect(describeRackPlace(RUN, USE, { lane: 1, item: 0 }, span)).toMatch(
      /^rack 1 from 2 s to 6 s with 1 of 2 slots on average: a: /,
    );
  });

  test('the slots of a rack are those that its tasks hold, whatever the stretch', () => {
    fc.assert(
      fc.property(
        arbitraryMadeRun,
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (made, fromS, longS) => {
          const { record, workload, scenario } = made;
          const { use } = chartDataOf(record, workload, scenario.topology);
          if (use === undefined) return;
          const { tasks } = record.trace;
          for (let rack = 0; rack < scenario.topology.racks; rack++) {
            let slow = 0;
            for (let row = 0; row < tasks.length; row++) {
              if (tasks.rack[row] !== rack) continue;
              slow += Math.max(0, Math.min(tasks.endS[row]!, fromS + longS) - Math.max(tasks.startS[row]!, fromS));
            }
            expect(meanSlots(use, rack, { fromS, toS: fromS + longS })).toBeCloseTo(slow / longS, 6);
            const ran = new Set(
              [...tasks.job].filter((_, row) => tasks.rack[row] === rack && tasks.endS[row]! > tasks.startS[row]!),
            );
            expect(new Set(jobsOnRack(use, rack).jobs)).toEqual(ran);
          }
        },
      ),
    );
  });
});
