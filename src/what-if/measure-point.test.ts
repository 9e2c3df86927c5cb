// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { runMetrics } from '../analysis/metrics/run-metrics';
import type { AnswerTools } from '../answers/answer-tools';
import { isolatedTimesOf, simulate } from '../answers/simulate';
import { baseOf } from '../model/run-base';
import type { WhatIf } from '../model/what-if';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import { askWhatIf, pointOf } from './asked';
import { pointKey } from './digest';
import { WhatIfDriver } from './driver';
import { IsolatedCache } from './isolated-cache';
import { measurePoint } from './measure-point';
import type { Point } from './point';
import { scenarioOf } from './testing/made-results';

const tools: AnswerTools = {
  loadSolver: async () => (await import('../lp/glpk')).loadGlpk(),
  async drive(run) {
    while (!run.done) run.step(1_000_000);
    return run.answer();
  },
};

const CURVE: WhatIf = { kind: 'curve', vary: { path: 'topology.oversubscription', values: [2, 0.5] } };

const measuring = (asked: ReturnType<typeof askWhatIf>, stretch = false) => {
  const isolated = new IsolatedCache();
  return (point: Point) => measurePoint({ ...asked, point, stretch }, { tools, isolated });
};

async function carriedOut(question: WhatIf, scenario: ReturnType<typeof scenarioOf>) {
  const asked = askWhatIf(scenario, question);
  const driver = new WhatIfDriver(asked);
  const measure = measuring(asked);
  for (let point = driver.next(); point !== undefined; point = driver.next()) {
    driver.take({ point, runs: await measure(point) });
  }
  return driver.answer();
}

