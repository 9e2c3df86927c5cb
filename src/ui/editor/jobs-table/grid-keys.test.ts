// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GridAction, gridAction } from './grid-keys';

const SIZE = { rows: 20, columns: 5, page: 8 };
const press = (key: string, row: number, column: number, modifiers = ''): GridAction | undefined =>
  gridAction(
    { key, ctrl: modifiers.includes('c'), shift: modifiers.includes('s'), alt: modifiers.includes('a') },
    { row, column },
    SIZE,
  );

describe('keys in the grid', () => {
  test('move and select the row, or extend, or only move', () => {
    expect(press('ArrowDown', 3, 1)).toEqual({ kind: 'move', to: { row: 4, column: 1 }, select: 'one' });
    expect(press('ArrowDown', 3, 1, 's')).toEqual({ kind: 'move', to: { row: 4, column: 1 }, select: 'range' });
    expect(press('ArrowDown', 3, 1, 'c')).toEqual({ kind: 'move', to: { row: 4, column: 1 }, select: 'none' });
    expect(press('ArrowRight', 3, 1)).toEqual({ kind: 'move', to: { row: 3, column: 2 }, select: 'none' });
    expect(press('PageDown', 15, 1)).toEqual({ kind: 'move', to: { row: 19, column: 1 }, select: 'one' });
    expect(press('End', 3, 1, 'c')).toEqual({ kind: 'move', to: { row: 19, column: 4 }, select: 'one' });
  });

  test('reach the header, where Enter sorts', () => {
    expect(press('ArrowUp', 0, 2)).toEqual({ kind: 'move', to: { row: -1, column: 2 }, select: 'none' });
    expect(press('Enter', -1, 2)).toEqual({ kind: 'sort' });
    expect(press('x', -1, 2)).toBeUndefined();
  });

  test('edit, also by typing', () => {
    expect(press('Enter', 0, 0)).toEqual({ kind: 'edit' });
    expect(press('7', 0, 0)).toEqual({ kind: 'edit', typed: '7' });
    expect(press('Backspace', 0, 0)).toEqual({ kind: 'edit', typed: '' });
    expect(press('?', 0, 0)).toBeUndefined();
    expect(press('Tab', 0, 0)).toBeUndefined();
    expect(press('c', 0, 0, 'c')).toBeUndefined();
    expect(press('ArrowDown', 0, 0, 'a')).toBeUndefined();
  });

  test('ask about a cell, which the header has none of', () => {
    expect(press('Enter', 0, 0, 'c')).toEqual({ kind: 'vary' });
    expect(press('Enter', -1, 0, 'c')).toBeUndefined();
  });

  test('never leave the grid', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'PageUp',
      'PageDown',
      'Home',
      'End',
    );
    fc.assert(
      fc.property(
        keys,
        fc.integer({ min: -1, max: 19 }),
        fc.nat(4),
        fc.constantFrom('', 'c', 's'),
        (key, row, column, modifiers) => {
          const action = press(key, row, column, modifiers);
          if (action?.kind !== 'move') throw new Error('not a move');
          expect(action.to.row).toBeGreaterThanOrEqual(-1);
          expect(action.to.row).toBeLessThan(20);
          expect(action.to.column).toBeGreaterThanOrEqual(0);
          expect(action.to.column).toBeLessThan(5);
        },
      ),
    );
  });
});
