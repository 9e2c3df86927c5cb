// SPDX-License-Identifier: GPL-3.0-or-later
// Critical paths of records written by hand: cases that our runs show rarely or never.
import { describe, expect, test } from 'vitest';
import type { DagJob, Job } from '../../model/job';
import { type RecordRows, recordOf, type TaskRow } from '../../simulator/testing/record-of';
import { chartDataOf } from '../chart-data/chart-data';
import { criticalPath } from './critical-path';
import { segmentWords } from './path-words';
import { plainWords } from './rich-text';
import { whyTaskWaited } from './task-wait';
import { smallJob, whyRunOf } from './testing/small-runs';
import { WhyRun } from './why-run';

const TOPOLOGY = {
  ...{ racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 1 },
  ...{ background: 0, taskOverheadS: 0, jobOverheadS: 0 },
};
const NO_WAITS = {
  ...{ length: 0, job: new Int32Array(0), cause: new Uint8Array(0) },
  ...{ startS: new Float64Array(0), endS: new Float64Array(0) },
};

/** One job; rows in the order of their ends. */
function runOf(rows: RecordRows, endS: number, job: Job = smallJob('a')): WhyRun {
  const outcome = { status: 'done', events: 0, endS } as const;
  const made = recordOf({ ...rows, jobs: [{ startS: 0, endS }], outcome });
  const record = { ...made, trace: { ...made.trace, slotWaits: NO_WAITS, networkWaits: NO_WAITS } };
  const chartData = chartDataOf(record, { jobs: [job] }, TOPOLOGY);
  return whyRunOf({ record, chartData, ids: ['a'] }, [job], TOPOLOGY);
}

const stepsOf = (run: WhyRun) =>
  criticalPath(run, 0).map(({ kind, fromS, toS, row }) => [kind, fromS, toS, row] as const);

const map = (startS: number, endS: number, more: Partial<TaskRow> = {}): TaskRow => ({
  ...{ job: 0, kind: 'map', startS, fetchedS: startS, endS },
  ...more,
});
const reduce = (startS: number, fetchedS: number, endS: number, more: Partial<TaskRow> = {}): TaskRow => ({
  ...{ job: 0, kind: 'reduce', startS, fetchedS, endS },
  ...more,
});
const shuffle = (to: number, startS: number, endS: number) =>
  ({ job: 0, kind: 'shuffle', from: 1 - to, to, via: 'packet', GB: 1, startS, endS }) as const;

describe('reduces that hold slots until all of them have one', () => {
  // The map ends at 5 s. The first reduce has had its slot since 2 s and fetches from 9 s on, when the second gets one.
  const tasks = [map(0, 5), reduce(9, 10, 13, { index: 1, rack: 1 }), reduce(2, 12, 14)];

  test('waited for the launch of the last of them', () => {
    const run = runOf({ tasks, flows: [shuffle(1, 9, 10), shuffle(0, 9, 12)] }, 14);
    expect(stepsOf(run)).toEqual([
      ['map', 0, 5, 0],
      ['slots', 5, 9, 1],
      ['shuffle', 9, 12, 2],
      ['reduce', 12, 14, 2],
    ]);
  });

  test('of several that were launched meanwhile the last counts, whichever ended first', () => {
    const third = reduce(7, 10, 13.5, { index: 2, rack: 1, slot: 1 });
    const early = reduce(3, 10, 13.2, { index: 3, rack: 1, machine: 1 });
    const late = reduce(13, 13.5, 13.8, { index: 4, machine: 1 });
    const all = [tasks[0]!, tasks[1]!, early, third, late, tasks[2]!];
    const run = runOf({ tasks: all, flows: [shuffle(1, 9, 10), shuffle(0, 9, 12)] }, 14);
    // The one at 3 s was launched before the map had ended, the one at 13 s after the first byte.
    expect(stepsOf(run).slice(0, 3)).toEqual([
      ['map', 0, 5, 0],
      ['slots', 5, 9, 1],
      ['shuffle', 9, 12, 5],
    ]);
  });

  test('fetched as soon as they could where no other was launched', () => {
    const run = runOf({ tasks: [tasks[0]!, tasks[2]!], flows: [shuffle(0, 9, 12)] }, 14);
    expect(stepsOf(run)).toEqual([
      ['map', 0, 5, 0],
      ['shuffle', 5, 12, 1],
      ['reduce', 12, 14, 1],
    ]);
  });
});

