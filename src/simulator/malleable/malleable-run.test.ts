// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of malleable jobs that can be followed by hand.
import { describe, expect, test } from 'vitest';
import { phasesOf, waitsOf } from '../../analysis/metrics/breakdown';
import { runMetrics } from '../../analysis/metrics/run-metrics';
import { InputError } from '../../model/problem';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { JOB_PHASES, type RunRecord } from '../../model/trace';
import { CATALOGUE } from '../catalogue';
import { simulateToEnd } from '../simulation';
import { refusal } from '../testing/refusal';
import { startSimulation } from '../testing/start-simulation';
import { refuseMalleable } from './shapes';

const TOPOLOGY = { racks: 2, machinesPerRack: 1, slots: { shared: 4 }, nicGbps: 10 };

function runOf(jobs: readonly object[], run: object, more: { topology?: object; limits?: object } = {}) {
  const { topology = {}, ...rest } = more;
  const document = { gantry: 1, topology: { ...TOPOLOGY, ...topology }, workload: { jobs }, runs: [run], ...rest };
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  const { scenario } = read;
  if (!('jobs' in scenario.workload)) throw new Error('no jobs');
  const input = { scenario, workload: scenario.workload, run: scenario.runs[0]! };
  const record = simulateToEnd(startSimulation(input, { keep: 'trace' }));
  return { record, metrics: runMetrics({ ...input, record }).metrics };
}

/** A line per slot: which job holds it, one letter a second; a capital while it pauses. */
function drawn({ trace: { tasks }, outcome }: RunRecord, letters: string): readonly string[] {
  const lines = Array.from({ length: 8 }, () => [...'.'.repeat(Math.ceil(outcome.endS))]);
  for (let i = 0; i < tasks.length; i++) {
    const line = lines[tasks.rack[i]! * 4 + tasks.slot[i]!]!;
    for (let second = Math.ceil(tasks.startS[i]!); second < tasks.endS[i]!; second++) {
      const letter = letters[tasks.job[i]!]!;
      line[second] = second < tasks.fetchedS[i]! ? letter.toUpperCase() : letter;
    }
  }
  return lines.map((line) => line.join(''));
}

describe('slots over time', () => {
  const jobs = [
    { id: 'a', work: 24, maxSlots: 6 },
    { id: 'b', arrivalS: 2, work: 12 },
  ];

  test('fifo: the first has what it can use, the second what is left, then all', () => {
    const { record } = runOf(jobs, { scheduler: 'fifo' });
    expect(drawn(record, 'ab')).toEqual([...Array(6).fill('aaaab'), '..bbb', '..bbb']);
  });

  test('fair: from an arrival on both hold half', () => {
    const { record } = runOf(jobs, { scheduler: 'fair' });
    expect(drawn(record, 'ab')).toMatchInlineSnapshot(`
      [
        "aaaaa",
        "aaaaa",
        "aaaaa",
        "aaaaa",
        "aabbb",
        "aabbb",
        "..bbb",
        "..bbb",
      ]
    `);
  });

  test('a job that others displace gives back its highest slots, and pauses for reallocationS', () => {
    const { record } = runOf(jobs, { scheduler: 'fair', options: { reallocationS: 1 } });
    expect(drawn(record, 'ab')).toMatchInlineSnapshot(`
      [
        "aaAaaAa",
        "aaAaaAa",
        "aaAaaAa",
        "aaAaaAa",
        "aabbbAa",
        "aabbbAa",
        "..bbb..",
        "..bbb..",
      ]
    `);
    expect(phasesOf(record.trace.jobs, 0)).toMatchInlineSnapshot(`
      {
        "reallocation": 2,
        "work": 4.666666666666667,
      }
    `);
    expect(phasesOf(record.trace.jobs, 1)).toMatchInlineSnapshot(`
      {
        "work": 3,
      }
    `);
  });

  test('proportional: whole slots by priority, the rest by largest remainder', () => {
    const priority = (of: number) => ({ utility: { kind: 'constant', priority: of } });
    const three = [
      { id: 'a', work: 20, ...priority(3) },
      { id: 'b', work: 8, ...priority(1) },
      { id: 'c', work: 8, ...priority(1) },
    ];
    const { record } = runOf(three, { scheduler: 'proportional' });
    expect(drawn(record, 'abc')).toMatchInlineSnapshot(`
      [
        "aaaac",
        "aaaac",
        "aaaac",
        "aaaac",
        "aaaac",
        "bbbbc",
        "bbbbc",
        "ccccc",
      ]
    `);
  });

  test('flex: the metric decides, and the next epoch sees what came', () => {
    const { record } = runOf([...jobs, { id: 'c', work: 4, minSlots: 1 }], { scheduler: 'flex' });
    expect(drawn(record, 'abc')).toMatchInlineSnapshot(`
      [
        "aaaaaa",
        "cabbaa",
        "cabbaa",
        "cabbaa",
        "cabbaa",
        "cabbaa",
        "c.bb..",
        "c.bb..",
      ]
    `);
  });

  test('cora: the lowest utility first', () => {
    const due = (targetS: number) => ({ utility: { kind: 'linear', priority: 10, slope: 0.1, targetS } });
    const two = [
      { id: 'a', work: 24, maxSlots: 6, ...due(60) },
      { id: 'b', work: 12, ...due(3) },
    ];
    const { record } = runOf(two, { scheduler: 'cora' });
    expect(drawn(record, 'ab')).toMatchInlineSnapshot(`
      [
        "bbb..",
        "bbb..",
        "baaaa",
        "baaaa",
        "baaaa",
        "baaaa",
        "baaaa",
        "baaaa",
      ]
    `);
  });
});

