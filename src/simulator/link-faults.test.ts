// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { linkFactorChanges } from './link-faults';

test('faults of one rack at the same time multiply; other racks keep theirs', () => {
  const links = [
    { rack: 1, atS: 10, forS: 20, factor: 0.5 },
    { rack: 0, atS: 20, forS: 100, factor: 0.1 },
    { rack: 1, atS: 20, forS: 5, factor: 0.5 },
  ];
  expect(linkFactorChanges({ links })).toEqual([
    { atS: 10, rack: 1, factor: 0.5 },
    { atS: 20, rack: 0, factor: 0.1 },
    { atS: 20, rack: 1, factor: 0.25 },
    { atS: 25, rack: 1, factor: 0.5 },
    { atS: 30, rack: 1, factor: 1 },
    { atS: 120, rack: 0, factor: 1 },
  ]);
});

test('a link that is dead stays so whatever else degrades it', () => {
  const links = [
    { rack: 0, atS: 0, forS: 10, factor: 0 },
    { rack: 0, atS: 5, forS: 10, factor: 0.5 },
  ];
  expect(linkFactorChanges({ links }).map(({ factor }) => factor)).toEqual([0, 0.5, 1]);
});
