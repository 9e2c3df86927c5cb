// SPDX-License-Identifier: GPL-3.0-or-later
// Small runs explained: what a person reads about each, word for word.

import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import { criticalPath } from './critical-path';
import { jobWaits, longestWaits, whyWaited } from './job-waits';
import { segmentWords } from './path-words';
import { plainWords, racksText } from './rich-text';
import { type SmallRun, smallJob, smallRun } from './testing/small-runs';
import type { WhyRun } from './why-run';

const OCS = { gbps: 20, reconfigurationMs: 500, elephantGB: 0.5, model: 'not-all-stop' } as const;

const waitsOf = (run: WhyRun, id: string): readonly string[] => {
  const job = run.answer.ids.indexOf(id);
  return jobWaits(run, job).map((wait) => plainWords(whyWaited(run, job, wait), run.answer.ids));
};

function pathOf(small: SmallRun, id: string): readonly string[] {
  const run = smallRun(small);
  const { ids } = run.answer;
  const job = ids.indexOf(id);
  return criticalPath(run, job).map((segment) => {
    const { what, why } = segmentWords(run, job, segment);
    const words = plainWords(what, ids);
    return `${segment.fromS} to ${segment.toS}: ${why === undefined ? words : `${words}: ${plainWords(why, ids)}`}`;
  });
}

describe('why a job waited for slots', () => {
  const three = [smallJob('clicks'), smallJob('ads', { arrivalS: 1 }), smallJob('mail', { arrivalS: 2 })];

  test('who held them all', () => {
    const run = smallRun({ jobs: three });
    expect(waitsOf(run, 'clicks')).toEqual([]);
    expect(waitsOf(run, 'ads')).toEqual(['Waited 9 s, from 1 s on: all 8 slots of the cluster were held by clicks.']);
    expect(waitsOf(run, 'mail')).toEqual([
      'Waited 27 s, from 2 s on: all 8 slots of the cluster were held by ads (4.3) and clicks (3.7).',
    ]);
  });

  test('of the racks where the plan puts it, and for more than one cause', () => {
    const jobs = ['clicks', 'ads', 'mail', 'logs', 'maps'].map((id, i) =>
      smallJob(id, { shuffleGB: 30, maps: 8 - (i % 2), arrivalS: i }),
    );
    const planned = [[0], [1], [2], [3], [0]];
    const options = { reducePreemption: 'off' };
    const run = smallRun({
      ...{ scheduler: 'corral', topology: { racks: 4 }, jobs, options },
      plannedRacks: (job) => planned[job],
    });
    expect(waitsOf(run, 'maps')).toEqual([
      'Waited 16 s, from 4 s on: all 4 slots of rack 0, where the plan puts it, were held by clicks.',
      'Waited 16.5 s, from 30 s on: all 4 slots of rack 0, where the plan puts it, were held by clicks; 5.75 s of it because the scheduler kept it to certain racks.',
    ]);
    expect(waitsOf(run, 'ads')).toEqual([
      'Waited 1.29 s, from 25.6 s on: no slot was free near its input; 2 of the 4 slots of rack 1, where the plan puts it, were held on average, by tasks of its own.',
    ]);
    // Without a plan, or with one that the run did not follow: where it then ran.
    const unplanned = smallRun({
      ...{ scheduler: 'corral', topology: { racks: 4 }, jobs, options },
      plannedRacks: () => [3],
    });
    expect(waitsOf(unplanned, 'clicks')).toEqual([
      'Waited 8.5 s, from 21.5 s on: all 4 slots of rack 0, where it then ran, were held by tasks of its own (2) and maps (2); 1.64 s of it because no slot was free.',
    ]);
  });

  test('slots apart: those of the other kind were free', () => {
    const topology = { slots: { map: 1, reduce: 1 } };
    const run = smallRun({ topology, jobs: [smallJob('clicks'), smallJob('mail', { arrivalS: 3 })] });
    expect(waitsOf(run, 'mail')[0]).toMatch(
      /^Waited [\d.]+ s, from 3 s on: no slot was free that its next task could take; [\d.]+ of the 8 slots of the cluster were held on average, by clicks/,
    );
  });
});

