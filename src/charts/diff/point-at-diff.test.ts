// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { type MadeJob, madeCompared } from '../compare/testing/made-compared';
import { bandsOf, edgesOfRow, layoutDiff } from './diff-layout';
import { partsOfDiff } from './diff-words';
import { pointAtDiff, sideAt } from './point-at-diff';
import { runDiff } from './run-diff';

const WAS: MadeJob[] = [
  { id: 'ads', arrivalS: 0, parts: { noSlot: 10, map: 30 }, startAfterS: 10, slots: 40 },
  { id: 'old', arrivalS: 0, parts: { map: 1 } },
  { id: 'lost', arrivalS: 0, parts: { map: 1 } },
];
const IS: MadeJob[] = [
  { id: 'ads', arrivalS: 0, parts: { map: 20 }, slots: 60 },
  { id: 'lost', arrivalS: 0, parts: { map: 1 }, ended: false },
];
const DIFF = runDiff(madeCompared(WAS), madeCompared(IS, { place: 1, label: 'fair' }));
const read = partsOfDiff(DIFF);
const rowOf = (id: string): number => DIFF.ids.indexOf(id);

describe('a job of a diff in the four fields', () => {
  test('is what changed and why, with time and slots of the run that is pointed at', () => {
    const what = '20 s earlier, waiting for a free slot −10 s, map −10 s';
    expect(pointAtDiff(DIFF, rowOf('ads'), 'before', read)).toEqual({
      ...{ job: 'ads', what, fromS: 10, toS: 40, where: 'in fifo, 40 slots on average' },
    });
    expect(pointAtDiff(DIFF, rowOf('ads'), 'after', read)).toEqual({
      ...{ job: 'ads', what, fromS: 0, toS: 20, where: 'in fair, 60 slots on average' },
    });
  });

  test('is of the run that has the job', () => {
    expect(pointAtDiff(DIFF, rowOf('old'), 'after', read)).toMatchObject({ what: 'only in fifo', toS: 1 });
  });

  test('has no end where there is none', () => {
    const lost = pointAtDiff(DIFF, rowOf('lost'), 'after', read);
    expect(lost.toS).toBeUndefined();
    expect(lost.what).toMatch(/^no longer ends/);
    expect(lost.where).toBe('in fair, has not ended');
  });
});

test('the upper bar is the baseline’s, whatever the lane; a walk comes to the stretch of both', () => {
  const layout = layoutDiff({
    ...{ ids: DIFF.ids, rows: Int32Array.of(0, 1, 2), heightPx: 300, widthPx: 600, scrollPx: 0, dpr: 1 },
    time: { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 500 },
    widthOf: (text) => text.length * 7,
  });
  for (const lane of [0, 1, 2]) {
    const { wordsPx, upperPx, lowerPx, highPx } = bandsOf(layout.view, lane);
    expect(sideAt(layout, upperPx - highPx / 2)).toBe('before');
    expect(sideAt(layout, lowerPx + highPx / 2)).toBe('after');
    expect(sideAt(layout, wordsPx!)).toBe('after');
  }
  const edges = edgesOfRow(layout, 1, { fromS: 0, toS: 50 });
  expect([edges.leftPx, edges.rightPx]).toEqual([64, 314]);
  expect(edges.topPx).toBeLessThan(bandsOf(layout.view, 1).wordsPx!);
});
