// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DataParallelJob, Job } from '../../model/job';
import { InputError } from '../../model/problem';
import { type PlanningStep, runToEnd } from '../planner';
import { mapReduce, moldable, planningInput } from '../testing/inputs';
import { shuffleWatcher } from './shufflewatcher';
import { plainTraffic } from './testing/plain-samp';

const start = (jobs: readonly Job[], racks = 3, onStep?: (step: PlanningStep) => void) =>
  shuffleWatcher.start(planningInput(jobs, { racks }), {}, { onStep });
const plan = (jobs: readonly Job[], racks = 3) => runToEnd(start(jobs, racks));

const on = (rack: number, times: number): number[][] => Array.from({ length: times }, () => [rack, rack, rack]);
/** Ten blocks of 10 GB: six on rack 0, three on rack 1, one on rack 2. */
const LOGS = mapReduce('logs', {
  inputGB: 100,
  shuffleGB: 60,
  outputGB: 1,
  maps: 10,
  reduces: 10,
  reduceMBps: 50,
  replicas: [...on(0, 6), ...on(1, 3), ...on(2, 1)],
});

interface Details {
  readonly jobs: readonly {
    readonly id: string;
    readonly remoteMapGB: number;
    readonly crossShuffleGB: number;
    readonly prefixes: readonly { racks: readonly number[]; remoteMapGB: number; crossShuffleGB: number }[];
    readonly inputByRackGB: readonly number[];
  }[];
}

