// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOfJob } from '../../../../model/fields/job-fields';
import type { Job } from '../../../../model/job';
import { idMaker } from '../../../../workload/tables/ids';
import { problemOf } from '../../../shared/forms/field-values';
import { copiesOf, firstJob, newJob } from '../new-jobs';
import { CLICKS, DAG, MALLEABLE, MOLDABLE, ONE_OF_EACH, someJobs } from '../testing/some-jobs';
import { kindOf } from './columns';
import { applyJobsEdit, type JobsEdit, jobsEditLabel } from './jobs-edit';

const idsOf = (jobs: readonly Job[]): readonly string[] => jobs.map((job) => job.id);

describe('edits of the jobs', () => {
  test('change, add, duplicate in place and delete', () => {
    const later = { ...CLICKS, arrivalS: 9 };
    const change: JobsEdit = { kind: 'change', what: 'arrival', jobs: [{ at: 0, job: later }] };
    expect(applyJobsEdit(ONE_OF_EACH, change)).toEqual([later, MALLEABLE, MOLDABLE, DAG]);
    expect(jobsEditLabel(ONE_OF_EACH, change)).toBe('Change arrival of clicks');
    const duplicate: JobsEdit = { kind: 'add', how: 'duplicate', after: 0, jobs: copiesOf([CLICKS], ONE_OF_EACH) };
    expect(idsOf(applyJobsEdit(ONE_OF_EACH, duplicate))).toEqual(['clicks', 'clicks-2', 'a', 'b', 'query']);
    expect(jobsEditLabel(ONE_OF_EACH, duplicate)).toBe('Duplicate as clicks-2');
    const gone: JobsEdit = { kind: 'delete', at: [0, 3] };
    expect(idsOf(applyJobsEdit(ONE_OF_EACH, gone))).toEqual(['a', 'b']);
    expect(jobsEditLabel(ONE_OF_EACH, gone)).toBe('Delete 2 jobs');
  });

  test('leave jobs alone that are not there, and the list that was given', () => {
    fc.assert(
      fc.property(someJobs, fc.array(fc.nat(30)), (jobs, at) => {
        const before = [...jobs];
        const rest = applyJobsEdit(jobs, { kind: 'delete', at });
        expect(rest).toEqual(jobs.filter((_, i) => !at.includes(i)));
        const changed = applyJobsEdit(jobs, {
          kind: 'change',
          what: 'x',
          jobs: at.map((i) => ({ at: i, job: CLICKS })),
        });
        expect(changed.length).toBe(jobs.length);
        expect(jobs).toEqual(before);
      }),
    );
  });
});

describe('new jobs', () => {
  test('are called after the one that they are like', () => {
    const makeId = idMaker(new Set(['job-1', 'job-3', 'clicks']));
    expect([makeId('job-1'), makeId('job-1'), makeId('clicks'), makeId('q07')]).toEqual([
      'job-2',
      'job-4',
      'clicks-2',
      'q8',
    ]);
  });

  test('never have an id that is taken', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'a1', 'a2', 'a-2', '7', '8', 'x'.repeat(200)), { minLength: 1 });
    fc.assert(
      fc.property(ids, (list) => {
        const jobs = list.map((id) => ({ ...CLICKS, id }));
        const all = idsOf([...jobs, ...copiesOf(jobs, jobs)]);
        expect(new Set(all).size).toBe(all.length);
        for (const id of all) expect(id.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('begin as a job that the declarations take, of each kind', () => {
    for (const kind of ['mapReduce', 'dag', 'malleable', 'moldable'] as const) {
      const job = firstJob(kind);
      expect(kindOf(job)).toBe(kind);
      for (const [key, field] of Object.entries(fieldsOfJob(job))) {
        const value = (job as unknown as Record<string, unknown>)[key];
        if (value !== undefined) expect(problemOf(field as never, value)).toBeUndefined();
      }
    }
  });

  test('are copies of the last job of the kind, without fixed places of blocks', () => {
    const placed = { ...CLICKS, replicas: [[0, 1]] };
    expect(newJob([placed, MALLEABLE], kindOf, 'mapReduce')).toEqual({ ...CLICKS, id: 'clicks-2' });
    expect(newJob([placed, MALLEABLE], kindOf)).toEqual({ ...MALLEABLE, id: 'a-2' });
    expect(newJob([], kindOf).id).toBe('job-1');
    expect(newJob([{ ...CLICKS, id: 'job-1' }], kindOf, 'moldable').id).toBe('job-2');
  });
});
