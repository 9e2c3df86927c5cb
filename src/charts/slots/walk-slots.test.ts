// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotLanes } from '../../analysis/chart-data/slot-lanes';
import { arbitrarySlots, tasksOfSlots, topologyOf } from '../../analysis/chart-data/testing/slot-runs';
import { slotStep } from './walk-slots';

describe('walking by keys', () => {
  test('left and right go through a slot’s tasks in time, down and up to other slots and back', () => {
    fc.assert(
      fc.property(arbitrarySlots, (run) => {
        const tasks = tasksOfSlots(run);
        const lanes = slotLanes(tasks, topologyOf(run), run.jobs);
        fc.pre(tasks.length > 0);
        const stand = { lanes, hovered: undefined, firstLane: 0, atS: 0, rowLanes: 1, isShown: () => true };
        const first = slotStep('ArrowRight', { ...stand, picked: undefined });
        expect(first).toEqual({ kind: 'walk', to: { lane: lanes.lane[0], place: 0 } });
        let seen = 1;
        for (let at = { lane: lanes.lane[0]!, place: 0 }; ; seen++) {
          const right = slotStep('ArrowRight', { ...stand, picked: at });
          if (right?.kind !== 'walk') return expect.fail('a walk');
          if (right.to.place === at.place) {
            const down = slotStep('ArrowDown', { ...stand, picked: at });
            if (down?.kind !== 'walk') return expect.fail('a walk');
            if (down.to.lane === at.lane) break;
            const used = lanes.lane.indexOf(down.to.lane);
            expect(used).toBe(lanes.lane.indexOf(at.lane) + 1);
            const up = slotStep('ArrowUp', { ...stand, picked: down.to });
            expect(up).toMatchObject({ to: { lane: at.lane } });
            at = { lane: down.to.lane, place: lanes.from[used]! };
          } else at = right.to;
        }
        expect(seen).toBe(tasks.length);
      }),
    );
  });

  test('lanes without a place on the screen are passed over, both ways', () => {
    fc.assert(
      fc.property(arbitrarySlots, fc.func(fc.boolean()), (run, isShown) => {
        const lanes = slotLanes(tasksOfSlots(run), topologyOf(run), run.jobs);
        const shown = Array.from(lanes.lane).filter((lane) => isShown(lane));
        fc.pre(shown.length > 0);
        const stand = { lanes, hovered: undefined, firstLane: 0, atS: 0, rowLanes: 1, isShown };
        const walk = (key: string, lane: number | undefined): number | undefined => {
          const place = lanes.from[lanes.lane.indexOf(lane ?? -1)] ?? 0;
          const step = slotStep(key, { ...stand, picked: lane === undefined ? undefined : { lane, place } });
          return step?.kind === 'walk' ? step.to.lane : undefined;
        };
        expect(walk('ArrowDown', undefined)).toBe(shown[0]);
        shown.forEach((lane, i) => {
          expect(walk('ArrowDown', lane)).toBe(shown[i + 1] ?? lane);
          expect(walk('ArrowUp', lane)).toBe(shown[i - 1] ?? lane);
        });
      }),
    );
  });

  test('Enter zooms to what is picked, Escape clears it', () => {
    const lanes = slotLanes(
      tasksOfSlots({ apart: false, jobs: 1, rows: [{ job: 0, startS: 0, endS: 1 }] }),
      topologyOf({ apart: false }),
      1,
    );
    const stand = {
      lanes,
      picked: { lane: 0, place: 0 },
      hovered: undefined,
      firstLane: 0,
      atS: 0,
      rowLanes: 1,
      isShown: () => true,
    };
    expect(slotStep('Enter', stand)).toEqual({ kind: 'zoom' });
    expect(slotStep('Escape', stand)).toEqual({ kind: 'clear' });
    expect(slotStep('x', stand)).toBeUndefined();
  });
});
