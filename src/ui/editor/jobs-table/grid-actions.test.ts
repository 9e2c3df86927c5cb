// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { ColumnKey } from './cells/columns';
import { type CellClick, canPerform, clickCell, moveAfterCommit, pasteText, performAction } from './grid-actions';
import type { GridAction } from './grid-keys';
import { rowCommands } from './row-commands';
import { placeOf } from './table-core';
import { CLICKS, DAG, MALLEABLE, MOLDABLE, ONE_OF_EACH } from './testing/some-jobs';
import { type TriedTable, tableOf } from './testing/table-of';

const at = (table: TriedTable, id: string, key: ColumnKey = 'id'): void => {
  table.active = { id, key };
};
const press = (table: TriedTable, action: GridAction): void => {
  const core = table.core();
  performAction(core, rowCommands(core), placeOf(core, core.active), action);
};
const click = (table: TriedTable, id: string, how: Partial<CellClick> = {}): void =>
  clickCell(table.core(), { cell: { id, key: 'id' }, on: 'cell', ctrl: false, shift: false, ...how });
const chosen = (table: TriedTable): readonly string[] => [...table.selection.ids];

describe('a key', () => {
  test('moves the active cell, and selects the row it comes to', () => {
    const table = tableOf(ONE_OF_EACH);
    at(table, 'clicks');
    press(table, { kind: 'move', to: { row: 1, column: 0 }, select: 'one' });
    expect(table.active).toEqual({ id: 'a', key: 'id' });
    expect([chosen(table), table.selectedJob]).toEqual([['a'], 'a']);
    press(table, { kind: 'move', to: { row: 3, column: 0 }, select: 'range' });
    expect(chosen(table)).toEqual(['a', 'b', 'query']);
    press(table, { kind: 'move', to: { row: -1, column: 0 }, select: 'none' });
    expect(table.active).toEqual({ id: '', key: 'id' });
    expect(chosen(table)).toHaveLength(3);
  });

  test('begins an edit in a cell that its job has', () => {
    const table = tableOf(ONE_OF_EACH);
    at(table, 'clicks', 'maps');
    press(table, { kind: 'edit', typed: '9' });
    expect(table.edits.now).toMatchObject({ id: 'clicks', key: 'maps', text: '9' });
  });

  test('does not edit a cell that its job lacks, nor jobs that can only be looked at', () => {
    const table = tableOf(ONE_OF_EACH);
    at(table, 'a', 'maps');
    press(table, { kind: 'edit' });
    const looked = tableOf(ONE_OF_EACH, false);
    at(looked, 'clicks', 'maps');
    press(looked, { kind: 'edit' });
    expect([table.edits.now, looked.edits.now]).toEqual([undefined, undefined]);
  });

  test('opens the stages of a DAG where other jobs have their numbers', () => {
    const table = tableOf(ONE_OF_EACH);
    at(table, 'query', 'maps');
    press(table, { kind: 'edit', typed: '9' });
    expect(table.stagesOf).toBeUndefined();
    press(table, { kind: 'edit' });
    expect([table.stagesOf, table.edits.now]).toEqual(['query', undefined]);
  });

  test('asks what if a number or a flag were another, and nothing of a cell that has no value of its own', () => {
    const table = tableOf([CLICKS, DAG, MALLEABLE]);
    const asked = (id: string, key: ColumnKey): string | undefined => {
      table.askedAbout = undefined;
      at(table, id, key);
      if (canPerform(table.core(), { kind: 'vary' })) press(table, { kind: 'vary' });
      return table.askedAbout;
    };
    expect(asked('clicks', 'inputGB')).toBe('workload.jobs[0].inputGB');
    expect(asked('a', 'work')).toBe('workload.jobs[2].work');
    expect(asked('clicks', 'recurring')).toBe('workload.jobs[0].recurring');
    table.sorting = { key: 'id', direction: 'descending' };
    expect(asked('a', 'work')).toBe('workload.jobs[2].work');
    for (const [id, key] of [
      ['clicks', 'id'],
      ['clicks', 'work'],
      ['query', 'inputGB'],
      ['query', 'stages'],
    ] as const)
      expect(asked(id, key)).toBeUndefined();
  });

  test('switches a flag at once', () => {
    const table = tableOf([CLICKS, { ...MOLDABLE, recurring: false }]);
    at(table, 'clicks', 'recurring');
    press(table, { kind: 'edit' });
    expect(table.jobs[0]?.recurring).toBe(false);
    expect(table.edits.now).toBeUndefined();
  });

  test('in the header sorts by its column', () => {
    const table = tableOf(ONE_OF_EACH);
    at(table, '', 'arrivalS');
    press(table, { kind: 'sort' });
    expect(table.sorting).toEqual({ key: 'arrivalS', direction: 'ascending' });
  });

  test('toggles, selects all and clears, and the rest of the page follows', () => {
    const table = tableOf([CLICKS, MALLEABLE, MOLDABLE]);
    at(table, 'a');
    press(table, { kind: 'toggle' });
    expect([chosen(table), table.selectedJob]).toEqual([['a'], 'a']);
    press(table, { kind: 'selectAll' });
    expect(chosen(table)).toHaveLength(3);
    press(table, { kind: 'toggle' });
    expect([chosen(table), table.selectedJob]).toEqual([['clicks', 'b'], undefined]);
    press(table, { kind: 'clear' });
    expect([chosen(table), table.selectedJob]).toEqual([[], undefined]);
  });

  test('takes away what the last command reported', () => {
    const table = tableOf(ONE_OF_EACH);
    rowCommands(table.core()).takeCopy();
    expect(table.note).toMatch(/^Copied/);
    press(table, { kind: 'move', to: { row: 0, column: 0 }, select: 'none' });
    expect(table.note).toBeUndefined();
  });

  test('that has nothing to act on is left to the page', () => {
    const table = tableOf(ONE_OF_EACH, false);
    expect(canPerform(table.core(), { kind: 'clear' })).toBe(false);
    expect(canPerform(table.core(), { kind: 'delete' })).toBe(false);
    expect(canPerform(table.core(), { kind: 'duplicate' })).toBe(false);
    expect(canPerform(table.core(), { kind: 'selectAll' })).toBe(true);
    expect(canPerform(tableOf(ONE_OF_EACH).core(), { kind: 'delete' })).toBe(true);
  });
});

