// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLICKS, MALLEABLE, MOLDABLE, someJobs } from '../testing/some-jobs';
import { indexed } from '../testing/table-of';
import { beginCell, type CellEdits, commitCell, NO_EDITS, revertCell, typeCell } from './cell-edit';
import { type ColumnKey, columnOf, type JobColumn } from './columns';
import { applyJobsEdit } from './jobs-edit';

const column = (key: ColumnKey): JobColumn => columnOf(key) as JobColumn;
const JOBS = indexed([CLICKS, MALLEABLE, MOLDABLE]);
const typing = (key: ColumnKey, text: string, edits: CellEdits = NO_EDITS): CellEdits =>
  typeCell(beginCell(edits, CLICKS, column(key)), text);
/** A table in which "many" was refused as the number of maps of clicks, and left there. */
const refused = commitCell(typing('maps', 'many'), JOBS, true).edits;

describe('typing in a cell', () => {
  test('begins with the exact value, or with the letter that was typed over it', () => {
    expect(beginCell(NO_EDITS, CLICKS, column('maps')).now).toMatchObject({ text: '800', typedOver: false });
    expect(beginCell(NO_EDITS, CLICKS, column('maps'), '7').now).toMatchObject({ text: '7', typedOver: true });
  });

  test('ends with an edit that names the column', () => {
    const { edits, job, edit } = commitCell(typing('arrivalS', '30'), JOBS, false);
    expect(edits).toEqual(NO_EDITS);
    expect(job).toEqual({ ...CLICKS, arrivalS: 30 });
    expect(edit).toEqual({ kind: 'change', what: 'arrival', jobs: [{ at: 0, job }] });
  });

  test('of the text that was there asks for nothing', () => {
    const { edits, job, edit } = commitCell(typing('maps', '800'), JOBS, false);
    expect(edits).toEqual(NO_EDITS);
    expect(job).toBe(CLICKS);
    expect(edit).toBeUndefined();
  });

  test('stays open with the reason when Enter is refused, and the letters after it keep the reason', () => {
    const { edits, job, edit } = commitCell(typing('maps', 'many'), JOBS, false);
    expect(edits.now).toMatchObject({ id: 'clicks', key: 'maps', text: 'many' });
    expect(edits.now?.message).toMatch(/^Maps must be/);
    expect([job, edit]).toEqual([undefined, undefined]);
    expect(typeCell(edits, 'man').now?.message).toBe(edits.now?.message);
  });

  test('changes nothing where no cell is open', () => {
    expect(typeCell(NO_EDITS, 'x')).toBe(NO_EDITS);
    expect(revertCell(refused)).toBe(refused);
    expect(commitCell(refused, JOBS, true)).toEqual({ edits: refused });
  });

  test('of a job that is gone meanwhile asks for nothing', () => {
    expect(commitCell(typing('maps', '900'), indexed([MOLDABLE]), true)).toEqual({ edits: NO_EDITS });
  });
});

describe('a refused text', () => {
  test('is kept when its cell is left, with its reason', () => {
    expect(refused.now).toBeUndefined();
    expect(refused.drafts).toEqual([
      { id: 'clicks', key: 'maps', text: 'many', message: expect.stringMatching(/^Maps must be/) },
    ]);
  });

  test('comes back when the cell is opened again, unless a letter replaces it', () => {
    const again = beginCell(refused, CLICKS, column('maps'));
    expect(again.now).toMatchObject({ text: 'many', typedOver: false, message: refused.drafts[0]?.message });
    expect(beginCell(refused, CLICKS, column('maps'), '9').now).toMatchObject({ text: '9', message: undefined });
    expect(beginCell(refused, CLICKS, column('reduces')).now?.text).toBe('100');
  });

  test('is given up with Escape, in its own cell only', () => {
    expect(revertCell(beginCell(refused, CLICKS, column('maps')))).toEqual(NO_EDITS);
    expect(revertCell(beginCell(refused, CLICKS, column('reduces')))).toEqual(refused);
  });

  test('goes once its cell is mended, and is replaced when it is refused anew', () => {
    expect(commitCell(typing('maps', '900', refused), JOBS, false).edits).toEqual(NO_EDITS);
    const anew = commitCell(typing('maps', 'few', refused), JOBS, true).edits;
    expect(anew.drafts.map(({ text }) => text)).toEqual(['few']);
  });

  test('goes on with its job when that gets another id', () => {
    const { edits, job } = commitCell(typing('id', 'taps', refused), JOBS, false);
    expect(job?.id).toBe('taps');
    expect(edits.drafts).toEqual([{ ...refused.drafts[0], id: 'taps' }]);
  });

  test('of an id says that it is another job’s', () => {
    const { edits } = commitCell(typing('id', 'a'), JOBS, false);
    expect(edits.now?.message).toBe('Another job is called a; ids must differ.');
  });
});

test('whatever is typed is either taken whole or leaves the jobs as they were', () => {
  const key = fc.constantFrom<ColumnKey[]>('id', 'user', 'arrivalS', 'weight', 'recurring', 'maps', 'work', 'latencyS');
  const text = fc.oneof(fc.string(), fc.nat().map(String), fc.constantFrom('', 'yes', '1, 2', '-1', '1e3', 'job-2'));
  fc.assert(
    fc.property(
      someJobs.filter((jobs) => jobs.length > 0),
      fc.nat(),
      key,
      text,
      fc.boolean(),
      (jobs, at, key, text, leaving) => {
        const job = jobs[at % jobs.length]!;
        const begun = typeCell(beginCell(NO_EDITS, job, column(key)), text);
        const commit = commitCell(begun, indexed(jobs), leaving);
        if (commit.job === undefined) {
          expect(commit.edit).toBeUndefined();
          expect(leaving ? commit.edits.drafts[0] : commit.edits.now).toMatchObject({ id: job.id, key, text });
          return;
        }
        expect(commit.edits).toEqual(NO_EDITS);
        const next = commit.edit === undefined ? jobs : applyJobsEdit(jobs, commit.edit);
        expect(next.filter((one) => !jobs.includes(one))).toEqual(commit.edit === undefined ? [] : [commit.job]);
        expect(new Set(next.map((one) => one.id)).size).toBe(jobs.length);
      },
    ),
  );
});
