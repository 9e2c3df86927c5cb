// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CircuitPlan } from '../../model/plan';
import { FIGURE_2 } from '../testing/circuits';
import { stripLabels, stripMarks } from './strip';

const time = { span: { fromS: 0, toS: 20 }, leftPx: 64, widthPx: 400 };
const widthOf = (text: string): number => text.length * 6;
const written = (plan: CircuitPlan, part: Partial<Parameters<typeof stripLabels>[0]> = {}) => {
  const marks = stripMarks(plan, time, -1);
  return stripLabels({ marks, taken: [], time, nameOf: (i) => plan.coflows[i]!.id, widthOf, coloured: false, ...part });
};
const coflow = (id: string, arrivalS: number, endS: number): CircuitPlan['coflows'][number] => {
  return { id, startS: arrivalS, endS, cctS: endS - arrivalS, boundS: 1 };
};

describe('marks in the strip', () => {
  test('each coflow has its end, and arrivals of the same moment are one mark', () => {
    const marks = stripMarks(FIGURE_2, time, -1);
    expect(marks.map(({ kind, coflow: index, xPx }) => [kind, index, xPx])).toEqual([
      ['end', 0, 188],
      ['end', 1, 390],
      ['arrival', 0, 64],
    ]);
    expect(stripMarks(FIGURE_2, time, 1).at(-1)?.coflow).toBe(1);
  });

  test('what is out of sight has no mark', () => {
    expect(stripMarks(FIGURE_2, { ...time, span: { fromS: 7, toS: 8 } }, -1)).toEqual([]);
  });

  test('ends are described left of their marks; an arrival at 0 needs no words, a later one has them on its right', () => {
    expect(written(FIGURE_2)).toEqual([
      { text: 'Job1 ends 6.2 s', leftPx: 92, coflow: 0 },
      { text: 'Job2 ends 16.3 s', leftPx: 288, coflow: 1 },
    ]);
    expect(written({ ...FIGURE_2, coflows: [coflow('late', 5, 60)] })).toEqual([
      { text: 'late arrives 5 s', leftPx: 170, coflow: 0 },
    ]);
  });

  test('a name without room is left out where the colour tells it', () => {
    const plan = { ...FIGURE_2, coflows: [coflow('x'.repeat(80), 0, 5)] };
    expect(written(plan)).toEqual([]);
    expect(written(plan, { coloured: true }).map(({ text }) => text)).toEqual(['ends 5 s']);
  });

  test('an end loses its name before it takes the room of the next one', () => {
    const plan = { ...FIGURE_2, coflows: [coflow('first', 0, 4), coflow('other', 0, 15)] };
    expect(written(plan, { coloured: true }).map(({ text }) => text)).toEqual(['ends 4 s', 'other ends 15 s']);
  });

  test('labels touch neither each other, nor marks, nor what is written already, and stay in the plot', () => {
    const moment = fc.double({ min: -5, max: 25, noNaN: true });
    const coflows = fc.array(
      fc.tuple(moment, moment).map(([a, b]) => coflow('some', Math.min(a, b), Math.max(a, b))),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(coflows, fc.integer({ min: 64, max: 400 }), (some, atPx) => {
        const plan = { ...FIGURE_2, coflows: some };
        const marks = stripMarks(plan, time, -1);
        const labels = written(plan, { taken: [[atPx, atPx + 30]], coloured: true });
        const taken = labels.map(({ text, leftPx }) => [leftPx, leftPx + widthOf(text)] as const);
        for (const [fromPx, toPx] of taken) {
          expect(fromPx >= 64 && toPx <= 464).toBe(true);
          expect(toPx <= atPx || fromPx >= atPx + 30).toBe(true);
          for (const { xPx } of marks) expect(xPx <= fromPx - 5 || xPx >= toPx + 5).toBe(true);
          for (const other of taken) if (other[0] !== fromPx) expect(toPx <= other[0] || fromPx >= other[1]).toBe(true);
        }
      }),
    );
  });
});
