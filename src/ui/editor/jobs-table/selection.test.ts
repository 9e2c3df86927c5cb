// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NOTHING_SELECTED,
  renameSelected,
  selectAll,
  selectedIndices,
  selectOne,
  selectRange,
  toggleOne,
} from './selection';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];

describe('a selection', () => {
  test('grows from its anchor either way', () => {
    expect([...selectRange(selectOne('b'), 'd', SHOWN).ids]).toEqual(['b', 'c', 'd']);
    const back = selectRange(selectRange(selectOne('c'), 'e', SHOWN), 'a', SHOWN);
    expect([...back.ids]).toEqual(['a', 'b', 'c']);
    expect(back.anchor).toBe('c');
  });

  test('begins anew where the anchor is filtered away', () => {
    expect(selectRange(selectOne('gone'), 'b', SHOWN)).toEqual(selectOne('b'));
  });

  test('can be added to by a range', () => {
    const now = toggleOne(selectOne('a'), 'd');
    expect([...selectRange(now, 'e', SHOWN, true).ids]).toEqual(['a', 'd', 'e']);
  });

  test('toggled twice is as before', () => {
    fc.assert(
      fc.property(fc.subarray(SHOWN), fc.constantFrom(...SHOWN), (ids, id) => {
        const before = { ids: new Set(ids), anchor: undefined };
        expect(toggleOne(toggleOne(before, id), id).ids).toEqual(before.ids);
      }),
    );
  });

  test('follows an id that is changed', () => {
    expect(renameSelected(selectAll(SHOWN), 'a', 'z')).toEqual(
      selectAll(['b', 'c', 'd', 'e', 'z']).ids.size
        ? { ids: new Set(['z', 'b', 'c', 'd', 'e']), anchor: 'z' }
        : NOTHING_SELECTED,
    );
  });

  test('gives indices in the scenario’s order', () => {
    const jobs = SHOWN.map((id) => ({ id }));
    expect(selectedIndices({ ids: new Set(['e', 'b', 'gone']), anchor: 'e' }, jobs)).toEqual([1, 4]);
    expect(selectedIndices(NOTHING_SELECTED, jobs)).toEqual([]);
  });
});
