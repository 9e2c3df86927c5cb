import { describe, expect, test } from 'vitest';
import type { Estimate } from './estimates/interval';
import type { MeasuredRow } from './measured-rows';
import { about, type Published, type Row, upTo } from './paper';
import { publishedBounds, verdictOf, winnerOf } from './verdict';

const GAIN: Row['side'] = { of: 0, is: 'above' };

const measured = (published: Published, estimate: Estimate, side: Row['side'] = GAIN): MeasuredRow => ({
  row: { case: 'c', quantity: 'q', published, unit: '%', side, measure: () => estimate },
  estimate,
  loads: [],
});

describe('a comparison', () => {
  test.each<[Published, Estimate, string]>([
    [[10, 33], { value: 15, interval: [12, 18] }, 'asPublished'],
    [[10, 33], { value: 6, interval: [4, 8] }, 'sameDirection'],
    [[10, 33], { value: 8, interval: [5, 11] }, 'asPublished'],
    [[10, 33], { value: 6, interval: [-1, 13] }, 'noDifference'],
    [[10, 33], { value: -6, interval: [-14, 2] }, 'noDifference'],
    [[10, 33], { value: -6, interval: [-9, -3] }, 'otherDirection'],
    [[10, 33], { value: 1, interval: [0.5, 1.5] }, 'noDifference'],
    [upTo(20), { value: 15 }, 'asPublished'],
    [upTo(20), { value: 40 }, 'sameDirection'],
    [46, { value: 42 }, 'asPublished'],
    [46, { value: 120, interval: [20, 220] }, 'sameDirection'],
    [46, { value: 20 }, 'sameDirection'],
    ['much better', { value: 20 }, 'sameDirection'],
  ])('published %j, measured %j: %s', (published, estimate, verdict) => {
    expect(verdictOf(measured(published, estimate))).toBe(verdict);
  });

  test('one seed names a winner too', () => {
    expect(winnerOf(measured(46, { value: 6 }))).toBe('published');
    expect(winnerOf(measured(46, { value: -6 }))).toBe('other');
    expect(winnerOf(measured(46, { value: 1.9 }))).toBe('neither');
  });
});

test('a level, which nobody wins, is as published or has no verdict', () => {
  const level = (value: number) =>
    verdictOf({ ...measured(about(90), { value }), row: { ...measured(about(90), { value }).row, side: undefined } });
  expect(level(88)).toBe('asPublished');
  expect(level(40)).toBeUndefined();
});

test('words with bounds', () => {
  expect(publishedBounds(upTo(20))).toEqual([Number.NEGATIVE_INFINITY, 20]);
  expect(publishedBounds('lower')).toBeUndefined();
});
