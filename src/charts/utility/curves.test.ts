// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curvesLabels } from './curves-labels';
import { layoutCurves } from './curves-layout';
import { jobByKey, jobNear } from './curves-pick';
import { describeCurves, describeMethod, describeUtilityJob } from './describe';
import { generatedUtilities } from './testing/utilities';
import type { UtilityInput, UtilityMethod } from './utility-data';

const input: UtilityInput = {
  slotS: 5,
  slots: 4,
  jobs: [
    { id: 'report', firstSlot: 1, utilityBySlot: [9, 5, 5, 1] },
    { id: 'clicks', firstSlot: 2, utilityBySlot: [4, 4, 3] },
  ],
};
const lexmin: UtilityMethod = {
  label: 'lexmin',
  ends: [
    { id: 'report', endSlot: 2, utility: 5 },
    { id: 'clicks', endSlot: 4, utility: 3 },
  ],
};
const published: UtilityMethod = { label: 'published', ends: [{ id: 'report', endSlot: 4, utility: 1 }] };

describe('layout of utility curves', () => {
  test('curves and marks stay inside the plot; marks stand on their job’s curve', () => {
    fc.assert(
      fc.property(generatedUtilities, fc.integer({ min: 260, max: 900 }), ({ input: made, methods }, widthPx) => {
        const layout = layoutCurves(made, methods, widthPx, 220);
        for (const { xPx, yPx, job, utility, endSlot } of layout.marks) {
          expect(xPx).toBeGreaterThanOrEqual(layout.plot.leftPx - 1e-6);
          expect(xPx).toBeLessThanOrEqual(layout.plot.rightPx + 1e-6);
          expect(yPx).toBeGreaterThanOrEqual(layout.plot.topPx - 1e-6);
          expect(yPx).toBeLessThanOrEqual(layout.plot.bottomPx + 1e-6);
          const own = made.jobs[job]!;
          if (own.utilityBySlot[endSlot - own.firstSlot] === utility) {
            expect(layout.heightAt(job, xPx)).toBeCloseTo(yPx, 6);
          }
        }
        made.jobs.forEach((_, job) => {
          expect(layout.pathOf(job)).not.toMatch(/NaN|e|Infinity/);
        });
      }),
    );
  });

  test('steps of equal height are one, and a slot’s step ends at the slot’s end', () => {
    const { pathOf, plot, marks } = layoutCurves(input, [lexmin], 300, 220);
    expect(pathOf(0).match(/H/g)).toHaveLength(3);
    expect(marks[0]?.xPx).toBeCloseTo((plot.leftPx + plot.rightPx) / 2);
  });

  test('very many slots give no more steps than pixels', () => {
    const values = Array.from({ length: 20_000 }, (_, i) => 20_000 - i);
    const long = { slotS: 1, slots: 20_000, jobs: [{ id: 'a', firstSlot: 1, utilityBySlot: values }] };
    const { pathOf } = layoutCurves(long, [], 400, 220);
    expect(pathOf(0).length).toBeLessThan(12_000);
  });

  test('a utility that is all but nothing stands on the floor', () => {
    const jobs = [{ id: 'a', firstSlot: 1, utilityBySlot: [5e-324, 0] }];
    const method = { label: 'x', ends: [{ id: 'a', endSlot: 1, utility: 5e-324 }] };
    const { marks, plot } = layoutCurves({ slotS: 1, slots: 2, jobs }, [method], 300, 220);
    expect(marks[0]?.yPx).toBeCloseTo(plot.bottomPx);
  });

  test('nothing at all, one slot, and zero utilities have a layout', () => {
    for (const jobs of [
      [],
      [{ id: 'a', firstSlot: 1, utilityBySlot: [] }],
      [{ id: 'a', firstSlot: 1, utilityBySlot: [0] }],
    ]) {
      const layout = layoutCurves({ slotS: 1, slots: 1, jobs }, [], 300, 220);
      expect(JSON.stringify(layout)).not.toContain('null');
    }
  });
});

