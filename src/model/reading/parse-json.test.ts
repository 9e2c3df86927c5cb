// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse-json';

function messageOf(text: string): string {
  const parsed = parseJson(text);
  return parsed.ok ? 'good' : parsed.problems.map(({ path, message }) => `${path}|${message}`).join('\n');
}

const BAD: readonly (readonly [string, string])[] = [
  ['', '|line 1, column 1: the document is empty'],
  ['  \n ', '|line 2, column 2: the document is empty'],
  ['{"a": 1,\n  "b": 2,\n}', '|line 2, column 9: a comma before a closing bracket; take it away'],
  ['[1, 2,]', '|line 1, column 6: a comma before a closing bracket; take it away'],
  ['{"a": 1\n "b": 2}', '|line 2, column 2: a comma or "}" is missing before "\\""'],
  ['[1 2]', '|line 1, column 4: a comma or "]" is missing before "2"'],
  ['{"a": [1, 2}', '|line 1, column 12: "}" closes what a "[" opened'],
  ['{"a": 1]', '|line 1, column 8: "]" closes what a "{" opened'],
  ['{"a" 1}', '|line 1, column 6: a ":" is missing after the key'],
  ['{a: 1}', '|line 1, column 2: a key in double quotes must stand here, not "a"'],
  ["{'a': 1}", '|line 1, column 2: a key in double quotes must stand here, not "\'"'],
  ['{"a": \'x\'}', '|line 1, column 7: text needs double quotes'],
  ['{"a": corral}', '|line 1, column 7: corral: text needs double quotes'],
  ['{"a": NaN}', '|line 1, column 7: NaN is not a JSON number'],
  ['{"a": -Infinity}', '|line 1, column 8: -Infinity is not a JSON number'],
  ['{"a": None}', '|line 1, column 7: None is not JSON; write null or leave the key out'],
  ['{"a": True}', '|line 1, column 7: True is not JSON; write true'],
  ['{"a": truely}', '|line 1, column 7: truely: text needs double quotes'],
  ['{"a": constructor}', '|line 1, column 7: constructor: text needs double quotes'],
  ['{"a": +1}', '|line 1, column 7: a number must begin with a digit, or with a minus and a digit'],
  ['{"a": .5}', '|line 1, column 7: a number must begin with a digit, or with a minus and a digit'],
  ['{"a": 05}', '|line 1, column 7: a number must not begin with a needless 0'],
  ['{"a": -01}', '|line 1, column 7: a number must not begin with a needless 0'],
  ['{"a": 5.}', '|line 1, column 9: a digit is missing after the point'],
  ['{"a": 5e}', '|line 1, column 9: a digit is missing after the exponent'],
  ['{"a": -}', '|line 1, column 8: a digit is missing after the minus'],
  ['{"a": 5GB}', '|line 1, column 8: "G" cannot stand in a number'],
  ['{"a": 1.2.3}', '|line 1, column 10: "." cannot stand in a number'],
  ['{"a": "x\ny"}', '|line 1, column 9: a line break inside text; write it as an escape, or close the double quote'],
  ['{"a": "x\ty"}', '|line 1, column 9: a tab inside text; write it as an escape, or close the double quote'],
  ['{"a": "x\ry"}', '|line 1, column 9: a line break inside text; write it as an escape, or close the double quote'],
  [
    '{"a": "x\u0001y"}',
    '|line 1, column 9: a control character inside text; write it as an escape, or close the double quote',
  ],
  ['{"a": "x', '|line 1, column 7: the text that begins here is never closed with a double quote'],
  ['{"a": "\\x41"}', '|line 1, column 8: a backslash must be followed by one of "\\/bfnrt or by u and four hex digits'],
  [
    '{"a": "\\u12g4"}',
    '|line 1, column 8: a backslash must be followed by one of "\\/bfnrt or by u and four hex digits',
  ],
  ['{"a": 1', '|line 1, column 8: the text ends here, but a "}" is still missing'],
  ['{"a": ', '|line 1, column 7: the text ends here, but a value is still missing'],
  ['{"a"', '|line 1, column 5: the text ends here, after a key'],
  ['{', '|line 1, column 2: the text ends here, but a "}" is still missing'],
  ['{"a": 1, // seed\n "b": 2}', '|line 1, column 10: JSON has no comments; take this one away'],
  ['[1 /* one */]', '|line 1, column 4: JSON has no comments; take this one away'],
  ['/* a */ {}', '|line 1, column 1: JSON has no comments; take this one away'],
  ['{} {}', '|line 1, column 4: the document ends before this; nothing may follow it'],
  ['{"é😀": 1,\r\n"b": @}', '|line 2, column 6: a value must stand here, not "@"'],
  ['\ufeff{"😀😀" 1}', '|line 1, column 7: a ":" is missing after the key'],
  [`${'['.repeat(200)}`, '|line 1, column 101: nested deeper than 100 levels'],
];