describe('a speed-up profile', () => {
  const lone = (speedup: object, more: object = {}) =>
    runOf([{ id: 'a', work: 12, speedup, ...more }], { scheduler: 'fifo' }).record;

  test('decides how fast the slots work, and slots that are of no use are not taken', () => {
    const table = lone({ kind: 'table', speeds: [1, 1.5, 2, 2, 2] });
    expect(table.trace.jobs.endS[0]).toBe(6);
    expect(table.trace.tasks.length).toBe(3);
    expect(lone({ kind: 'power', exponent: 0.5 }).trace.jobs.endS[0]).toBeCloseTo(12 / Math.sqrt(8), 12);
    expect(lone({ kind: 'amdahl', serialShare: 0.5 }).trace.jobs.endS[0]).toBeCloseTo(12 * (0.5 + 0.5 / 8), 12);
    expect(lone({ kind: 'amdahl', serialShare: 1 }).trace.tasks.length).toBe(1);
  });

  test('of one slot a second is none at all', () => {
    expect(lone({ kind: 'power', exponent: 1 }).trace.jobs.endS[0]).toBe(1.5);
  });
});

describe('where time goes', () => {
  test('a job starts up, waits for slots, and works', () => {
    const jobs = [
      { id: 'a', work: 16 },
      { id: 'b', work: 16 },
    ];
    const { record, metrics } = runOf(jobs, { scheduler: 'fifo' }, { topology: { jobOverheadS: 1 } });
    expect(phasesOf(record.trace.jobs, 0)).toEqual({ startUp: 1, work: 2 });
    expect(phasesOf(record.trace.jobs, 1)).toEqual({ startUp: 1, slots: 2, work: 2 });
    expect(waitsOf(record.trace.jobs, 1)).toEqual({ noSlot: 2 });
    expect(record.trace.jobs.phasesS.length).toBe(2 * JOB_PHASES.length);
    expect(metrics).toMatchObject({ makespanS: 5, slotUse: 32 / 40, crossRackGB: null, uplinkUseMean: null });
  });

  test('slots of a machine that fails are lost, the work that they did is not', () => {
    const faults = { machines: [{ rack: 1, machine: 0, atS: 1, forS: 1 }] };
    const { record } = runOf([{ id: 'a', work: 32 }], { scheduler: 'fair' }, { faults } as object);
    expect(drawn(record, 'a')).toEqual([...Array(4).fill('aaaaa'), ...Array(4).fill('a.aaa')]);
    expect(record.trace.jobs.endS[0]).toBe(4.5);
  });

  test('what is not done within the limit is cut', () => {
    const { record } = runOf([{ id: 'a', work: 80 }], { scheduler: 'flex' }, { limits: { simulatedS: 6 } });
    expect(record.outcome).toMatchObject({ status: 'cut', endS: 6, because: { jobs: ['a'] } });
    expect(drawn(record, 'a')[0]).toBe('aaaaaa');
  });
});

