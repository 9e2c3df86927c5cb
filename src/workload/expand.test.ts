// SPDX-License-Identifier: GPL-3.0-or-later

import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../model/flows';
import type { Job } from '../model/job';
import { MAX_TASKS } from '../model/limits';
import { InputError } from '../model/problem';
import { readScenarioJson } from '../model/reading/read-scenario';
import type { OptionValues, Workload } from '../model/scenario';
import { expandWorkload, generateJobs } from './expand';
import type { Generator } from './generator';
import { GENERATORS } from './generators/registry';
import { cluster, makeJobs } from './testing/made-jobs';

const TOPOLOGY = cluster(7, 30, 20);
const expand = (workload: Workload) => expandWorkload({ seed: 1, topology: TOPOLOGY, workload }, GENERATORS);

async function problemsOf(kind: string, parameters: OptionValues) {
  try {
    await expand({ generate: { kind, ...parameters } });
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
  return [];
}

describe('expanding a workload', () => {
  test('passes jobs and coflows through as they are', async () => {
    const jobs: Workload = { jobs: [{ id: 'a', arrivalS: 0, weight: 1, recurring: true, work: 5 }] };
    const coflows: Workload = {
      coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows: flowsFrom([{ from: 0, to: 1, GB: 2 }]) }],
    };
    expect(await expand(jobs)).toBe(jobs);
    expect(await expand(coflows)).toBe(coflows);
  });

  test('fills in what the scenario leaves out', () => {
    expect(makeJobs('corral-w1', { jobs: 100, arrivals: { kind: 'uniform', overS: 3600 }, scale: 1 })).toEqual(
      makeJobs('corral-w1'),
    );
    expect(makeJobs('corral-w1', { arrivals: { kind: 'uniform' } })).toEqual(makeJobs('corral-w1'));
  });

  test('follows the seed of the scenario', () => {
    expect(makeJobs('uniform', {}, 1)).not.toEqual(makeJobs('uniform', {}, 2));
  });

  test('names the nearest kind when the kind is not known', async () => {
    expect(await problemsOf('corral-w4', {})).toEqual([
      {
        path: 'workload.generate.kind',
        message: expect.stringMatching(/^must be one of uniform, .* \(got "corral-w4"\); did you mean "corral-w1"\?$/),
      },
    ]);
  });

  test('tells what a parameter must be', async () => {
    expect((await problemsOf('puma', { jobs: 0, speed: 1 })).map(({ path }) => path)).toEqual([
      'workload.generate.jobs',
      'workload.generate.speed',
    ]);
  });

  test('refuses a smallest above its largest, all of them at once', async () => {
    expect(await problemsOf('uniform', { minMaps: 50, maxMaps: 20, minInputGB: 9, maxInputGB: 8 })).toEqual([
      { path: 'workload.generate.minMaps', message: 'must be at most maxMaps, 20 (got 50)' },
      { path: 'workload.generate.minInputGB', message: 'must be at most maxInputGB, 8 (got 9)' },
    ]);
  });

  test.each([
    ['puma', 'heavyShare', { heavyShare: 0.9 }],
    ['cora-classes', 'criticalShare', { criticalShare: 0.7, insensitiveShare: 0.6 }],
  ])('refuses shares of %s that are more than all', async (kind, name, parameters) => {
    const problems = await problemsOf(kind, parameters);
    expect(problems.map(({ path }) => path)).toEqual([`workload.generate.${name}`]);
    expect(problems[0]?.message).toMatch(/^must be at most 1 - /);
  });

  test.each([
    ['corral-w1', 'smallPart', { smallPart: 0, mediumPart: 0, largePart: 0 }],
    ['corral-w2', 'largeJobs', { largeJobs: 401 }],
  ])('refuses what %s could not follow', async (kind, name, parameters) => {
    expect((await problemsOf(kind, parameters)).map(({ path }) => path)).toEqual([`workload.generate.${name}`]);
  });

  test('says the same when the scenario is read, at the same place', async () => {
    const catalogue = { planners: [], schedulers: [], networks: [], generators: GENERATORS };
    const cases: readonly [string, OptionValues][] = [
      ['uniform', { minMaps: 50, maxMaps: 20, minInputGB: 9, maxInputGB: 8 }],
      ['uniform', { maxMaps: 10 }],
      ['corral-w1', { minSmallTasks: 60 }],
      ['corral-w3', { p95Tasks: 100 }],
      ['puma', { heavyShare: 0.9 }],
      ['cora-classes', { minPriority: 6, criticalShare: 0.9 }],
      ['tpch', {}],
    ];
    for (const [kind, parameters] of cases) {
      const document = { gantry: 1, topology: TOPOLOGY, workload: { generate: { kind, ...parameters } } };
      const read = readScenarioJson(document, catalogue);
      expect(read.ok ? [] : read.problems, kind).toEqual(await problemsOf(kind, parameters));
    }
  });

  test('refuses a rectangle of a job that is not made', async () => {
    const made = { seed: 1, topology: TOPOLOGY, workload: { generate: { kind: 'uniform', jobs: 2 } } };
    const manual = (job: string) => [{ job, racks: [0], startS: 0 }];
    await expect(expandWorkload({ ...made, manual: manual('job-3') }, GENERATORS)).rejects.toThrow(
      'manual[0].job: no job is called "job-3"; did you mean "job-01"?',
    );
    expect(await expandWorkload({ ...made, manual: manual('job-02') }, GENERATORS)).toHaveProperty('jobs');
  });

  test('refuses more tasks than the limit and names it', async () => {
    const problems = await problemsOf('uniform', { jobs: 20_000, minMaps: 2000, maxMaps: 2000 });
    expect(problems).toEqual([
      {
        path: 'workload.generate',
        message: expect.stringMatching(
          /tasks in all; the limit is 20 000 000; make fewer jobs, or lower maxMaps and maxReduces$/,
        ),
      },
    ]);
  });

  test('refuses too many tasks of a generator that knows no other way than fewer jobs', () => {
    const [job] = makeJobs('uniform', { jobs: 1 });
    const makes: Generator = {
      ...{ id: 'own', label: 'Own', help: 'Own.', options: {}, makes: 'dataParallel', problems: () => [] },
      generate: () => [{ ...job, maps: MAX_TASKS } as Job],
    };
    const generate = () => generateJobs({ seed: 1, topology: TOPOLOGY }, { kind: 'own' }, makes);
    expect(generate).toThrow(/tasks in all; the limit is 20 000 000; make fewer jobs$/);
  });
});
