// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Job } from '../../../model/job';
import { MAX_JOBS } from '../../../model/limits';
import { rowCommands } from './row-commands';
import { CLICKS, DAG, MALLEABLE, MOLDABLE, ONE_OF_EACH } from './testing/some-jobs';
import { type TriedTable, tableOf } from './testing/table-of';

const commandsOf = (table: TriedTable) => rowCommands(table.core());
const select = (table: TriedTable, ...ids: readonly string[]): void => {
  table.selection = { ids: new Set(ids), anchor: ids[0] };
};
const idsIn = (table: TriedTable): readonly string[] => table.jobs.map((job) => job.id);

describe('Add job', () => {
  test('adds one like the last at the end, selects it everywhere and makes it active', () => {
    const table = tableOf([CLICKS, MOLDABLE]);
    commandsOf(table).add();
    expect(idsIn(table)).toEqual(['clicks', 'b', 'b-2']);
    expect(table.jobs[2]).toEqual({ ...MOLDABLE, id: 'b-2' });
    expect([...table.selection.ids]).toEqual(['b-2']);
    expect(table.active).toEqual({ id: 'b-2', key: 'id' });
    expect(table.selectedJob).toBe('b-2');
  });

  test('of a kind adds that kind, and takes the filter away that would hide it', () => {
    const table = tableOf([CLICKS]);
    table.filter = 'clicks';
    commandsOf(table).add('malleable');
    expect(table.jobs[1]).toMatchObject({ id: 'job-1', minSlots: 1, maxSlots: 20 });
    expect(table.filter).toBe('');
  });

  test('beyond the most jobs is refused in a sentence', () => {
    const jobs = Array.from({ length: MAX_JOBS }, (_, i): Job => ({ ...MOLDABLE, id: `job-${i}` }));
    const table = tableOf(jobs);
    commandsOf(table).add();
    expect(table.asked).toEqual([]);
    expect(table.note).toMatch(/^That would make .*jobs.*\.$/);
  });

  test('does nothing to jobs that can only be looked at', () => {
    const table = tableOf(ONE_OF_EACH, false);
    select(table, 'a');
    const commands = commandsOf(table);
    commands.add();
    commands.duplicate();
    commands.remove();
    expect(table.jobs).toBe(ONE_OF_EACH);
    expect([...table.selection.ids]).toEqual(['a']);
  });
});

describe('Duplicate', () => {
  test('puts copies with fresh ids after the last selected job, and selects the copies', () => {
    const table = tableOf(ONE_OF_EACH);
    select(table, 'b', 'clicks');
    commandsOf(table).duplicate();
    expect(idsIn(table)).toEqual(['clicks', 'a', 'b', 'clicks-2', 'b-2', 'query']);
    expect([...table.selection.ids]).toEqual(['clicks-2', 'b-2']);
    expect(table.asked).toMatchObject([{ kind: 'add', how: 'duplicate', after: 2 }]);
  });

  test('of nothing does nothing', () => {
    const table = tableOf(ONE_OF_EACH);
    commandsOf(table).duplicate();
    expect(table.asked).toEqual([]);
  });
});

describe('Delete', () => {
  test('takes the selected jobs, goes to what then stands in the place of the first, and selects nothing', () => {
    const table = tableOf(ONE_OF_EACH);
    table.active = { id: 'b', key: 'arrivalS' };
    select(table, 'a', 'b');
    commandsOf(table).remove();
    expect(idsIn(table)).toEqual(['clicks', 'query']);
    expect(table.selection.ids.size).toBe(0);
    expect(table.active).toEqual({ id: 'query', key: 'arrivalS' });
    expect(table.selectedJob).toBeUndefined();
    commandsOf(table).remove();
    expect(idsIn(table)).toEqual(['clicks', 'query']);
  });

  test('at the end goes to the new last one, in the shown order', () => {
    const table = tableOf(ONE_OF_EACH);
    table.sorting = { key: 'id', direction: 'ascending' };
    select(table, 'query');
    commandsOf(table).remove();
    expect(table.active?.id).toBe('clicks');
  });

  test('of all leaves nothing selected', () => {
    const table = tableOf([CLICKS]);
    select(table, 'clicks');
    commandsOf(table).remove();
    expect(table.jobs).toEqual([]);
    expect(table.selection.ids.size).toBe(0);
    expect([table.active, table.selectedJob]).toEqual([undefined, undefined]);
  });

  test('also takes what is selected but filtered out', () => {
    const table = tableOf([CLICKS, MALLEABLE, MOLDABLE]);
    table.filter = 'clicks';
    select(table, 'a');
    commandsOf(table).remove();
    expect(idsIn(table)).toEqual(['clicks', 'b']);
    expect(table.active?.id).toBe('clicks');
  });
});

describe('Copy', () => {
  test('takes the selected rows in the shown order, and says how many', () => {
    const table = tableOf([CLICKS, MALLEABLE, MOLDABLE]);
    table.sorting = { key: 'id', direction: 'ascending' };
    select(table, 'clicks', 'a');
    const lines = commandsOf(table).takeCopy().split('\n');
    expect(lines.map((line) => line.split('\t')[0])).toEqual(['id', 'a', 'clicks']);
    expect(table.note).toBe('Copied 2 rows.');
  });

  test('takes all shown rows when none is selected, and tells what is not in them', () => {
    const table = tableOf([CLICKS, DAG]);
    expect(commandsOf(table).takeCopy().split('\n')).toHaveLength(3);
    expect(table.note).toBe('Copied 2 rows. Stages of DAG jobs are not part of the copy; Duplicate keeps them.');
  });
});