describe('the runs of a point', () => {
  test('that are held stay in their own scenario', async () => {
    const scenario = scenarioOf();
    const [run] = scenario.runs;
    const held = {
      ...scenario,
      runs: [run!, { ...run!, of: baseOf({ ...scenario, topology: { ...scenario.topology, machinesPerRack: 2 } }) }],
    };
    const asked = askWhatIf(held, { kind: 'curve', vary: { path: 'topology.machinesPerRack', values: [10, 2] } });
    const [atTen, atTwo] = await Promise.all([0, 1].map((at) => measuring(asked)(pointOf(asked, at, 1))));
    expect(atTen![1]!.metrics).toEqual(atTwo![1]!.metrics);
    expect(atTwo![0]!.metrics).toEqual(atTwo![1]!.metrics);
    expect(atTen![0]!.metrics).not.toEqual(atTen![1]!.metrics);
  });

  test.each([true, false])(
    'are those of the scenario at that value and seed; with the stretch: %s',
    async (stretch) => {
      const asked = askWhatIf(scenarioOf(), CURVE);
      const runs = await measuring(asked, stretch)(pointOf(asked, 0, 3));
      const scenario = scenarioOf({
        seed: 13,
        topology: { racks: 4, machinesPerRack: 10, slots: { shared: 2 }, nicGbps: 10, oversubscription: 2 },
      });
      const workload = await expandWorkload(scenario, GENERATORS);
      const isolatedS = await isolatedTimesOf(scenario, workload, tools);
      for (const [index, run] of scenario.runs.entries()) {
        const record = await simulate({ scenario, workload, run }, tools);
        const { averageStretch, ...rest } = runMetrics({ scenario, workload, record, isolatedS }).metrics;
        expect(runs[index]).toEqual({
          ...{ run: index, label: run.label, status: 'done' },
          metrics: stretch ? { ...rest, averageStretch } : rest,
        });
      }
    },
  );

  test('a value that the scenario cannot have is refused with its sentence', async () => {
    const asked = askWhatIf(scenarioOf(), CURVE);
    const refused = {
      status: 'refused',
      metrics: {},
      message: 'topology.oversubscription: must be at least 1 (got 0.5)',
    };
    expect(await measuring(asked)(pointOf(asked, 1, 0))).toEqual([
      { run: 0, label: 'A', ...refused },
      { run: 1, label: 'B', ...refused },
    ]);
  });

  test('a held run has its own scenario, but for the seed', async () => {
    const held = { scheduler: 'fifo', label: 'Held', of: { seed: 77, topology: { oversubscription: 8 } } };
    const asked = askWhatIf(scenarioOf({ runs: [{ scheduler: 'corral' }, held] }), CURVE);
    const [first, second] = await measuring(asked)(pointOf(asked, 0, 2));
    expect(first?.status).toBe('done');
    const alone = askWhatIf(scenarioOf({ runs: [{ scheduler: 'fifo', label: 'Held' }] }), {
      kind: 'curve',
      vary: { path: 'topology.oversubscription', values: [8] },
    });
    const [same] = await measuring(alone)(pointOf(alone, 0, 2));
    expect(second).toEqual({ ...same, run: 1, label: 'Held' });
  });

  test('where one run alone is refused, the other is measured', async () => {
    const asked = askWhatIf(scenarioOf(), {
      kind: 'curve',
      vary: { path: 'runs[0].scheduler', values: ['corrall'] },
      seeds: 1,
    });
    const [first, second] = await measuring(asked)(pointOf(asked, 0, 0));
    expect(first).toMatchObject({ run: 0, status: 'refused' });
    expect(first?.message).toContain('did you mean "corral"?');
    const present = askWhatIf(scenarioOf(), { kind: 'repeat' });
    expect(second).toEqual((await measuring(present)(pointOf(present, 0, 0)))[1]);
  });

  test('where one run alone cannot be planned, it says why, and the other is measured', async () => {
    // CORA needs utilities, which these jobs do not have.
    const runs = [{ scheduler: 'cora', label: 'A' }, { scheduler: 'fifo' }];
    const asked = askWhatIf(scenarioOf({ runs }), { kind: 'repeat' });
    const [first, second] = await measuring(asked)(pointOf(asked, 0, 0));
    expect(first).toMatchObject({ run: 0, status: 'refused', metrics: {} });
    expect(first?.message).toMatch(/^CORA weighs jobs by their utility/);
    expect(second?.status).toBe('done');
  });

  const oneOf = async (path: string, value: unknown, scenario = scenarioOf()) => {
    const asked = askWhatIf(scenario, { kind: 'curve', vary: { path, values: [value] }, seeds: 1 });
    return measuring(asked)(pointOf(asked, 0, 0));
  };

  test('are all refused where the value has no place, no run is left, or the generator cannot make it', async () => {
    const refused = (message: unknown, labels: readonly string[]) =>
      labels.map((label, run) => ({ run, label, status: 'refused', metrics: {}, message }));
    const noPlace = 'topology.racks.few: topology.racks has no keys (it is 4)';
    expect(await oneOf('topology.racks.few', 1)).toEqual(refused(noPlace, ['A', 'B']));
    const alone = scenarioOf({ runs: [{ scheduler: 'fifo', label: 'A' }] });
    expect(await oneOf('runs[0].network', 'none', alone)).toEqual(
      refused(expect.stringMatching(/^runs\[0\]\.network: /), ['A']),
    );
    const workload = { generate: { kind: 'uniform', jobs: 10_000, minMaps: 3000, maxMaps: 3000 } };
    expect(await oneOf('topology.racks', 4, scenarioOf({ workload }))).toEqual(
      refused(expect.stringMatching(/^workload\.generate: .* tasks in all; .*; make fewer jobs/), ['A', 'B']),
    );
  });

  test('that are cut say why', async () => {
    const [run] = await oneOf('topology.racks', 4, scenarioOf({ limits: { simulatedS: 1 } }));
    expect(run).toMatchObject({ run: 0, status: 'cut', message: 'limits.simulatedS (1 s) had passed' });
  });

  test('with a window are measured by the bytes inside it', async () => {
    const scenario = scenarioOf({ window: { fromS: 5, toS: 30 } });
    const [, run] = await oneOf('topology.racks', 4, scenario);
    const workload = await expandWorkload(scenario, GENERATORS);
    const record = await simulate({ scenario, workload, run: scenario.runs[1]! }, tools, 'rates');
    const { metrics } = runMetrics({ scenario, workload, record, isolatedS: new Float64Array(8) });
    expect(run?.metrics.crossRackGB).toBe(metrics.crossRackGB);
    const [, whole] = await oneOf('topology.racks', 4);
    expect(run!.metrics.crossRackGB!).toBeLessThan(whole!.metrics.crossRackGB!);
  });

  test('throw what is no refusal: a fault of the program is not a result', async () => {
    const asked = askWhatIf(scenarioOf(), CURVE);
    const broken: AnswerTools = { ...tools, drive: () => Promise.reject(new TypeError('a fault')) };
    const point = pointOf(asked, 0, 0);
    const how = { tools: broken, isolated: new IsolatedCache() };
    await expect(measurePoint({ ...asked, point, stretch: false }, how)).rejects.toThrow('a fault');
  });
});

