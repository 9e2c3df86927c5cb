// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LaneView } from '../time/lanes/lane-layout';
import { laneTopPx } from '../time/lanes/lane-layout';
import { xOf } from '../time/span';
import { placeAll } from './hand-plan';
import { contentPxOf, editOf, type HandGrab, previewAt } from './hand-preview';
import { generatedHand, settingOf } from './testing/settings';

const viewOf = (laneCount: number): LaneView => ({
  time: { span: { fromS: 0, toS: 100 }, leftPx: 60, widthPx: 500 },
  ...{ laneCount, lanePx: 30, gapPx: 1, topPx: 20, scrollPx: 0, heightPx: 20 + laneCount * 30, widthPx: 576, dpr: 1 },
});
const setting = {
  ...settingOf(4, [
    { workS: 1, arrivalS: 0 },
    { workS: 1, arrivalS: 30 },
  ]),
  lengthS: () => 10,
};
const view = viewOf(4);
const rectangles = [{ job: 'job-0', racks: [1, 0], startS: 10 }];
const at = (timeS: number, lane: number) => ({ xPx: xOf(view.time, timeS), yPx: laneTopPx(view, lane) + 15 });
const from = placeAll(setting, rectangles)[0]!;
const taken: HandGrab = {
  ...{ kind: 'taken', job: 0, hold: { kind: 'move' }, from },
  ...{ atS: 12, atPx: contentPxOf(view, at(12, 0)) },
};

describe('what a drag would leave', () => {
  test('a rectangle follows the pointer by whole racks and in time', () => {
    const preview = previewAt(setting, rectangles, view, taken, at(32, 1))!;
    expect(preview.rectangles).toEqual([{ job: 'job-0', racks: [1, 2], startS: 30 }]);
    expect(editOf(setting, rectangles, taken, preview)?.label).toBe('Move job-0');
  });

  test('back where it was it is no edit, whatever the order its racks were written in', () => {
    const preview = previewAt(setting, rectangles, view, taken, at(12, 0))!;
    expect(editOf(setting, rectangles, taken, preview)).toBeUndefined();
  });

  test('an edge widens or narrows', () => {
    const grab: HandGrab = { ...taken, hold: { kind: 'stretch', edge: 'bottom', rack: 1 } };
    const wider = previewAt(setting, rectangles, view, grab, at(12, 2))!;
    expect(editOf(setting, rectangles, grab, wider)).toEqual({
      rectangles: [{ job: 'job-0', racks: [0, 1, 2, 3], startS: 10 }],
      label: 'Widen job-0',
    });
    const narrower = previewAt(setting, rectangles, view, grab, at(12, -1))!;
    expect(editOf(setting, rectangles, grab, narrower)?.label).toBe('Narrow job-0');
  });

  test('a job from the list lies under the pointer, and nowhere beside the racks', () => {
    const grab: HandGrab = { kind: 'listed', job: 1, width: 3 };
    const preview = previewAt(setting, rectangles, view, grab, at(50, 3))!;
    expect(preview.rectangles.at(-1)).toEqual({ job: 'job-1', racks: [1, 2, 3], startS: 50 });
    expect(editOf(setting, rectangles, grab, preview)?.label).toBe('Place job-1');
    expect(previewAt(setting, rectangles, view, grab, at(10, 3))?.rectangles.at(-1)?.startS).toBe(30);
    expect(previewAt(setting, rectangles, view, grab, { xPx: 30, yPx: 50 })).toBeUndefined();
    expect(previewAt(setting, rectangles, view, grab, { xPx: 100, yPx: -20 })).toBeUndefined();
  });

  test('the way there does not matter, only where the pointer is; others are never touched', () => {
    fc.assert(
      fc.property(generatedHand, fc.nat(20), fc.nat(620), fc.nat(300), (made, pick, xPx, yPx) => {
        const placed = placeAll(made.setting, made.rectangles);
        const own = placed[pick % Math.max(1, placed.length)];
        if (own === undefined) return;
        const chart = viewOf(made.setting.racks);
        const grab: HandGrab = {
          kind: 'taken',
          job: own.job,
          hold: { kind: 'move' },
          from: own,
          atS: own.startS,
          atPx: 30,
        };
        const preview = previewAt(made.setting, made.rectangles, chart, grab, { xPx, yPx })!;
        const others = (all: typeof made.rectangles) => all.filter(({ job }) => job !== own.id);
        expect(others(preview.rectangles)).toEqual(others(made.rectangles));
        expect(placeAll(made.setting, preview.rectangles)).toHaveLength(placed.length);
      }),
    );
  });
});
