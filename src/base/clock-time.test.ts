// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { clockTimes } from './clock-time';

describe('times of one line', () => {
  test('are minutes and seconds where the longest is a minute or more', () => {
    const say = clockTimes(438);
    expect([263, 438, 65, 5, 59.7].map(say)).toEqual(['4:23', '7:18', '1:05', '0:05', '1:00']);
  });
  test('have hours where there are any', () => {
    const say = clockTimes(3723);
    expect([3723, 3599.6, 360].map(say)).toEqual(['1:02:03', '1:00:00', '6:00']);
  });
  test('keep their units where all are short, where all are days, and where minutes would say nothing', () => {
    expect(clockTimes(12.3)(12.3)).toBe('12.3 s');
    expect(clockTimes(400_000)(400_000)).toBe('4 d 15 h');
    expect(clockTimes(100)(0.25)).toBe('250 ms');
    expect(clockTimes(Number.NaN)(2)).toBe('2 s');
  });
});
