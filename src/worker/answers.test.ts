// SPDX-License-Identifier: GPL-3.0-or-later

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latencyOptionsFrom } from '../latency/latency-options';
import { latencyAt } from '../latency/latency-table';
import { latencyTable } from '../latency/uneven-racks';
import { flowsFrom } from '../model/flows';
import type { Job } from '../model/job';
import { rackPlanOf } from '../model/plan';
import type { Workload } from '../model/scenario';
import { corral } from '../planners/corral/corral';
import { runToEnd } from '../planners/planner';
import type { AnswerTo, Reply, ScenarioQuestion } from './api';
import { createInlineAsk } from './testing/inline-ask';
import { boundQuestion, curveQuestion, planQuestion, teachingScenario } from './testing/questions';

const ask = createInlineAsk();

async function answered<Q extends ScenarioQuestion>(question: Q): Promise<AnswerTo<Q>> {
  const reply: Reply<AnswerTo<Q>> = await ask(question);
  if (!reply.ok) throw new Error(reply.problems.map(({ message }) => message).join('; '));
  return reply.answer;
}

async function refused(question: ScenarioQuestion): Promise<string> {
  const reply = await ask(question);
  if (reply.ok) throw new Error('it was answered');
  return reply.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
}

const withWorkload = (workload: Workload) => ({ ...teachingScenario(), workload });
const COFLOWS: Workload = {
  coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows: flowsFrom([{ from: 0, to: 1, GB: 3 }]) }],
};
const MALLEABLE: Job = { id: 'm', arrivalS: 0, weight: 1, recurring: true, work: 10, minSlots: 1, maxSlots: 4 };