describe('why nothing of a job moved', () => {
  test('the port that was busy and for whom, and the circuit that was being set up', () => {
    const jobs = [smallJob('clicks', { shuffleGB: 30 }), smallJob('ads', { shuffleGB: 40 })];
    const run = smallRun({ scheduler: 'fair', network: 'sunflow', topology: { racks: 3, ocs: OCS }, jobs });
    expect(waitsOf(run, 'clicks')).toEqual([
      'Waited 500 ms, with nothing moving, from 20 s on: the port out of rack 1 was busy with the circuit from rack 1 to rack 2 for ads.',
    ]);
    expect(waitsOf(run, 'ads')).toEqual([
      'Waited 250 ms, with nothing moving, from 21.5 s on: its circuit from rack 0 to rack 1 was being set up.',
    ]);
  });

  test('of coflows: the link that was full, and with whose bytes', () => {
    const coflow = (id: string, GB: number) => ({
      id,
      arrivalS: 0,
      weight: 1,
      flows: flowsFrom([{ from: 0, to: 1, GB }]),
    });
    const run = smallRun({ network: 'varys', coflows: [coflow('c1', 4), coflow('c2', 5)] });
    expect(waitsOf(run, 'c1')).toEqual([]);
    expect(waitsOf(run, 'c2')).toEqual([
      'Waited 8 s, for its first byte, from 0 s on: the uplink of rack 0 was full (4 Gbps) with bytes of c1; the downlink of rack 1 was full (4 Gbps) with bytes of c1.',
    ]);
  });
});

describe('a critical path in words', () => {
  const scan = { id: 'scan', after: [], inputGB: 8, shuffleGB: 8, outputGB: 2, maps: 8, reduces: 2 };
  const join = { id: 'join', after: ['scan'], inputGB: 2, shuffleGB: 4, outputGB: 1, maps: 4, reduces: 2 };
  const rates = { mapMBps: 100, reduceMBps: 100 };
  const about = { id: 'clicks', arrivalS: 0, weight: 1, recurring: true };
  const dag = { ...about, stages: [scan, join].map((stage) => ({ ...stage, ...rates })) };

  test('through the stages of a DAG, with start-up, waits and copies', () => {
    const topology = { slots: { map: 1, reduce: 1 }, taskOverheadS: 1, jobOverheadS: 2 };
    const jobs = [dag, smallJob('mail', { arrivalS: 3, maps: 2 })];
    const actual = pathOf(
      { scheduler: 'fair', topology, jobs, options: { outputReplicas: 3, outputPipelined: false } },
      'clicks',
    );
    expect(actual.slice(0, 8)).toEqual([
      '0 to 2: Starts up',
      '2 to 24: Waits for a slot for map 7 of stage scan: 5 of the 8 slots of the cluster were held on average, by tasks of its own (4) and mail (1)',
      '24 to 25: Starts the container of map 7 of stage scan on rack 1, machine 0',
      '25 to 35: Computes map 7 of stage scan on rack 1, machine 0',
      '35 to 37: Fetches the shuffle of reduce 0 of stage scan on rack 0, machine 0: the last transfer was from rack 1, and the downlink of rack 0 was full (4 Gbps) with bytes of its own; the uplink of rack 1 was full (4 Gbps) with bytes of its own',
      '37 to 47: Computes reduce 0 of stage scan on rack 0, machine 0',
      '47 to 49: Writes a copy of the output of reduce 0 of stage scan on rack 0, machine 0: the last transfer was to rack 1, and the uplink of rack 0 was full (4 Gbps) with bytes of its own; the downlink of rack 1 was full (4 Gbps) with bytes of its own',
      '49 to 54: Waits for a slot for map 1 of stage join: 4 of the 8 slots of the cluster were held on average, by tasks of its own (2) and mail (2)',
    ]);
  });

  test('an attempt that was killed is on it', () => {
    const jobs = [smallJob('clicks'), smallJob('ads', { arrivalS: 1 })];
    const faults = { machines: [{ rack: 0, machine: 0, atS: 15, forS: 30 }] };
    const actual = pathOf({ scheduler: 'delay', jobs, faults }, 'clicks');
    expect(actual[1]).toBe(
      '10 to 15: Runs reduce 3 on rack 1, machine 0, an attempt that is killed: its slot went to a map of its job whose output was lost',
    );
    expect(actual[2]).toMatch(/: Waits for a slot for reduce 3: 6 of the 8 slots of the cluster/);
  });
});

test('of many waits the longest are reported, in the order of time', () => {
  const of = (fromS: number, toS: number) => ({
    ...{ on: 'slots' as const, fromS, toS, cause: undefined },
    byCause: new Map<number, number>(),
  });
  const waits = [of(0, 1), of(2, 5), of(6, 6.5), of(7, 12)];
  expect(longestWaits(waits, 2)).toEqual([waits[1], waits[3]]);
  // The first of equals.
  expect(longestWaits([of(9, 10), of(0, 1), of(4, 5)], 2)).toEqual([of(0, 1), of(4, 5)]);
});

test('racks are listed one by one while they are few', () => {
  expect(plainWords(racksText([3]), [])).toBe('rack 3');
  expect(plainWords(racksText([2, 3]), [])).toBe('racks 2 and 3');
  expect(plainWords(racksText([0, 1, 2, 3, 4, 7]), [])).toBe('racks 0 to 4 and 7');
});
