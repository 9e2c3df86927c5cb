// SPDX-License-Identifier: GPL-3.0-or-later
// What `--vary` and `--shard` mean, and that shards are disjoint and together complete.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInShard, pointAt, pointCount, readShard } from './points';
import { readVaried } from './varied';

const valuesOf = (text: string): readonly string[] => readVaried([`a=${text}`])[0]?.values ?? [];

describe('values', () => {
  test.each([
    ['1,2.50,fifo', ['1', '2.50', 'fifo']],
    ['1..4:1', ['1', '2', '3', '4']],
    ['1..10:4', ['1', '5', '9']],
    ['3..1:-1,7', ['3', '2', '1', '7']],
    ['1..3', ['1', '2', '3']],
    ['0..0.3:0.1', ['0', '0.1', '0.2', '0.3']],
    ['-1e3..1e3:1e3', ['-1000', '0', '1000']],
    ['{"a":[1,2]},"x,y",[3,4]', ['{"a":[1,2]}', '"x,y"', '[3,4]']],
    ['"a\\",b", c d ', ['"a\\",b"', 'c d']],
    ['..', ['..']],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  test.each([
    [['seed'], '--vary seed: must be path=value,value,… or path=from..to:step, as in seed=1..10:1'],
    [['seed=1', 'seed=2'], '--vary seed: is given twice; give all its values at once'],
    [['a.b=1', 'a={}'], '--vary a: would undo a.b, which comes before it; write it first'],
    [['a=1,,2'], '--vary a: has an empty value; values are separated by commas'],
    [['a=1..5:0'], '--vary a: 1..5:0 never gets from 1 to 5 in steps of 0'],
    [['a=5..1:1'], '--vary a: 5..1:1 never gets from 5 to 1 in steps of 1'],
    [['a=0..1:1e-9'], '--vary a: "0..1:1e-9" has more than 1000000 values'],
    [['a=1..1e999'], '--vary a: 1..1e999 has a number that is too large'],
  ])('%j is refused', (given, message) => {
    expect(() => readVaried(given)).toThrow(message);
  });
});

describe('points', () => {
  test('every combination, the last path changing fastest', () => {
    const varied = readVaried(['seed=1,2', 'topology.racks=3..5:1']);
    const points = Array.from({ length: pointCount(varied) }, (_, i) =>
      pointAt(varied, i)
        .map(({ text }) => text)
        .join(),
    );
    expect(points).toEqual(['1,3', '1,4', '1,5', '2,3', '2,4', '2,5']);
  });

  test('too many are refused', () => {
    expect(() => pointCount(readVaried(['a=1..2000', 'b=1..2000']))).toThrow(
      '--vary: 4000000 points; a sweep has at most 1000000',
    );
  });

  test.each([
    ['4/4', 'shards count from 0, so the last of 4 is 3/4'],
    ['0/0', 'there must be at least one shard'],
    ['1', 'must be i/n, as in 0/8'],
    ['-1/4', 'must be i/n, as in 0/8'],
  ])('shard %s is refused', (text, message) => {
    expect(() => readShard(text)).toThrow(message);
  });

  test('shards are disjoint and together complete', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 9 }), (count, of) => {
        const points = Array.from({ length: count }, (_, i) => i);
        const shards = Array.from({ length: of }, (_, i) => readShard(`${i}/${of}`));
        const shared = shards.flatMap((shard) => points.filter((point) => isInShard(point, shard)));
        expect(shared.sort((a, b) => a - b)).toEqual(points);
      }),
    );
  });
});