describe('shufflewatcher', () => {
  test('answers the worked example of the specification', () => {
    const answer = plan([LOGS]);
    expect(Object.keys(answer)).toEqual(['planner', 'jobs']);
    expect(Object.keys(answer.jobs[0] as object)).toEqual([
      'id',
      'preferredMapRacks',
      'crossRackGB',
      'tentativeReduces',
    ]);
    expect(answer).toEqual({
      planner: 'shufflewatcher',
      jobs: [
        {
          id: 'logs',
          preferredMapRacks: [0, 1, 2],
          crossRackGB: expect.closeTo(32.4, 12),
          tentativeReduces: [6, 3, 1],
        },
      ],
    });
  });

  // The paper's Figure 7: proportional reduces send 100 (1 - 0.81 - 0.01) GB across racks, an even split 50.
  test('sends 18 GB of 100 across racks where the map output lies 9 to 1', () => {
    const replicas = [...on(0, 9), ...on(1, 1)];
    const job = mapReduce('fig7', { inputGB: 1000, shuffleGB: 100, maps: 10, reduces: 10, replicas });
    const [answer] = plan([job], 2).jobs;
    expect(answer?.crossRackGB).toBeCloseTo(18, 12);
    expect(answer?.tentativeReduces).toEqual([9, 1]);
  });

  test('plans map-only jobs by their input alone, with an entry of 0 per rack', () => {
    const [answer] = plan([{ ...LOGS, shuffleGB: 0, reduces: 0 }], 5).jobs;
    expect(answer).toEqual({
      id: 'logs',
      preferredMapRacks: [0, 1, 2],
      crossRackGB: 0,
      tentativeReduces: [0, 0, 0, 0, 0],
    });
  });

  test('takes a DAG by its first source stage', () => {
    const { id, arrivalS, weight, recurring, replicas, ...data } = LOGS;
    const other = { ...data, inputGB: 7, shuffleGB: 1, maps: 3 };
    const stages = [
      { id: 'join', after: ['scan', 'late'], ...other },
      { id: 'scan', after: [], ...data },
      { id: 'late', after: [], ...other },
    ];
    const dag: DataParallelJob = { id, arrivalS, weight, recurring, replicas, stages };
    expect(plan([dag])).toEqual(plan([LOGS]));
  });

  test('places blocks by the seed where no replicas are given, each job apart from the others', () => {
    const free = (id: string) => mapReduce(id, { inputGB: 50, shuffleGB: 3, maps: 40, reduces: 7 });
    const both = plan([free('a'), free('b')], 6).jobs;
    expect(plan([free('b')], 6).jobs[0]).toEqual(both[1]);
    expect(both[0]?.preferredMapRacks).not.toEqual(both[1]?.preferredMapRacks);
    expect(plan([free('a')], 1).jobs[0]).toMatchObject({
      preferredMapRacks: [0],
      crossRackGB: 0,
      tentativeReduces: [7],
    });
  });

  test('answers the same in steps of any size, with its progress', () => {
    const jobs = [LOGS, mapReduce('b', { inputGB: 9, shuffleGB: 1, maps: 100_000, reduces: 3 })];
    const run = start(jobs, 9);
    const seen: number[] = [];
    while (!run.done) {
      run.step(1);
      seen.push(run.progress.done);
    }
    expect(run.answer()).toEqual(plan(jobs, 9));
    expect(run.progress).toEqual({ done: 2, total: 2, unit: 'jobs' });
    expect(seen.length).toBeGreaterThan(10);
  });

  test('refuses what has no blocks, by name', () => {
    expect(() => plan([LOGS, moldable('m', [1])])).toThrow(
      'ShuffleWatcher plans data-parallel jobs, with maps, a shuffle and reduces; job m is moldable',
    );
    expect(() => plan([])).toThrow('ShuffleWatcher plans data-parallel jobs; this scenario has none');
    const coflows = { ...planningInput([]), workload: { coflows: [] } };
    expect(() => shuffleWatcher.start(coflows, {}, {})).toThrow('this scenario has coflows');
    const huge = mapReduce('huge', { inputGB: 1e308, shuffleGB: 1e308, reduces: 1 });
    expect(() => plan([huge])).toThrow(InputError);
    expect(() => plan([huge])).toThrow('inputGB and shuffleGB of job huge');
  });

  test('answers finite numbers for sizes from 1e-320 to 1e307', () => {
    const size = fc.constantFrom(0, 1e-320, 1e-9, 1, 1e12, 1e307);
    fc.assert(
      fc.property(size, size, fc.integer({ min: 1, max: 9 }), (inputGB, shuffleGB, racks) => {
        const job = mapReduce('a', { inputGB, shuffleGB, maps: 7, reduces: 2 });
        const [answer] = plan([job], racks).jobs;
        expect(Number.isFinite(answer?.crossRackGB)).toBe(true);
        expect(answer?.crossRackGB).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('its details', () => {
  const detailsOf = (jobs: readonly Job[], racks: number): Details => {
    const run = start(jobs, racks);
    runToEnd(run);
    return run.details?.() as Details;
  };

  test('tell both parts of the traffic, all prefixes and where the input lies', () => {
    const [job] = detailsOf([LOGS], 3).jobs;
    expect(job).toMatchObject({ id: 'logs', remoteMapGB: 0, inputByRackGB: [60, 30, 10] });
    expect(job?.crossShuffleGB).toBeCloseTo(32.4, 12);
    expect(job?.prefixes.map((one) => one.racks)).toEqual([[0], [0, 1], [0, 1, 2]]);
    const sums = job?.prefixes.map((one) => one.remoteMapGB + one.crossShuffleGB);
    expect(sums?.map((sum) => Number(sum.toFixed(9)))).toEqual([40, 37.3, 32.4]);
    expect(sums?.[1]).toBeCloseTo(plainTraffic({ ...LOGS, replicas: LOGS.replicas ?? [] }, [0, 1]).GB, 12);
  });

  test('leave the prefixes of jobs out that are too many to show', () => {
    const large = mapReduce('large', { inputGB: 1, maps: 3_000_000 });
    const [first, second] = detailsOf([large, LOGS], 10).jobs;
    expect(first).toMatchObject({ prefixes: [], inputByRackGB: [], crossShuffleGB: 0 });
    expect(second?.prefixes).toHaveLength(10);
  });
});

describe('its steps', () => {
  const stepsOf = (jobs: readonly Job[], racks = 3): PlanningStep[] => {
    const steps: PlanningStep[] = [];
    runToEnd(start(jobs, racks, (step) => steps.push(step)));
    return steps;
  };

  test('tell the ranking, every prefix and the reduces', () => {
    expect(stepsOf([LOGS]).map((step) => step.sentence)).toEqual([
      'logs reads 100 GB in 10 blocks: rack 0 holds 60 GB of it, rack 1 30 GB and rack 2 10 GB. Racks are added in this order while the traffic across racks falls.',
      'On rack 0 alone 40 GB of map input and 0 GB of shuffle cross racks, 40 GB together: the first to beat.',
      'With rack 1 as well 10 GB of map input and 27.3 GB of shuffle cross racks, 37.3 GB together: less than the 40 GB before, so it stays.',
      'With rack 2 as well 0 GB of map input and 32.4 GB of shuffle cross racks, 32.4 GB together: less than the 37.3 GB before, so it stays, and no rack is left to add.',
      '10 reduces of logs follow the map output that is to be expected: rack 0 with 60 % of it gets 6, rack 1 with 30 % of it gets 3 and rack 2 with 10 % of it gets 1.',
    ]);
  });

  // One block on each of six racks: every rack added makes 10 GB less remote, and the shuffle grows by S/2, S/6, S/12, S/20, S/30.
  test('say when a later prefix would have been better', () => {
    const replicas = [0, 1, 2, 3, 4, 5].map((rack) => [rack]);
    const hump = mapReduce('hump', { inputGB: 60, shuffleGB: 24, maps: 6, reduces: 0, replicas });
    const sentences = stepsOf([hump], 6).map((step) => step.sentence);
    expect(sentences).toHaveLength(5);
    expect(sentences[2]).toMatch(/not less than the 50 GB before, so the search stops and leaves it out\.$/);
    expect(sentences[3]).toBe(
      'The search stops at the first rack that does not help, as published; going on to 6 racks would have brought the traffic down to 20 GB from the 50 GB that hump keeps.',
    );
    expect(sentences[4]).toBe('hump has no reduces to place.');
    expect(plan([hump], 6).jobs[0]?.preferredMapRacks).toEqual([0]);
  });
});