describe('parseJson', () => {
  test.each(BAD)('says what is wrong with %j and where', (text, message) => {
    expect(messageOf(text)).toBe(message);
  });

  test('tells every key that an object has twice, by its path', () => {
    const text = '{"topology": {"racks": 3,\n "racks": 4},\n "runs": [{}, {"label": 1, "l\\u0061bel": 2}]}';
    expect(messageOf(text)).toBe(
      'topology.racks|the key is there twice: at line 1, column 15 and at line 2, column 2\n' +
        'runs[1].label|the key is there twice: at line 3, column 16 and at line 3, column 28',
    );
  });

  // "Aa" and "BB" have the same hash.
  test('tells keys apart that are only alike, however many there are', () => {
    expect(messageOf('{"Aa": 1, "BB": 2}')).toBe('good');
    expect(messageOf('{"Aa": 1, "BB": 2, "Aa": 3}')).toBe(
      'Aa|the key is there twice: at line 1, column 2 and at line 1, column 20',
    );
  });

  test('finds a key given twice among many', () => {
    const keys = Array.from({ length: 100 }, (_, i) => `"k${i}": ${i}`).join(', ');
    expect(messageOf(`{${keys}, "k40": 1}`)).toContain('k40|the key is there twice');
    expect(messageOf(`{${keys}, "__proto__": 1, "k5": {"k5": 2}}`)).toContain('k5|the key is there twice');
    expect(messageOf(`{${keys}, "__proto__": 1}`)).toBe('good');
  });

  test('lets the same key stand in different objects', () => {
    expect(messageOf('{"a": {"a": [{"a": 1}, {"a": 2}]}, "b": {"a": 1}}')).toBe('good');
  });

  test('passes over a byte order mark', () => {
    expect(parseJson('\ufeff {"a": 1} ')).toEqual({ ok: true, value: { a: 1 } });
  });

  test('counts bytes, not characters, against the limit', () => {
    expect(parseJson('"ééé"', 8)).toEqual({ ok: true, value: 'ééé' });
    expect(parseJson('"éééé"', 8).ok).toBe(false);
    expect(parseJson('"😀"', 6).ok).toBe(true);
    expect(parseJson('"€"', 4).ok).toBe(false);
  });

  test('takes every JSON value just as the engine does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), undefined, indent);
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  test('refuses exactly what the engine refuses, however a good text is spoilt', () => {
    const spoilt = fc
      .tuple(
        fc.json({ maxDepth: 4 }),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', ':', '0', '-', '.', 'e', 'x', '\\', '\n', ' '),
        fc.nat(2),
      )
      .map(([text, at, put, cut]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + put + text.slice(place + cut);
      });
    fc.assert(
      fc.property(spoilt, (text) => {
        let engine = true;
        try {
          JSON.parse(text);
        } catch {
          engine = false;
        }
        const parsed = parseJson(text);
        const twice =
          !parsed.ok && parsed.problems.every(({ message }) => message.startsWith('the key is there twice'));
        expect(parsed.ok || twice).toBe(engine);
      }),
      { numRuns: 2000 },
    );
  });
});