describe('refused in a sentence', () => {
  const a = { id: 'a', work: 5 };
  const maps = { id: 'm', inputGB: 1, maps: 2, mapMBps: 50 };

  test('by schedulers that do not take malleable jobs', () => {
    expect(refusal(() => runOf([a], { scheduler: 'corral' }))).toMatchInlineSnapshot(
      `"Corral runs data-parallel jobs; job a is malleable. It gives each job racks for its data and its shuffle, and malleable jobs have neither. These schedulers take malleable jobs: fifo, fair, proportional, flex, cora"`,
    );
  });

  test('jobs of both kinds in one run, and moldable ones', () => {
    expect(refusal(() => runOf([a, maps], { scheduler: 'fair' }))).toMatchInlineSnapshot(
      `"a run has jobs of one kind: job a is malleable, job m data-parallel. Tasks and slots over time cannot share a cluster here: put one kind into a scenario of its own"`,
    );
    expect(refusal(() => runOf([{ id: 'l', latencyS: [3] }], { scheduler: 'fair' }))).toMatchInlineSnapshot(
      `"the simulator runs data-parallel and malleable jobs; job l is moldable. With a time for each number of racks and no tasks, a job can only be planned: give it maps and reduces, or work"`,
    );
  });

  test('what a task takes of cores, where machines have them', () => {
    const cores = { topology: { machine: { cores: 8, memoryGB: 8 } } };
    const job = { ...a, task: { cores: 1, memoryGB: 1 } };
    expect(refusal(() => runOf([job], { scheduler: 'fair' }, cores))).toMatchInlineSnapshot(
      `"malleable jobs run on whole slots, and job a says what a task takes of cores and memory: leave out task or topology.machine"`,
    );
  });

  test('as one sentence for several jobs', () => {
    const cores = { topology: { machine: { cores: 8, memoryGB: 8 } } };
    const jobs = ['a', 'b'].map((id) => ({ id, work: 5, task: { cores: 1, memoryGB: 1 } }));
    expect(refusal(() => runOf(jobs, { scheduler: 'fair' }, cores))).toMatch(
      /^malleable jobs run on whole slots, and jobs a and b say what a task takes/,
    );
  });

  test('by CORA where more is left than a plan can hold', () => {
    const job = { id: 'a', work: 1e12, utility: { kind: 'constant', priority: 1 } };
    const words = (jobs: readonly object[]) =>
      refusal(() => runOf(jobs, { scheduler: 'cora', options: { slotS: 1 } })).replaceAll(/(?<=\d)\D(?=000)/g, ' ');
    const more =
      'units left, more jobs x time slots than a plan can hold: add machines or slots, or let fewer jobs come at once';
    expect(words([job])).toBe(`cora: at 0 s, 1 job has 1 000 000 000 000 ${more}`);
    expect(words([job, { ...job, id: 'b' }])).toBe(`cora: at 0 s, 2 jobs have 2 000 000 000 000 ${more}`);
  });

  test('by a plug-in that does not say why', () => {
    const job = { ...a, arrivalS: 0, weight: 1, recurring: true };
    expect(refusal(() => refuseMalleable([job, { ...job, id: 'b' }], { label: 'Mine' }, ['fair']))).toBe(
      'Mine runs data-parallel jobs; jobs a and b are malleable. These schedulers take malleable jobs: fair',
    );
  });

  test('by CORA where a job has no utility, and by FLEX where the metric lacks data', () => {
    expect(refusal(() => runOf([a], { scheduler: 'cora' }))).toContain('job a has none');
    const run = { scheduler: 'flex', options: { metric: 'tardyJobs' } };
    expect(refusal(() => runOf([a], run))).toContain('needs a deadline');
  });

  test('a profile that falls, or that is not a malleable job’s', () => {
    const falling = { ...a, speedup: { kind: 'table', speeds: [1, 2, 1.5] } };
    expect(refusal(() => runOf([falling], { scheduler: 'fair' }))).toMatchInlineSnapshot(
      `"must be at least 2, the value before it (got 1.5)"`,
    );
    expect(
      refusal(() => runOf([{ ...maps, speedup: { kind: 'power', exponent: 1 } }], { scheduler: 'fair' })),
    ).toMatchInlineSnapshot(`"does not belong in a data-parallel job (this one has maps)"`);
  });
});
