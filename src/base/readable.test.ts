// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  averaged,
  counted,
  groupDigits,
  midSentence,
  readableChange,
  readableCount,
  readableNumber,
  readablePercent,
  readableRanges,
  readableRate,
  readableSize,
  readableTime,
  timeWithUnits,
  unbroken,
} from './readable';

/** Shows the narrow space as a plain one, for the tables below. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

test('groups digits by three, whatever the sign and the decimals', () => {
  expect(plain(groupDigits('1234567'))).toBe('1 234 567');
  expect(plain(groupDigits('-1234.5678'))).toBe('-1 234.5678');
  expect(plain(groupDigits('999'))).toBe('999');
  expect(groupDigits('1.5e+20')).toBe('1.5e+20');
  expect(groupDigits('')).toBe('');
});

test.each([
  [0, '0'],
  [-0, '0'],
  [0.0123456, '0.0123'],
  [4.567, '4.57'],
  [45.67, '45.7'],
  [456.7, '457'],
  [999.6, '1 000'],
  [4567.8, '4 568'],
  [-4567.8, '-4 568'],
  [20000, '20 000'],
  [0.00001234, '0.0000123'],
  [1.5e16, '1.50e+16'],
  [1e15, '1.00e+15'],
  [999_999_999_999_999, '999 999 999 999 999'],
  [1e-6, '0.000001'],
  [9.99e-7, '9.99e-7'],
  [Number.NEGATIVE_INFINITY, 'minus unlimited'],
  [Number.NaN, 'unknown'],
  [Number.POSITIVE_INFINITY, 'unlimited'],
])('the number %d reads %s', (value, text) => {
  expect(plain(readableNumber(value))).toBe(text);
});

test.each([
  [0, '0 s'],
  [0.0005, '0.5 ms'],
  [0.85, '850 ms'],
  [0.9996, '1 s'],
  [0.9995, '1 s'],
  [59.95, '1:00'],
  [12.34, '12.3 s'],
  [59.94, '59.9 s'],
  [59.96, '1:00'],
  [60, '1:00'],
  [200, '3:20'],
  [3599.4, '59:59'],
  [3599.6, '1:00:00'],
  [7500, '2:05:00'],
  [172799, '47:59:59'],
  [172800, '2 d'],
  [273600, '3 d 4 h'],
  [-200, '\u22123:20'],
  [-0.5, '\u2212500 ms'],
  [Number.POSITIVE_INFINITY, 'unlimited'],
])('%d seconds read %s', (seconds, text) => {
  expect(plain(readableTime(seconds))).toBe(text);
});

test.each([
  [12.34, '12.3 s'],
  [59.96, '1 min'],
  [200, '3 min 20 s'],
  [3599.4, '59 min 59 s'],
  [3599.6, '1 h'],
  [7500, '2 h 5 min'],
  [172799, '2 d'],
  [-200, '\u22123 min 20 s'],
])('%d seconds of computing read %s', (seconds, text) => {
  expect(plain(timeWithUnits(seconds))).toBe(text);
});

test.each([
  [0, '0 GB'],
  [1, '1 GB'],
  [0.9999, '1 GB'],
  [0.9995, '1 GB'],
  [0.5, '500 MB'],
  [1234, '1.23 TB'],
  [999.9, '1 TB'],
  [5_500_000, '5.5 PB'],
  [1.8e-8, '18 B'],
  [0.00001, '10 kB'],
  [1e-6, '1 kB'],
  [3e-9, '3 B'],
])('%d GB read %s', (GB, text) => {
  expect(plain(readableSize(GB))).toBe(text);
});

test.each([
  [0, '0 Gbps'],
  [60, '60 Gbps'],
  [0.05, '50 Mbps'],
  [2400, '2.4 Tbps'],
])('%d Gbps read %s', (gbps, text) => {
  expect(plain(readableRate(gbps))).toBe(text);
});

describe('shares and changes', () => {
  test('a share reads as percent', () => {
    expect(plain(readablePercent(0.1394))).toBe('13.9 %');
    expect(plain(readablePercent(1))).toBe('100 %');
    expect(readablePercent(Number.NaN)).toBe('unknown');
  });

  test('a change always has its sign, and nothing has none', () => {
    expect(plain(readableChange(-0.21))).toBe('\u221221 %');
    expect(plain(readableChange(0.034))).toBe('+3.4 %');
    expect(plain(readableChange(0))).toBe('0 %');
    expect(plain(readableChange(-0.00001))).toBe('0 %');
    expect(plain(readableChange(5e-5))).toBe('+0.005 %');
    expect(plain(readableChange(12.5))).toBe('+1 250 %');
    expect(readableChange(Number.NaN)).toBe('unknown');
  });
});

test('a count comes with its word in the right number', () => {
  expect(counted(1, 'job')).toBe('1 job');
  expect(plain(counted(20000, 'job'))).toBe('20 000 jobs');
  expect(counted(0, 'job')).toBe('0 jobs');
  expect(counted(2, 'class', 'classes')).toBe('2 classes');
  expect([1.234, 1.0001, 2, 0].map((value) => averaged(value, 'slot'))).toEqual([
    '1.23 slots',
    '1 slot',
    '2 slots',
    '0 slots',
  ]);
  expect(plain(readableCount(1234.4))).toBe('1 234');
});

describe('ranges', () => {
  test('begin with three in a row', () => {
    expect(readableRanges([])).toEqual([]);
    expect(readableRanges([4, 5])).toEqual(['4', '5']);
    expect(readableRanges([0, 1, 2, 5])).toEqual(['0 to 2', '5']);
    expect(readableRanges([1, 3, 4, 5, 6, 8, 9])).toEqual(['1', '3 to 6', '8', '9']);
  });

  test('name all the numbers and no others', () => {
    const numbers = fc.uniqueArray(fc.nat(40)).map((some) => some.sort((a, b) => a - b));
    fc.assert(
      fc.property(numbers, (numbers) => {
        const named = readableRanges(numbers).flatMap((part) => {
          const [from, to] = part.split(' to ').map(Number) as [number, number?];
          return Array.from({ length: (to ?? from) - from + 1 }, (_, i) => from + i);
        });
        expect(named).toEqual(numbers);
      }),
    );
  });
});

test.each([
  ['\u22121 min 32 s. The parts', '\u22121~min~32~s. The parts'],
  ['of 2 d 4 h, or 850 ms', 'of 2~d~4~h, or 850~ms'],
  ['+31 % (+28 to +34 %)', '+31~% (+28 to +34~%)'],
  ['NIC rate 40 Gbps, 3 MB/s, 1.2 TB', 'NIC rate 40~Gbps, 3~MB/s, 1.2~TB'],
  ['9 jobs, 3 min, 4 s each', '9 jobs, 3~min, 4~s each'],
  ['rack 3 starts, run 2 minus 1 Baum', 'rack 3 starts, run 2 minus 1 Baum'],
])('%s never breaks inside a number', (text, kept) => {
  expect(unbroken(text)).toBe(kept.replaceAll('~', '\u00a0'));
});

test('a label in a sentence begins small, an abbreviation stays', () => {
  expect(['Machines per rack', 'NIC rate', 'p95'].map(midSentence)).toEqual(['machines per rack', 'NIC rate', 'p95']);
});
