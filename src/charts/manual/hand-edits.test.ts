// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualWidth } from './earliest-fit';
import { type HandStep, placeJob, stepForKey, stepRectangle } from './hand-edits';
import { earliestStartS, placeAll, sameRectangle, unplacedJobs } from './hand-plan';
import { generatedHand, settingOf } from './testing/settings';

const STEPS: readonly HandStep[] = [
  ...(['earlier', 'later', 'slightlyEarlier', 'slightlyLater'] as const),
  ...(['up', 'down', 'narrower', 'wider', 'remove'] as const),
];
const setting = {
  ...settingOf(4, [
    { workS: 10, arrivalS: 2 },
    { workS: 10, arrivalS: 0 },
  ]),
  lengthS: () => 10,
};
const rectangles = [
  { job: 'job-0', racks: [0, 1], startS: 15 },
  { job: 'job-1', racks: [1, 2], startS: 33 },
];
const step = (kind: HandStep, visibleS = 100) => stepRectangle(setting, rectangles, 'job-0', kind, visibleS);
const stepped = (kind: HandStep, visibleS?: number) => step(kind, visibleS)?.rectangles[0];

describe('steps by key and button', () => {
  test('in time: to the next step of the axis, or to what lies before it', () => {
    expect(stepped('later')?.startS).toBe(20);
    expect(stepped('earlier')?.startS).toBe(10);
    // The next step would be at 60; before it are the start that ends where job-1 starts, then job-1's end.
    expect(stepped('later', 1000)?.startS).toBe(23);
    expect(stepped('earlier', 1000)?.startS).toBe(2);
    expect(stepped('slightlyLater')?.startS).toBe(15.5);
    expect(stepped('slightlyEarlier')?.startS).toBe(14.5);
  });

  test('a rectangle before its arrival goes to its arrival, either way', () => {
    const early = [{ job: 'job-0', racks: [0], startS: 0 }];
    for (const kind of ['earlier', 'later', 'slightlyLater'] as const) {
      expect(stepRectangle(setting, early, 'job-0', kind, 1)?.rectangles[0]?.startS).toBe(2);
    }
  });

  test('over racks, and in width', () => {
    expect(step('up')).toBeUndefined();
    expect(stepped('down')?.racks).toEqual([1, 2]);
    expect(stepped('wider')?.racks).toEqual([0, 1, 2]);
    expect(stepped('narrower')?.racks).toEqual([0]);
  });

  test('each says what undo takes back', () => {
    expect([step('down')?.label, step('wider')?.label, step('narrower')?.label, step('remove')?.label]).toEqual([
      'Move job-0',
      'Widen job-0',
      'Narrow job-0',
      'Take job-0 off the chart',
    ]);
    expect(step('remove')?.rectangles).toEqual(rectangles.slice(1));
    expect(stepRectangle(setting, rectangles, 'nobody', 'remove', 100)).toBeUndefined();
  });

  test('any step leaves a good plan, changes one rectangle only, and never does nothing', () => {
    fc.assert(
      fc.property(
        generatedHand,
        fc.nat(20),
        fc.constantFrom(...STEPS),
        fc.double({ min: 0.01, max: 1e4, noNaN: true }),
        (made, pick, kind, visibleS) => {
          const chosen = made.rectangles[pick % Math.max(1, made.rectangles.length)];
          if (chosen === undefined) return;
          const edit = stepRectangle(made.setting, made.rectangles, chosen.job, kind, visibleS);
          if (edit === undefined) return;
          const others = edit.rectangles.filter(({ job }) => job !== chosen.job);
          expect(others).toEqual(made.rectangles.filter(({ job }) => job !== chosen.job));
          const next = edit.rectangles.find(({ job }) => job === chosen.job);
          expect(next === undefined).toBe(kind === 'remove');
          if (next === undefined) return;
          expect(sameRectangle(next, chosen)).toBe(false);
          expect(placeAll(made.setting, edit.rectangles)).toHaveLength(made.rectangles.length);
          const earliestS = earliestStartS(made.setting, made.setting.indexOf.get(chosen.job)!);
          if (next.startS !== chosen.startS) expect(next.startS).toBeGreaterThanOrEqual(earliestS);
          if (kind.endsWith('ater')) expect(next.startS).toBeGreaterThan(chosen.startS);
        },
      ),
    );
  });

  test('going later again and again passes everything', () => {
    fc.assert(
      fc.property(generatedHand, ({ setting: own, rectangles: all }) => {
        const id = all[0]?.job;
        if (id === undefined) return;
        let now = all;
        for (let i = 0; i < 80; i++) now = stepRectangle(own, now, id, 'later', 400)?.rectangles ?? now;
        const lastS = placeAll(own, all.slice(1)).reduce((last, { endS }) => Math.max(last, endS), 0);
        expect(now[0]?.startS).toBeGreaterThanOrEqual(Math.min(lastS, 300));
      }),
    );
  });
});

describe('placing', () => {
  test('takes a job off the list and onto the chart, without a conflict', () => {
    fc.assert(
      fc.property(generatedHand, (made) => {
        const [job] = unplacedJobs(made.setting, made.rectangles);
        if (job === undefined) return;
        expect(usualWidth(made.setting, job)).toBeDefined();
        const edit = placeJob(made.setting, made.rectangles, job)!;
        expect(edit.label).toBe(`Place job-${job}`);
        expect(unplacedJobs(made.setting, edit.rectangles)).not.toContain(job);
        const placed = placeAll(made.setting, edit.rectangles);
        const own = placed.find((one) => one.job === job)!;
        for (const other of placed) {
          if (other === own || !other.racks.some((rack) => own.racks.includes(rack))) continue;
          expect(other.endS <= own.startS || other.startS >= own.endS).toBe(true);
        }
      }),
    );
  });

  test('a rectangle that cannot be drawn counts as not placed', () => {
    const odd = [{ job: 'job-0', racks: [9], startS: 0 }];
    expect(unplacedJobs(setting, odd)).toEqual([0, 1]);
    expect(placeJob(setting, odd, 0)?.rectangles).toHaveLength(1);
  });
});

test('keys', () => {
  const press = (key: string, more: Partial<Parameters<typeof stepForKey>[0]> = {}) =>
    stepForKey({ key, altKey: true, shiftKey: false, ctrlKey: false, metaKey: false, ...more });
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => press(key))).toEqual([
    'earlier',
    'later',
    'up',
    'down',
  ]);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => press(key, { shiftKey: true }))).toEqual([
    'slightlyEarlier',
    'slightlyLater',
    'narrower',
    'wider',
  ]);
  expect([press('Delete', { altKey: false }), press('Backspace', { altKey: false })]).toEqual(['remove', 'remove']);
  expect([press('ArrowLeft', { ctrlKey: true }), press('ArrowLeft', { altKey: false }), press('x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
