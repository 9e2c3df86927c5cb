// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OptionValue } from '../../model/scenario';
import { readValue, readValues, valuesText, valueText } from './typed-values';

test.each<[string, OptionValue]>([
  ['10', 10],
  ['true', true],
  ['fifo', 'fifo'],
  ['"10"', '10'],
  ['{"kind":"tcp"}', { kind: 'tcp' }],
  ['null', 'null'],
  ['', ''],
])('%s is a value', (text, value) => expect(readValue(text)).toEqual(value));

test.each<[string, readonly OptionValue[]]>([
  ['0, 0.3, 0.6', [0, 0.3, 0.6]],
  ['[0, 0.3]', [0, 0.3]],
  ['fifo, fair', ['fifo', 'fair']],
  ['fifo, 3', ['fifo', 3]],
  ['{"a":1}, {"a":2}', [{ a: 1 }, { a: 2 }]],
  ['', []],
  ['[""]', ['']],
])('%s are values', (text, values) => expect(readValues(text)).toEqual(values));

test.each([[['']], [['"', '"']], [['[', ']']], [['a, b', 'c']]])('the list of words %j is read as it was', (words) => {
  expect(readValues(valuesText(words))).toEqual(words);
});

test('what is shown is read as what it was', () => {
  const value = fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.string(),
    fc.constantFrom('fifo', '10', 'null', ' a', 'a, b', '"', '[1'),
    fc.record({ kind: fc.string() }),
  ) as fc.Arbitrary<OptionValue>;
  fc.assert(
    fc.property(value, (one) => {
      expect(readValue(valueText(one))).toEqual(one);
    }),
  );
  fc.assert(
    fc.property(fc.array(value), (all) => {
      expect(readValues(valuesText(all))).toEqual(all);
    }),
  );
});
