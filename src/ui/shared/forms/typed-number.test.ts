// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberText, readTypedNumber, steppedNumber } from './typed-number';

const readingOf = (text: string, unit?: string): number | string => {
  const reading = readTypedNumber(text, unit);
  return reading.ok ? reading.value : reading.message;
};

describe('readTypedNumber', () => {
  test('takes what people write for a number', () => {
    expect(readingOf('1e3')).toBe(1000);
    expect(readingOf(' 20 000 ')).toBe(20000);
    expect(readingOf('20\u202f000.5')).toBe(20000.5);
    expect(readingOf('.5')).toBe(0.5);
    expect(readingOf('5.')).toBe(5);
    expect(readingOf('\u22123')).toBe(-3);
    expect(Object.is(readingOf('-0'), 0)).toBe(true);
  });

  test('takes the unit of the field and no other', () => {
    expect(readingOf('5 GB', 'GB')).toBe(5);
    expect(readingOf('5gb', 'GB')).toBe(5);
    expect(readingOf('5 TB', 'GB')).toBe('must be a number (got "5 TB")');
    expect(readingOf('12 s', 's')).toBe(12);
  });

  test('refuses a comma with what to write instead', () => {
    expect(readingOf('1,5')).toBe('takes a decimal point, not a comma: write 1.5 (got "1,5")');
  });

  test('says what it got', () => {
    expect(readingOf('')).toBe('must be a number (got nothing)');
    expect(readingOf('0x10')).toBe('must be a number (got "0x10")');
    expect(readingOf('Infinity')).toBe('must be a number (got "Infinity")');
    expect(readingOf('1e999')).toBe('is too large (got "1e999")');
    expect(readingOf('1 00')).toBe('must be a number (got "1 00")');
  });

  test('reads back every number that it writes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readingOf(numberText(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('steppedNumber', () => {
  test('steps by a tenth to a half of the value', () => {
    const up = (value: number): number => steppedNumber(value, 1, 1, { whole: false });
    expect(up(5)).toBe(6);
    expect(up(50)).toBe(60);
    expect(up(19)).toBe(20);
    expect(up(0.5)).toBe(0.6);
    expect(up(0.15)).toBe(0.16);
    expect(up(0)).toBe(1);
    expect(steppedNumber(0, 1, 1, { whole: false, smallRange: true })).toBe(0.1);
  });

  test('steps whole numbers by one, or by ten with Shift', () => {
    expect(steppedNumber(4000, -1, 1, { whole: true })).toBe(3999);
    expect(steppedNumber(7, 1, 10, { whole: true })).toBe(17);
  });

  test('leaves no dust of binary fractions', () => {
    expect(steppedNumber(0.2, 1, 1, { whole: false })).toBe(0.3);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (n) => {
        const next = steppedNumber(n / 100, 1, 1, { whole: false });
        expect(String(next).length).toBeLessThanOrEqual(6);
        expect(next).toBeGreaterThan(n / 100);
      }),
    );
  });
});
