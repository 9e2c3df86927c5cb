// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countValues, packColumns, unpackColumns } from './columns';

const unpacked = (document: unknown): unknown => {
  const back = unpackColumns(packColumns(document));
  return back.ok ? back.document : back.reason;
};

describe('JSON by column', () => {
  test.each<[string, unknown, string]>([
    ['numbers without their needless zeros', [0.5, -0.25, 1e21, 1e-7], '[4,.5,-.25,1e21,1e-7'],
    ['one number for all', [7, 7, 7], '[3=7'],
    ['rising numbers as differences', [1000, 1010, 1020, 1030], '[4~1000,10,10,10'],
    ['rising decimals as differences of whole numbers', [1000.5, 1001.2, 1001.9, 1002.6], '[4/1,10005,7,7,7'],
    ['ids that count', ['x-9', 'x-10', 'x-11'], '[3#"x-"9'],
    ['ids that count with zeros before', ['q08', 'q09', 'q10'], '[3%"q"2,8'],
    ['texts that come again', ['a', 'b', 'a', 'b'], '[4@2"a""b"0,1,0,1'],
    ['one text for all', ['ana', 'ana'], '[2:"ana"'],
    ['yes and no', [true, false], '[2!1,0'],
    ['lists of lists', [[1], [], [2, 3]], '[3[1,0,2,1,2,3'],
    [
      'objects by key',
      [
        { id: 'x', maps: 4 },
        { id: 'y', maps: 5 },
      ],
      '[2{H"x""y"O4,5}',
    ],
    ['keys that some lack', [{ id: 'x' }, { id: 'y', weight: 5 }, { id: 'z' }], '[3{H"x""y""z"W?0,1,1,1,5}'],
    ['keys of one’s own', { a: { b: 1 } }, '{"a"{"b"1}}'],
    ['what is mixed, as it is', [1, 'a', null], '[3^1"a"_'],
    ['texts that have short names', ['tcp', 'corral'], "[2'q'j"],
    [
      'objects whose keys have a short name',
      [
        { from: 0, to: 1, GB: 5 },
        { from: 2, to: 3 },
      ],
      '[2(L0,2,1,3?1,1,5',
    ],
    ['keys that only look like a short name’s', { 'map reduce': 1 }, '{"map reduce"1}'],
    ['nothing', [], '[0'],
    ['an empty object', {}, '{}'],
  ])('holds %s', (_, document, text) => {
    expect(packColumns(document)).toBe(text);
    expect(unpacked(document)).toEqual(document);
  });

  test('gives every JSON value back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (document) => {
        expect(unpacked(document)).toEqual(document);
      }),
      { numRuns: 1000 },
    );
  });

  test('gives every number back bit for bit, in whatever company', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.integer({ min: 0, max: 99_999 }).map((digits) => digits / 100),
      fc.constantFrom(-0, 0, 1e-7, 1e21, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 0.1 + 0.2, 2 ** 53),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 12 }), fc.boolean(), (numbers, sorted) => {
        const values = sorted ? [...numbers].sort((a, b) => a - b) : numbers;
        const back = unpacked(values) as number[];
        expect(back.length).toBe(values.length);
        for (let i = 0; i < values.length; i++) expect(Object.is(back[i], values[i])).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('gives rows of any mixture of keys back, names of the language too', () => {
    const key = fc.constantFrom('id', 'maps', '__proto__', 'constructor', 'e', '}', '"', '0');
    const row = fc
      .uniqueArray(fc.tuple(key, fc.oneof(fc.nat(9), fc.string(), fc.boolean(), fc.constant([1]))), {
        selector: ([k]) => k,
      })
      .map((entries) => Object.fromEntries(entries) as Record<string, unknown>);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const back = unpacked(rows) as Record<string, unknown>[];
        expect(back).toEqual(rows);
        expect(back.map((one) => Object.keys(one).sort())).toEqual(rows.map((one) => Object.keys(one).sort()));
        expect(({} as { id?: unknown }).id).toBeUndefined();
      }),
    );
  });

  test('leaves keys out that have no value', () => {
    expect(packColumns([{ id: 'a', name: undefined }])).toBe('[1{H"a"}');
    expect(countValues([{ id: 'a', name: undefined }])).toBe(3);
  });
});

describe('a text that is not columns', () => {
  test.each([
    '',
    '[',
    '[2',
    '[-1',
    '[1.5',
    '{H',
    '{H"a"',
    '{H"a}',
    '"a"b',
    '[2^1',
    '[2@1"a"0,7',
    '[3{H?4"a"}',
    '^',
    '[2/77,1,2',
    '1..2',
    '%"a"99,1',
    // A key that no row has, an empty stretch between rows that have one, and counts that count nothing.
    '[2{H?0,2=5}',
    '[2{H?1,0,1=5}',
    '[2#"x"1.5',
    '[2#"x"-5',
  ])('%j is damaged or newer, never a crash', (text) => {
    expect(unpackColumns(text).ok).toBe(false);
  });

  test('is reported as newer where it has a mark that this Gantry does not know', () => {
    expect(unpackColumns('\u00a75')).toEqual({ ok: false, reason: 'newer' });
    expect(unpackColumns('{\u00a75}')).toEqual({ ok: false, reason: 'newer' });
  });

  test('cannot make more than the limit, however short it is', () => {
    for (const text of [
      '[9999999999=5',
      '[30000000=5',
      '[2000000=5',
      '[99999999{}',
      '[9999999:"xxxxxxxxxxxx"',
      '[9999999#"xxxxx"1',
      '[99999999!=1',
      '[99999999[=0',
      '[16000000[=0',
      `[700000${'[=1'.repeat(46)}[=0`,
      '[6000000[=1=5',
    ]) {
      expect(unpackColumns(text)).toEqual({ ok: false, reason: 'tooMany' });
    }
    expect(unpackColumns('[1'.repeat(1000))).toEqual({ ok: false, reason: 'damaged' });
  });

  test('counts what it makes as a document is counted, so that what is written can be opened', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (document) => {
        const values = countValues(document);
        const text = packColumns(document);
        expect(unpackColumns(text, { bytes: 1e9, values })).toMatchObject({ ok: true });
        expect(unpackColumns(text, { bytes: 1e9, values: values - 1 })).toEqual({ ok: false, reason: 'tooMany' });
      }),
    );
  });

  test('stops at the limit of bytes, too', () => {
    const long = JSON.stringify('x'.repeat(100));
    expect(unpackColumns(`[1000000:${long}`)).toEqual({ ok: false, reason: 'tooLarge' });
  });

  test('is refused without any other error, whatever it holds', () => {
    const characters = fc.constantFrom(...'[]{}?!^~/=:#%@",0123456789.-+eHOW"\\\'(x'.split(''));
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 14 }), (list) => {
        const back = unpackColumns(list.join(''), { bytes: 10_000, values: 10_000 });
        expect(typeof back.ok).toBe('boolean');
      }),
      { numRuns: 5000 },
    );
  });
});
