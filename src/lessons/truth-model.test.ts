// SPDX-License-Identifier: GPL-3.0-or-later
// What a label in an expression means, and the data of scenarios whose work is not jobs of maps and reduces.
import { beforeAll, describe, expect, test } from 'vitest';
import { COFLOWS, FIFO, MALLEABLE } from '../analysis/checks/testing/small-runs';
import { InputError } from '../model/problem';
import type { JudgeTools } from './judge';
import { scenarioAt } from './lesson-scenario';
import { plannerOnPage } from './run-words';
import { EVERY_KIND, judgeTools, lessonOf } from './testing/judge-tools';
import { planOf, runOf, TruthModel } from './truth-model';

let how: JudgeTools;
beforeAll(async () => {
  how = await judgeTools();
});

const at = (scenario: object) =>
  scenarioAt(lessonOf({ ...EVERY_KIND, scenario, vary: [], steps: [{ title: 'One' }] }), 1, 0);

interface Data {
  readonly jobs: readonly { readonly id: string; readonly latencyS?: readonly number[] }[];
  readonly runs: Readonly<Record<string, { readonly bounds: object | null; readonly jobs: readonly object[] }>>;
  readonly plans: object;
}

async function dataOf(scenario: object, runs: readonly string[], plans: readonly string[] = []): Promise<Data> {
  return (await new TruthModel(await at(scenario), how.tools).data({ runs, plans })) as Data;
}

describe('a label', () => {
  test('means a run by its own label, or by its scheduler where one run alone has it', async () => {
    const runs = [
      { scheduler: 'fifo', network: 'tcp', label: 'mine' },
      { scheduler: 'fair', network: 'tcp' },
      { scheduler: 'fair', network: 'varys' },
      { scheduler: 'delay', network: 'tcp' },
    ];
    const { scenario } = await at({ ...FIFO, runs });
    const placeOf = (label: string) => scenario.runs.indexOf(runOf(scenario, label)!);
    expect(['mine', 'fifo', 'delay', 'fair', 'corral'].map(placeOf)).toEqual([0, 0, 3, -1, -1]);
    const { scenario: coflows } = await at(COFLOWS);
    expect(runOf(coflows, 'varys')).toBe(coflows.runs[0]);
    // Coflow runs are named by their network, besides a label.
    const labelled = [
      { network: 'varys', label: 'mine' },
      { network: 'tcp', label: 'other' },
    ];
    const { scenario: named } = await at({ ...COFLOWS, runs: labelled });
    expect([runOf(named, 'tcp'), runOf(named, 'mine'), runOf(named, 'aalo')]).toEqual([
      ...[named.runs[1], named.runs[0], undefined],
    ]);
  });

  test('means a plan by its own label, its planner where one plan alone has it, or any planner', async () => {
    const plans = [
      { planner: 'corral', label: 'mine', options: { objective: 'makespan' } },
      { planner: 'corral', options: { objective: 'averageCompletion' } },
    ];
    const { scenario } = await at({ ...FIFO, plans });
    expect(planOf(scenario, 'mine')?.options).toEqual(scenario.plans?.[0]?.options);
    expect(planOf(scenario, plannerOnPage('corral'))?.options).toEqual(scenario.plans?.[1]?.options);
    // Two have it, so it means the planner with default options.
    expect(planOf(scenario, 'corral')).toMatchObject({ planner: { id: 'corral' }, options: {} });
    expect(planOf(scenario, 'nothing')).toBeUndefined();
    const { scenario: one } = await at({ ...FIFO, plans: plans.slice(1) });
    expect(planOf(one, 'corral')?.options).toEqual(one.plans?.[0]?.options);
  });
});

describe('the data', () => {
  test('of malleable jobs have bounds and no latency curves', async () => {
    const { jobs, runs } = await dataOf(MALLEABLE, ['fair', 'nothing']);
    expect(jobs.map(({ id, latencyS }) => [id, latencyS])).toEqual([
      ['m', undefined],
      ['n', undefined],
    ]);
    expect(Object.keys(runs)).toEqual(['fair']);
    expect(runs.fair?.bounds).toMatchObject({ makespanS: expect.any(Number) });
  });

  test('of coflows have no bounds of jobs', async () => {
    const { jobs, runs } = await dataOf(COFLOWS, ['varys']);
    expect(jobs.map(({ id }) => id)).toEqual(['c', 'd']);
    expect(runs.varys).toMatchObject({ bounds: null, jobs: [] });
  });

  test('with a window are of that window', async () => {
    const { runs } = await dataOf({ ...FIFO, window: { fromS: 0, toS: 5 } }, ['fifo']);
    expect(runs.fifo?.jobs).toHaveLength(2);
  });

  test('of a held run are of its own scenario', async () => {
    const { topology, workload } = FIFO;
    const of = { topology, workload: { jobs: workload.jobs.slice(0, 1) } };
    const { jobs, runs } = await dataOf({ ...FIFO, runs: [...FIFO.runs, { scheduler: 'fair', label: 'Old', of }] }, [
      ...['Old', 'fifo'],
    ]);
    expect(jobs).toHaveLength(2);
    expect([runs.Old?.jobs.length, runs.fifo?.jobs.length]).toEqual([1, 2]);
  });

  test('of a run that was cut have gaps where it never came to that', async () => {
    const { runs } = await dataOf({ ...FIFO, limits: { simulatedS: 3 } }, ['fifo']);
    expect(runs.fifo?.jobs).toMatchObject([
      { id: 'a', waitS: 0, endS: null },
      { id: 'b', startS: null, waitS: null, racks: [] },
    ]);
  });

  test('what breaks is no refusal', async () => {
    const broken = { ...how.tools, drive: () => Promise.reject(new Error('out of memory')) };
    const model = new TruthModel(await at(FIFO), broken);
    await expect(model.data({ runs: [], plans: ['corral'] })).rejects.toThrow(/^out of memory$/);
  });

  test('a planner that refuses is named', async () => {
    const refused = dataOf(MALLEABLE, [], ['corral']);
    await expect(refused).rejects.toThrow(InputError);
    await expect(refused).rejects.toThrow(/plan corral/);
    // With the path, if there is one.
    const { workload } = FIFO;
    const manual = workload.jobs.map(({ id }) => ({ job: id, racks: [0], startS: 0 }));
    await expect(dataOf({ ...FIFO, manual }, [], ['manual'])).rejects.toThrow(
      /^plan manual: manual\[1\]\.startS: must be at least 5/,
    );
  });
});
