// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { clockMoment, clockTimes, fromTo, stretchWords } from './clock-time';

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
    expect(clockTimes(48 * 3600)(72)).toBe('1:12');
    expect(clockTimes(100)(0.25)).toBe('250 ms');
    expect(clockTimes(Number.NaN)(2)).toBe('2 s');
  });
});

describe('a stretch of time', () => {
  test.each([
    [72, 260, '1:12 – 4:20, lasts 3:08'],
    [3.5, 40, '4 – 40 s, lasts 36.5 s'],
    [72.25, 75.5, '1:12.3 – 1:15.5, lasts 3.25 s'],
    [72.2501, 72.2509, '1:12.250 – 1:12.251, lasts 0.8 ms'],
    [1.25, 1.5, '1.25 – 1.50 s, lasts 250 ms'],
    [3590, 3725, '59:50 – 1:02:05, lasts 2:15'],
    [400_000, 400_060, '4 d 15 h – 4 d 15 h, lasts 1:00'],
  ])('from %d to %d', (fromS, toS, words) => {
    expect(stretchWords(fromS, toS)).toBe(words);
  });
  test('at the edges: a minute, two days, one second, ten', () => {
    expect([clockTimes(59.95)(59.95), clockTimes(59.94)(59.94)]).toEqual(['1:00', '59.9 s']);
    const days = [48 * 3600, 48 * 3600 - 1];
    expect(days.map((seconds) => clockTimes(seconds)(seconds))).toEqual(['2 d', '47:59:59']);
    expect(clockTimes(100)(48 * 3600)).toBe('2 d');
    expect([clockTimes(100)(1), clockTimes(100)(0.9)]).toEqual(['0:01', '900 ms']);
    expect([stretchWords(0, 10), stretchWords(0, 9)]).toEqual(['0 – 10 s, lasts 10 s', '0.0 – 9.0 s, lasts 9 s']);
    expect(stretchWords(0, 59.95)).toBe('0:00 – 1:00, lasts 1:00');
    expect(stretchWords(0, 48 * 3600)).toBe('0 s – 2 d, lasts 2 d');
  });
});

test('two instants stand in the notation of the later one', () => {
  expect([fromTo(0, 208), fromTo(0, 12.34), fromTo(70.04, 75.5, 1), fromTo(-3, 3600), fromTo(-0.2, 60)]).toEqual([
    '0:00 to 3:28',
    '0 s to 12.3 s',
    '1:10.0 to 1:15.5',
    '\u22120:03 to 1:00:00',
    '0:00 to 1:00',
  ]);
  expect([fromTo(60, 48 * 3600), fromTo(0, 59.9)]).toEqual(['1:00 to 2 d', '0 s to 59.9 s']);
});

test('a moment has the decimals that are wanted, from one minute to two days', () => {
  expect([clockMoment(160.5, 1), clockMoment(59.95, 0), clockMoment(48 * 3600 - 1, 0)]).toEqual([
    '2:40.5',
    '1:00',
    '47:59:59',
  ]);
  expect([clockMoment(59.9, 1), clockMoment(48 * 3600, 1), clockMoment(Number.NaN, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
