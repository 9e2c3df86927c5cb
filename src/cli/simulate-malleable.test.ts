// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry simulate` of malleable jobs as it is typed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, folder, gantry } from './testing/typed';

const TOPOLOGY = { racks: 2, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 10 };
const two = {
  gantry: 1,
  topology: TOPOLOGY,
  workload: {
    jobs: [
      { id: 'a', work: 8, user: 'ana' },
      { id: 'b', arrivalS: 1, work: 4, maxSlots: 2, speedup: { kind: 'table', speeds: [1, 1.5] } },
    ],
  },
  runs: [{ scheduler: 'fair', label: 'costly', options: { reallocationS: 0.5 } }],
};

interface Run {
  readonly status: string;
  readonly metrics: Readonly<Record<string, number | null>>;
  readonly classes: Readonly<Record<string, unknown>>;
  readonly jobs: readonly object[];
  readonly coflows: readonly object[];
}

test('answers as for any run, and metrics of bytes are null', async () => {
  const trace = join(folder, 'trace.json');
  const { status, answers } = await gantry('simulate', fileOf(two), '--trace', trace);
  expect(status).toBe(0);
  const [run] = (answers[0] as { runs: Run[] }).runs as [Run];
  // Alone until 1 s, then on two slots each: a pauses for half a second and needs two more, b runs at 1.5 and ends at 3 2/3.
  expect(run.jobs).toEqual([
    { id: 'a', arrivalS: 0, startS: 0, endS: 3.5, jctS: 3.5, waits: {} },
    { id: 'b', arrivalS: 1, startS: 1, endS: 1 + 4 / 1.5, jctS: 4 / 1.5, waits: {} },
  ]);
  expect(run).toMatchObject({ status: 'done', coflows: [] });
  expect(Object.keys(run.classes)).toEqual(['user:ana', 'recurring']);
  expect(run.metrics).toMatchObject({ crossRackGB: null, averageCctS: null, rackLocalMaps: null, uplinkUseMean: null });
  expect(run.metrics.taskHours).toBeCloseTo((4 + 2 * 2.5 + 2 * (4 / 1.5)) / 3600, 12);
  const [{ tasks, flows }] = JSON.parse(readFileSync(trace, 'utf8'));
  expect(new Set(tasks.kind)).toEqual(new Set(['work']));
  expect(tasks.job).toEqual(['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b']);
  expect(tasks.startS).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  expect(tasks.fetchedS).toEqual([0, 0, 0, 0, 1.5, 1.5, 1, 1]);
  expect(flows.job).toEqual([]);
});

test('generated malleable jobs run under every scheduler that takes them', async () => {
  const scenario = {
    gantry: 1,
    topology: { ...TOPOLOGY, slots: { shared: 50 } },
    workload: { generate: { kind: 'flex-bimodal', jobs: 6 } },
    runs: ['fifo', 'fair', 'proportional', 'flex'].map((scheduler) => ({ scheduler })),
  };
  const { status, answers } = await gantry('simulate', fileOf(scenario));
  expect(status).toBe(0);
  const { runs } = answers[0] as { runs: Run[] };
  expect(runs.map((run) => run.status)).toEqual(['done', 'done', 'done', 'done']);
  // FIFO and FLEX leave no slot idle while there is work for it; with FLEX, jobs end no later on average.
  expect(runs[3]?.metrics.averageJctS).toBeLessThanOrEqual(runs[0]?.metrics.averageJctS as number);
});

test('other schedulers, decisions about single slots and plans of profiles are refused in a sentence', async () => {
  const corral = await gantry('simulate', fileOf({ ...two, runs: [{ scheduler: 'corral' }] }));
  expect(corral.status).toBe(2);
  expect(corral.messages.join()).toContain(
    'jobs a and b are malleable. It gives each job racks for its data and its shuffle, and malleable jobs have neither.',
  );
  const decisions = await gantry('simulate', fileOf(two), '--decisions');
  expect(decisions.status).toBe(0);
  const [decided] = (decisions.answers[0] as { runs: readonly { decisions: { sharings: readonly object[] } }[] }).runs;
  expect(decided?.decisions.sharings[0]).toMatchObject({
    ...{ what: 'slots', sentence: expect.stringMatching(/^At .* arrived: \d+ slots were shared out /) },
    shares: expect.arrayContaining([expect.objectContaining({ id: 'a', why: expect.any(String) })]),
  });
  const plan = await gantry('plan', fileOf(two), '--planner', 'flex');
  expect(plan.status).toBe(2);
  expect(plan.messages.join()).toContain('FLEX plans with linear speed-up, and job b has another (speedup)');
});