const moldableArb = fc
  .array(fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map(
    (curves): Workload => ({
      jobs: curves.map((latencyS, j) => ({ id: `j${j}`, arrivalS: j, weight: 1, recurring: true, latencyS })),
    }),
  );

describe('the answer to a plan question', () => {
  test('is what the planner answers in one go, with its metrics', async () => {
    await fc.assert(
      fc.asyncProperty(moldableArb, fc.constantFrom('makespan', 'averageCompletion'), async (workload, objective) => {
        const scenario = withWorkload(workload);
        const options = { objective, bound: 'none' };
        const made = await answered({ kind: 'plan', scenario, planner: 'corral', options });
        const { plan, metrics } = made;
        if (!('jobs' in workload)) throw new Error('made with jobs');
        const whole = { ...scenario, name: '', runs: [] };
        const read = {
          objective,
          bound: 'none',
          balance: true,
          shuffleWaves: 'published',
          localBandwidth: 'published',
        };
        expect(plan).toEqual(runToEnd(corral.start({ scenario: whole, workload }, read, {})));
        expect(metrics.makespanS).toBe(Math.max(...(rackPlanOf(made)?.jobs ?? []).map(({ endS }) => endS)));
      }),
      { numRuns: 30 },
    );
  });

  test('names the nearest planner for one that is not there', async () => {
    expect(await refused(planQuestion(1, 'coral'))).toBe('there is no planner "coral"; did you mean "corral"?');
  });

  test('lists every option that is wrong', async () => {
    const reported = await refused({ ...planQuestion(), options: { objectve: 'makespan', balance: 3 } });
    expect(reported).toContain('options.objectve: unknown key');
    expect(reported).toContain('options.balance: must be true or false (got 3)');
  });

  test('names the jobs that the planner cannot take', async () => {
    expect(await refused({ ...planQuestion(), scenario: withWorkload({ jobs: [MALLEABLE] }) })).toContain('m');
    expect(await refused({ ...planQuestion(), scenario: withWorkload(COFLOWS) })).toContain('coflow');
  });
});

describe('the answer to a bound or LP question', () => {
  test('is the bound that the planner itself puts beside its plan', async () => {
    for (const objective of ['makespan', 'averageCompletion']) {
      const plan = rackPlanOf(await answered({ ...planQuestion(), options: { objective } }));
      const bound = await answered({ ...boundQuestion(), options: { objective } });
      expect({ method: plan?.bound?.method, valueS: plan?.bound?.valueS }).toEqual(bound);
    }
  });

  test('is none where none is asked for', async () => {
    expect(await answered({ ...boundQuestion(), options: { bound: 'none' } })).toBeUndefined();
  });

  test('GLPK and the exact search agree on the makespan', async () => {
    const scenario = withWorkload({
      jobs: teachingJobs(20).map((job) => ({ ...job, arrivalS: 0 })),
    });
    const lp = await answered({ kind: 'lp', scenario, planner: 'lp-batch', options: { timeLimitS: 30 } });
    const bound = await answered({ kind: 'bound', scenario, options: { bound: 'exact' } });
    expect(lp.status).toBe('optimal');
    expect(lp.valueS).toBeCloseTo(bound?.valueS ?? Number.NaN, 6);
  });
});

function teachingJobs(count: number): readonly Job[] {
  return Array.from({ length: count }, (_, j) => ({
    id: `j${j}`,
    arrivalS: j,
    weight: 1,
    recurring: true,
    latencyS: [100 + j, 60 + j, 45],
  }));
}

describe('the answer to a prepare question', () => {
  test('writes a generated workload out and gives each job its curve at every width', async () => {
    const scenario = withWorkload({ generate: { kind: 'corral-w1', jobs: 150 } });
    const { workload, curves } = await answered({ kind: 'prepare', scenario, options: {} });
    if (workload === undefined || !('jobs' in workload) || curves === undefined) throw new Error('jobs have curves');
    expect(workload.jobs).toHaveLength(150);
    expect([...curves.widths]).toEqual([1, 2, 3]);
    const table = latencyTable(workload.jobs, scenario.topology, latencyOptionsFrom({}));
    for (let j = 0; j < 150; j++)
      for (let i = 0; i < 3; i++) expect(curves.latencyS[j * 3 + i]).toBe(latencyAt(table, j, i + 1));
  });

  test('samples the widths evenly, with 1 and R, where jobs x racks is above two millions', async () => {
    const jobs = teachingJobs(8000);
    const topology = { ...teachingScenario().topology, racks: 300 };
    const scenario = { ...teachingScenario(), topology, workload: { jobs } };
    const { curves } = await answered({ kind: 'prepare', scenario, options: {} });
    if (curves === undefined) throw new Error('jobs have curves');
    const widths = [...curves.widths];
    expect([widths.length, widths[0], widths.at(-1)]).toEqual([250, 1, 300]);
    const steps = widths.slice(1).map((width, i) => width - (widths[i] ?? 0));
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([1, 2]);
    expect(curves.latencyS).toHaveLength(8000 * 250);
    expect(curves.latencyS.at(-1)).toBe(45);
  });

  test('gives coflows no curves, and a malleable job one of no numbers', async () => {
    expect(await answered({ kind: 'prepare', scenario: withWorkload(COFLOWS), options: {} })).toEqual({});
    const scenario = withWorkload({ jobs: [MALLEABLE] });
    const { curves } = await answered({ kind: 'prepare', scenario, options: {} });
    expect([...(curves?.latencyS ?? [])]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});

describe('the answer to a curve question', () => {
  test('is the latency at each width', async () => {
    expect([...(await answered(curveQuestion())).latencyS]).toEqual([30, 20, 10]);
  });

  test('finds a job of a generated workload', async () => {
    const scenario = withWorkload({ generate: { kind: 'corral-w1', jobs: 20 } });
    const { workload, curves } = await answered({ kind: 'prepare', scenario, options: {} });
    const job = workload !== undefined && 'jobs' in workload ? workload.jobs[7]?.id : undefined;
    const curve = await answered({ kind: 'curve', scenario, options: {}, job: job ?? '' });
    expect([...curve.latencyS]).toEqual([...(curves?.latencyS.slice(21, 24) ?? [])]);
  });

  test('is refused in a sentence where there is none', async () => {
    expect(await refused(curveQuestion(1, 'z'))).toBe('there is no job "z" in this scenario');
    expect(await refused({ ...curveQuestion(), scenario: withWorkload(COFLOWS) })).toContain('coflows have no latency');
    const malleable = { ...curveQuestion(1, 'm'), scenario: withWorkload({ jobs: [MALLEABLE] }) };
    expect(await refused(malleable)).toContain('job "m" has no latency curve');
  });
});

describe('faults', () => {
  test('are thrown, not answered as bad input', async () => {
    const broken = { ...planQuestion(), scenario: { ...teachingScenario(), topology: undefined as never } };
    await expect(ask(broken)).rejects.toThrow(TypeError);
  });
});