test('lone times are kept for the last 32 scenarios', async () => {
  const isolated = new IsolatedCache();
  const made: number[] = [];
  const get = (seed: number) =>
    isolated.get(scenarioOf({ seed }), async () => {
      made.push(seed);
      return Float64Array.of(seed);
    });
  for (let seed = 0; seed < 32; seed++) await get(seed);
  // The oldest is used again: the next oldest must then make room for the new one.
  expect(await get(0)).toEqual(Float64Array.of(0));
  await get(32);
  made.length = 0;
  for (const seed of [0, 32, 2, 1]) await get(seed);
  expect(made).toEqual([1]);
});

test('points whose values have no place have keys of their own', () => {
  const asked = askWhatIf(scenarioOf(), { kind: 'curve', vary: { path: 'topology.racks.few', values: [1, 2] } });
  const keys = [0, 1].flatMap((at) => [0, 1].map((nth) => pointKey(asked, pointOf(asked, at, nth))));
  expect(new Set(keys).size).toBe(4);
  expect(pointKey(asked, pointOf(asked, 0, 0))).toBe(keys[0]);
});

test('a break-even of one coflow is where packets take as long as a circuit', async () => {
  // 10 GB: 0.8 s over an uplink of 100 Gbps / V; 0.1 s set-up and 2 s over a circuit of 40 Gbps.
  const scenario = scenarioOf({
    topology: {
      ...{ racks: 2, machinesPerRack: 10, slots: { shared: 1 }, nicGbps: 10 },
      ocs: { gbps: 40, reconfigurationMs: 100, elephantGB: 0 },
    },
    workload: { coflows: [{ id: 'c', flows: [{ from: 0, to: 1, GB: 10 }] }] },
    runs: [{ network: 'tcp' }, { network: 'sunflow' }],
  });
  const answer = await carriedOut({ kind: 'breakEven', path: 'topology.oversubscription', from: 1, to: 10 }, scenario);
  const outcome = answer.kind === 'breakEven' ? answer.outcome : undefined;
  if (outcome?.found !== 'value') throw new Error(JSON.stringify(outcome));
  expect(outcome.value).toBeCloseTo(2.1 / 0.8, 9);
  expect(outcome.low).toBeLessThanOrEqual(2.625);
  expect(outcome.high).toBeGreaterThanOrEqual(2.625);
  expect(outcome.high - outcome.low).toBeLessThanOrEqual(0.18);
  expect(answer.sentences).toEqual([
    'tcp beats sunflow on mean coflow time up to oversubscription 2.63; the break-even is between 2.55 and 2.69.',
  ]);
});

test('a break-even of one job is where its copies over the core outlast its start', async () => {
  // One map job of one task; nothing else delays run B, and both take the same time: neither beats the other anywhere.
  const scenario = scenarioOf({
    workload: { jobs: [{ id: 'j', inputGB: 1, maps: 1, mapMBps: 100 }] },
  });
  const answer = await carriedOut(
    { kind: 'breakEven', path: 'topology.taskOverheadS', from: 0, to: 8, seeds: 3 },
    scenario,
  );
  expect(answer.kind === 'breakEven' && answer.outcome).toMatchObject({ found: 'none', side: 'not' });
});