describe('labels of the marks', () => {
  test('never lie on each other and stay inside; the selected job’s first mark always has one', () => {
    fc.assert(
      fc.property(generatedUtilities, fc.nat(20), fc.integer({ min: 320, max: 700 }), (made, pick, widthPx) => {
        const selected = pick % made.input.jobs.length;
        const layout = layoutCurves(made.input, made.methods, widthPx, 220);
        const labels = curvesLabels(made.input, made.methods, layout, selected);
        const widthOf = ({ text, emphasised }: { text: string; emphasised: boolean }): number =>
          text.length * (emphasised ? 7.4 : 6.7);
        if (layout.marks.some(({ job }) => job === selected)) expect(labels[0]?.emphasised).toBe(true);
        labels.forEach((a, i) => {
          expect(a.xPx).toBeGreaterThanOrEqual(layout.plot.leftPx);
          expect(a.yPx).toBeLessThan(layout.plot.bottomPx + 1);
          expect(a.yPx).toBeGreaterThan(8);
          for (const b of labels.slice(i + 1)) {
            const apart =
              Math.abs(a.yPx - b.yPx) >= 14 - 1e-6 || a.xPx + widthOf(a) <= b.xPx || b.xPx + widthOf(b) <= a.xPx;
            expect(apart).toBe(true);
          }
        });
      }),
    );
  });
});

describe('picking a job', () => {
  const layout = layoutCurves(input, [lexmin, published], 400, 220);

  test('a pointer on a mark means its job, one far from everything none', () => {
    for (const { xPx, yPx, job } of layout.marks) expect(jobNear(layout, 2, xPx + 2, yPx - 2)).toBe(job);
    expect(jobNear(layout, 2, layout.plot.rightPx - 5, layout.plot.topPx)).toBeUndefined();
  });

  test('arrows walk by end and by utility, and stop at the ends', () => {
    expect(jobByKey(layout, -1, 'ArrowRight')).toBe(0);
    expect(jobByKey(layout, 0, 'ArrowRight')).toBe(1);
    expect(jobByKey(layout, 1, 'ArrowRight')).toBe(1);
    expect(jobByKey(layout, 0, 'ArrowDown')).toBe(1);
    expect(jobByKey(layout, 1, 'ArrowUp')).toBe(0);
    expect([jobByKey(layout, -1, 'Home'), jobByKey(layout, 0, 'End'), jobByKey(layout, 0, 'x')]).toEqual([
      0,
      1,
      undefined,
    ]);
  });

  test('keys reach every job that ends', () => {
    fc.assert(
      fc.property(generatedUtilities, ({ input: made, methods }) => {
        const own = layoutCurves(made, methods, 400, 220);
        for (const [start, step] of [
          ['Home', 'ArrowRight'],
          ['End', 'ArrowLeft'],
        ] as const) {
          const seen = new Set<number>();
          let at = jobByKey(own, -1, start);
          while (at !== undefined && !seen.has(at)) {
            seen.add(at);
            at = jobByKey(own, at, step);
          }
          expect(seen.size).toBe(methods[0]?.ends.length);
        }
      }),
    );
  });
});

describe('in words and as a table', () => {
  test('a job with one method, with two, and with none', () => {
    expect(describeUtilityJob(input, [lexmin], 'report')).toBe('report: ends in slot 2 (10 s), utility 5 of at most 9');
    expect(describeUtilityJob(input, [lexmin, published], 'report')).toBe(
      'report: lexmin ends it in slot 2 (10 s), utility 5; published ends it in slot 4 (20 s), utility 1; at most 9',
    );
    expect(describeUtilityJob(input, [published], 'clicks')).toBe(
      'clicks: does not end within the horizon, utility at most 4',
    );
    expect(describeUtilityJob({ ...input, slotS: 375 }, [lexmin], 'report')).toContain('in slot 2 (12:30), utility');
    expect(describeUtilityJob(input, [lexmin], 'nobody')).toBe('');
  });

  test('a method’s least and sum, and the whole chart', () => {
    expect(describeMethod(lexmin)).toBe('lexmin: least utility 3 (clicks), sum 8');
    expect(describeCurves(input, [lexmin])).toBe(
      'Utility of 2 jobs by the slot in which it ends, 4 slots of 5 s. lexmin: least utility 3 (clicks), sum 8.',
    );
  });
});