describe('after a value was taken', () => {
  const going = (exit: 'down' | 'up' | 'right' | 'left', id: string, key: ColumnKey, newId = id): TriedTable => {
    const table = tableOf(ONE_OF_EACH);
    table.selection = { ids: new Set([id]), anchor: id };
    moveAfterCommit(table.core(), { id, key }, newId, exit);
    return table;
  };

  test('Enter goes to the row under it and selects it, Shift with Enter to the one above', () => {
    const down = going('down', 'a', 'work');
    expect([down.active, chosen(down)]).toEqual([{ id: 'b', key: 'work' }, ['b']]);
    const up = going('up', 'a', 'work');
    expect([up.active, chosen(up)]).toEqual([{ id: 'clicks', key: 'work' }, ['clicks']]);
  });

  test('Tab goes on in the row, which stays selected', () => {
    const table = going('right', 'clicks', 'maps');
    expect([table.active, chosen(table)]).toEqual([{ id: 'clicks', key: 'reduces' }, ['clicks']]);
  });

  test('the edges of the table hold', () => {
    expect(going('up', 'clicks', 'maps').active).toEqual({ id: 'clicks', key: 'maps' });
    expect(going('down', 'query', 'id').active).toEqual({ id: 'query', key: 'id' });
    expect(going('left', 'clicks', 'id').active).toEqual({ id: 'clicks', key: 'id' });
  });

  test('a job with another id stays selected under it', () => {
    const right = going('right', 'clicks', 'id', 'taps');
    expect([right.active?.id, chosen(right)]).toEqual(['taps', ['taps']]);
    const edge = going('up', 'clicks', 'id', 'taps');
    expect([edge.active, chosen(edge)]).toEqual([{ id: 'taps', key: 'id' }, ['taps']]);
  });
});

describe('a click', () => {
  test('selects its row; with Ctrl, or on the checkbox, one more', () => {
    const table = tableOf(ONE_OF_EACH);
    click(table, 'a');
    click(table, 'query', { ctrl: true });
    expect([chosen(table), table.selectedJob]).toEqual([['a', 'query'], 'query']);
    click(table, 'a', { on: 'check' });
    expect([chosen(table), table.selectedJob]).toEqual([['query'], undefined]);
  });

  test('with Shift selects the range, with Ctrl too beside what is selected', () => {
    const table = tableOf(ONE_OF_EACH);
    click(table, 'clicks');
    click(table, 'b', { shift: true });
    expect(chosen(table)).toEqual(['clicks', 'a', 'b']);
    table.selection = { ids: new Set(['clicks', 'b']), anchor: 'b' };
    click(table, 'query', { shift: true, ctrl: true });
    expect(chosen(table)).toEqual(['clicks', 'b', 'query']);
  });

  test('on a header sorts and selects nothing', () => {
    const table = tableOf(ONE_OF_EACH);
    click(table, '');
    expect(table.sorting).toEqual({ key: 'id', direction: 'ascending' });
    expect(chosen(table)).toEqual([]);
  });

  test('on the number of stages opens them', () => {
    const table = tableOf([DAG]);
    click(table, 'query', { on: 'stages' });
    expect(table.stagesOf).toBe('query');
  });
});

describe('pasted text', () => {
  const paste = (table: TriedTable, text: string): string | undefined => {
    let opened: string | undefined;
    pasteText(table.core(), text, (given) => {
      opened = given;
    });
    return opened;
  };

  test('that is one value goes into the active cell', () => {
    const table = tableOf(ONE_OF_EACH);
    at(table, 'clicks', 'maps');
    expect(paste(table, ' 40\n')).toBeUndefined();
    expect(table.edits.now).toMatchObject({ key: 'maps', text: '40' });
  });

  test('that is rows, or has no cell to go to, is shown first', () => {
    const table = tableOf(ONE_OF_EACH);
    at(table, 'clicks', 'maps');
    expect(paste(table, '1\t2\n3\t4')).toBe('1\t2\n3\t4');
    at(table, '', 'maps');
    expect(paste(table, '40')).toBe('40');
    expect(table.edits.now).toBeUndefined();
  });

  test('that is empty does nothing', () => {
    expect(paste(tableOf(ONE_OF_EACH), '')).toBeUndefined();
  });
});
