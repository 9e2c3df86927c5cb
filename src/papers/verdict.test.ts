// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Estimate } from '../base/estimates/interval';
import type { MeasuredRow } from './measured-rows';
import { about, type Published, type Row, upTo } from './paper';
import { publishedBounds, verdictOf, winnerOf } from './verdict';

const GAIN: Row['side'] = { of: 0, is: 'above' };

const measured = (published: Published, estimate: Estimate, side: Row['side'] = GAIN): MeasuredRow => ({
  row: { case: 'c', quantity: 'q', published, unit: '%', side, measure: () => estimate },
  estimate,
  loads: [],
  repetitions: 20,
});

describe('a comparison', () => {
  test.each<[Published, Estimate, string]>([
    [[10, 33], { value: 15, interval: [12, 18] }, 'asPublished'],
    [[10, 33], { value: 6, interval: [4, 8] }, 'sameDirection'],
    [[10, 33], { value: 8, interval: [5, 11] }, 'asPublished'],
    [[10, 33], { value: -6, interval: [-9, -3] }, 'otherDirection'],
    [upTo(20), { value: 15, interval: [12, 18] }, 'asPublished'],
    [upTo(20), { value: 40, interval: [30, 50] }, 'sameDirection'],
    [46, { value: 42, interval: [40, 44] }, 'asPublished'],
    [46, { value: 120, interval: [20, 220] }, 'sameDirection'],
    ['much better', { value: 20, interval: [10, 30] }, 'sameDirection'],
  ])('published %j, measured %j: %s', (published, estimate, verdict) => {
    expect(verdictOf(measured(published, estimate))).toBe(verdict);
  });

  test.each<[Published, Estimate]>([
    [[10, 33], { value: 15, interval: [-1, 31] }],
    [[10, 33], { value: 6, interval: [0, 12] }],
    [[10, 33], { value: -6, interval: [-14, 2] }],
    [[10, 33], { value: 1, interval: [-10, 12] }],
    [upTo(20), { value: 15 }],
    [46, { value: 46 }],
    ['much better', { value: -20 }],
  ])('published %j, measured %j: undecided, for other seeds may turn it', (published, estimate) => {
    expect(verdictOf(measured(published, estimate))).toBe('undecided');
  });

  test('the worst that was seen needs no interval: other seeds can only be worse', () => {
    const one = measured(46, { value: 46 });
    expect(verdictOf({ ...one, row: { ...one.row, isExtreme: true } })).toBe('asPublished');
  });

  test.each<Estimate>([
    { value: 1, interval: [0.5, 1.5] },
    { value: 0, interval: [-1.9, 1.9] },
    { value: 0, interval: [0, 0] },
    { value: 1.9, interval: [0.5, 3.3] },
  ])('measured %j is no difference: too small to notice, whatever the seeds', (estimate) => {
    expect(verdictOf(measured([10, 33], estimate))).toBe('noDifference');
  });

  test('one seed names a winner too', () => {
    expect(winnerOf(measured(46, { value: 6 }))).toBe('published');
    expect(winnerOf(measured(46, { value: -6 }))).toBe('other');
    expect(winnerOf(measured(46, { value: 1.9 }))).toBe('neither');
  });
});

test('a level, which has no winner, is as published or has no verdict', () => {
  const level = (value: number, interval?: Estimate['interval']) => {
    const one = measured(about(90), { value, interval });
    return verdictOf({ ...one, row: { ...one.row, side: undefined } });
  };
  expect(level(88, [80, 96])).toBe('asPublished');
  expect(level(40, [35, 45])).toBeUndefined();
  expect(level(88, [60, 116])).toBe('asPublished');
  expect(level(88, [-60, 236])).toBeUndefined();
});

test('one seed has no verdict on a level; the worst that was seen has', () => {
  const one: MeasuredRow = measured(about(90), { value: 88 });
  const bare: Row = { ...one.row, side: undefined };
  expect(verdictOf({ ...one, row: bare })).toBeUndefined();
  expect(verdictOf({ ...one, row: { ...bare, isExtreme: true } })).toBe('asPublished');
});

test('words with bounds', () => {
  expect(publishedBounds(upTo(20))).toEqual([Number.NEGATIVE_INFINITY, 20]);
  expect(publishedBounds('lower')).toBeUndefined();
});