describe('the last moments of a task', () => {
  test('are reading where a block from elsewhere came last, and computing otherwise', () => {
    const kindOf = (locality: TaskRow['locality'], fetchedS: number) =>
      stepsOf(runOf({ tasks: [map(0, 8, { fetchedS, ...(locality && { locality }) })] }, 8))[0]?.[0];
    expect([kindOf('remote', 8), kindOf('rack', 8)]).toEqual(['read', 'read']);
    expect([kindOf('remote', 5), kindOf('machine', 8), kindOf('machine', 5)]).toEqual(['map', 'map', 'map']);
  });

  test('are a copy of its output where that ended with it, and the reduce where it ended before', () => {
    const copy = (startS: number, endS: number) =>
      ({ job: 0, kind: 'output', from: 0, to: 1, via: 'packet', GB: 1, startS, endS }) as const;
    const end = (flow: ReturnType<typeof copy>) =>
      stepsOf(runOf({ tasks: [map(0, 5), reduce(5, 6, 14)], flows: [shuffle(0, 5, 6), flow] }, 14)).slice(2);
    expect(end(copy(9, 14))).toEqual([
      ['reduce', 6, 9, 1],
      ['copy', 9, 14, 1],
    ]);
    expect(end(copy(9, 13))).toEqual([['reduce', 6, 14, 1]]);
  });
});

describe('what the record does not say', () => {
  const words = (run: WhyRun): readonly string[] =>
    criticalPath(run, 0).map((one) => plainWords(segmentWords(run, 0, one).what, ['a']));

  test('is unknown: after its last task, or all of it where it had none', () => {
    const late = runOf({ tasks: [map(0, 5)] }, 8);
    expect(stepsOf(late)).toEqual([
      ['map', 0, 5, 0],
      ['unknown', 5, 8, -1],
    ]);
    expect(words(late)[1]).toBe('The trace does not say what it waited for');
    expect(stepsOf(runOf({ tasks: [] }, 8))).toEqual([['unknown', 0, 8, -1]]);
  });

  test('of a shuffle is who moved last, where nothing moved at that time', () => {
    const run = runOf({ tasks: [map(0, 5), reduce(5, 12, 14)], flows: [shuffle(0, 5, 6)] }, 14);
    const segment = { kind: 'shuffle', fromS: 7, toS: 12, row: 1 } as const;
    expect(segmentWords(run, 0, segment)).toEqual({ what: expect.any(Array) });
    expect(plainWords(segmentWords(run, 0, { ...segment, fromS: 5 }).why!, ['a'])).toBe(
      'the last transfer was from rack 1',
    );
  });

  test('of a DAG that is not known any more is what its later stages came after', () => {
    const stage = { inputGB: 1, shuffleGB: 0, outputGB: 0, maps: 1, reduces: 0, mapMBps: 200 };
    const { maps: _, ...about } = smallJob('a') as { maps?: number } & DagJob;
    const stages = [
      { id: 'scan', after: [], ...stage },
      { id: 'join', after: ['scan'], ...stage },
    ];
    const dag: DagJob = { id: about.id, arrivalS: 0, weight: 1, recurring: true, stages };
    const known = runOf({ tasks: [map(0, 5), map(6, 9, { stage: 1 })] }, 9, dag);
    const [scan, wait, join] = [['map', 0, 5, 0] as const, ['slots', 5, 6, 1] as const, ['map', 6, 9, 1] as const];
    expect(stepsOf(known)).toEqual([scan, wait, join]);
    // When the page already has another scenario: it waits from its arrival.
    const unknown = new WhyRun(known.answer, { jobOverheadS: 0, taskOverheadS: 0 });
    expect(stepsOf(unknown)).toEqual([['slots', 0, 6, 1], join]);
  });
});

describe('what an attempt waited for', () => {
  const words = (tasks: readonly TaskRow[], row: number): string =>
    plainWords(whyTaskWaited(runOf({ tasks }, 20), row), ['a']);

  test('a map that had ended and is made again', () => {
    expect(words([map(0, 5), map(9, 14, { attempt: 2 })], 1)).toBe(
      'It had ended at 5 s and its output was lost; the trace does not say how long it waited to run again.',
    );
  });

  test('a backup beside an attempt that runs', () => {
    const beaten = map(0, 12, { killed: true, killedFor: 'backup' });
    expect(words([map(7, 12, { attempt: 2, slot: 1 }), beaten], 0)).toBe(
      'A backup of an attempt that was expected to end late; the trace does not say when it was requested.',
    );
  });

  test('one after an attempt that was killed', () => {
    const killed = map(0, 5, { killed: true });
    expect(words([killed, map(9, 14, { attempt: 2 })], 1)).toMatch(/^Waited 4 s, from 5 s on: /);
    expect(words([killed, map(5, 14, { attempt: 2 })], 1)).toBe('It was launched as soon as it could be.');
  });
});
