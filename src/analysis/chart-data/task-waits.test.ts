// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Job } from '../../model/job';
import { taskColumns } from '../../simulator/testing/task-columns';
import { readyTimes } from './task-waits';
import { jobs as hybridJobs, hybridTrace } from './testing/hybrid-run';

const data = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 2, reduces: 1, mapMBps: 1, reduceMBps: 1 };
const about = { arrivalS: 0, weight: 1, recurring: true };
const plain: Job = { id: 'plain', ...about, ...data };
const dag: Job = {
  ...{ id: 'dag', ...about },
  stages: [
    { id: 'a', after: [], ...data },
    { id: 'b', after: ['a'], ...data },
  ],
};

type Rows = readonly (Parameters<typeof taskColumns>[0][number] & {
  readonly stage?: number;
  readonly attempt?: number;
})[];

function readyOf(rows: Rows, jobs: readonly Job[], arrivalS = 5, overheadS = 0): readonly number[] {
  const tasks = {
    ...taskColumns(rows),
    stage: Uint8Array.from(rows, ({ stage = 0 }) => stage),
    attempt: Int32Array.from(rows, ({ attempt = 1 }) => attempt),
  };
  const trace = { tasks, jobs: { ...hybridTrace().jobs, arrivalS: new Float64Array(jobs.length).fill(arrivalS) } };
  return [...readyTimes(trace, jobs, overheadS)];
}

describe('since when a task waited', () => {
  test('a map: since its job was up; a reduce: since the last map of its stage ended', () => {
    const rows = [
      { job: 0, startS: 8, endS: 20 },
      { job: 0, index: 1, startS: 9, endS: 30 },
      { job: 0, kind: 1, startS: 33, endS: 40 },
    ];
    expect(readyOf(rows, [plain])).toEqual([5, 5, 30]);
    expect(readyOf(rows, [plain], 5, 2)).toEqual([7, 7, 30]);
  });

  test('a reduce that was launched before the last map ended waited for nothing', () => {
    const rows = [
      { job: 0, startS: 5, endS: 20 },
      { job: 0, kind: 1, startS: 12, endS: 40 },
    ];
    expect(readyOf(rows, [plain])).toEqual([5, 12]);
  });

  test('a map of a later stage: since the stages before it ended', () => {
    const rows = [
      { job: 0, startS: 6, endS: 10 },
      { job: 0, kind: 1, startS: 10, endS: 15 },
      { job: 0, stage: 1, startS: 18, endS: 20 },
    ];
    expect(readyOf(rows, [dag])).toEqual([5, 10, 15]);
  });

  test('an attempt after one that was killed: since then; one that makes lost output again waited for nothing', () => {
    const rows = [
      { job: 0, startS: 5, endS: 9, killed: true },
      { job: 0, startS: 12, endS: 20, attempt: 2 },
      { job: 0, index: 1, startS: 25, endS: 28, attempt: 2 },
    ];
    expect(readyOf(rows, [plain])).toEqual([5, 9, 25]);
  });

  test('in a whole run no task is ready after its start, nor before its job arrived', () => {
    const trace = hybridTrace();
    const readyS = readyTimes(trace, hybridJobs, 0);
    for (let i = 0; i < trace.tasks.length; i++) {
      expect(readyS[i]).toBeLessThanOrEqual(trace.tasks.startS[i]!);
      expect(readyS[i]).toBeGreaterThanOrEqual(trace.jobs.arrivalS[trace.tasks.job[i]!]!);
    }
  });
});
