// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../../workload/tables/read-table';
import { TABLE_FIELDS } from '../../../../workload/tables/table-fields';
import { JOB_COLUMNS } from '../cells/columns';
import { visibleColumns } from '../cells/visible-columns';
import { copyRows } from '../row-commands';
import { DAG, someJobs } from '../testing/some-jobs';

test('a copy that is pasted makes the same jobs again, or changes them into themselves', () => {
  fc.assert(
    fc.property(someJobs, (jobs) => {
      fc.pre(jobs.length > 0);
      const text = copyRows(jobs, visibleColumns(jobs, new Set(['weight', 'recurring', 'name']), new Set()));
      const { look, taken } = readTable(text, { hasHeader: true });
      expect(look.problems).toEqual([]);
      expect(taken.added).toEqual(jobs);
      const again = readTable(text, { hasHeader: true, sameId: 'change' }, { jobs });
      expect(again.taken.changed.map(({ job }) => job)).toEqual(jobs);
    }),
  );
});

test('a copy leaves the sums of a DAG out', () => {
  const columns = visibleColumns([DAG], new Set(), new Set());
  const [header, row] = copyRows([DAG], columns).split('\n');
  expect(header).toBe('id\tarrivalS\tinputGB\tshuffleGB\toutputGB\tmaps\treduces\tmapMBps\treduceMBps');
  expect(row).toBe('query\t0\t\t\t\t\t\t\t');
});

test('all columns of the table but stages can be read from a text', () => {
  const keys = JOB_COLUMNS.filter(({ holds }) => holds !== 'stages').map(({ key }) => key);
  expect(keys).toEqual(TABLE_FIELDS.jobs.map(({ key }) => key));
});
