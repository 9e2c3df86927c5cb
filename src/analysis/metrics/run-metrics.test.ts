// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics by hand, and against their plain twin, which reads the trace file.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MapReduceJob } from '../../model/job';
import type { Scenario } from '../../model/scenario';
import { linkOf, NIC_OUT, UP } from '../../network/network';
import { expectAgree } from '../../simulator/testing/expect-agree';
import { arbitraryMadeRun } from '../../simulator/testing/made-run';
import { recomputed } from '../../simulator/testing/recompute';
import { type RecordRows, recordOf } from '../../simulator/testing/record-of';
import { traceJson, traceRows } from '../../simulator/testing/trace-json';
import { runAnswer } from '../run-answer';
import { classesOf } from './job-classes';
import type { MetricInput } from './metric';
import { RUN_METRICS } from './registry';
import { runMetrics } from './run-metrics';

const job = (id: string, more: Partial<MapReduceJob> = {}): MapReduceJob => ({
  id,
  arrivalS: 0,
  weight: 1,
  recurring: true,
  inputGB: 8,
  shuffleGB: 0,
  outputGB: 0,
  maps: 4,
  reduces: 0,
  mapMBps: 100,
  ...more,
});

const TWO_RACKS: Scenario = {
  gantry: 1,
  name: '',
  seed: 1,
  topology: {
    racks: 2,
    machinesPerRack: 2,
    slots: { shared: 3 },
    nicGbps: 10,
    oversubscription: 2,
    taskOverheadS: 0,
    jobOverheadS: 0,
    background: 0,
  },
  workload: { jobs: [] },
  runs: [],
};

function measure(
  jobs: readonly MapReduceJob[],
  rows: RecordRows,
  more: Partial<Scenario> = {},
  input: Partial<MetricInput> = {},
) {
  return runMetrics({ scenario: { ...TWO_RACKS, ...more }, workload: { jobs }, record: recordOf(rows), ...input });
}

/** Jobs that end at these times. */
const ends = (...endS: readonly number[]): RecordRows => ({ jobs: endS.map((at) => ({ endS: at })) });

test('the metrics are these, in this order', () => {
  expect(RUN_METRICS.map(({ id }) => id).join(', ')).toBe(
    'makespanS, averageJctS, medianJctS, p95JctS, p99JctS, averageCctS, p95CctS, averageCctFromReadyS, ' +
      'crossRackGB, crossRackShuffleGB, remoteMapGB, rackLocalMaps, packetGB, circuitGB, circuitShare, circuitSetups, taskHours, slotUse, uplinkUseMean, ' +
      'uplinkUseP95, inputCov, jobsPerHour, averageStretch, minUtility, sumUtility, p25PastTargetS, ' +
      'medianPastTargetS, p75PastTargetS, tardyJobs, jainFairness',
  );
  for (const { help, label } of RUN_METRICS) expect([label, help].join()).toMatch(/^[A-Z0-9].*\.$/);
});

describe('times', () => {
  test('completions count from arrival, the makespan from 0; percentiles are linear between ranks', () => {
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((id) => job(id, { arrivalS: 10 }));
    const rows = { jobs: [20, 30, 40, 50, 110].map((endS) => ({ arrivalS: 10, endS })) };
    expect(measure(jobs, rows).metrics).toMatchObject({
      makespanS: 110,
      averageJctS: 40,
      medianJctS: 30,
      p95JctS: expect.closeTo(40 + 0.8 * 60, 9),
      p99JctS: expect.closeTo(40 + 0.96 * 60, 9),
      jobsPerHour: 5 / (110 / 3600),
    });
  });

  test('a job that never ended leaves the makespan open and the means to the others', () => {
    const rows = { ...ends(10, Number.NaN, 30), outcome: { status: 'stuck', endS: 300 } as const };
    const { metrics } = measure([job('a'), job('b', { deadlineS: 1e6 }), job('c')], rows);
    expect(metrics).toMatchObject({ makespanS: null, averageJctS: 20, tardyJobs: 1, jobsPerHour: 24 });
  });

  test('a shuffle counts from its first byte, and beside that from when it was ready, never less than 0', () => {
    const coflows = [
      { job: 0, startS: 2, readyS: 10, endS: 14 },
      { job: 0, startS: 4, readyS: 9, endS: 8 },
    ];
    const { metrics } = measure([job('a')], { ...ends(20), coflows });
    expect(metrics).toMatchObject({ averageCctS: 8, p95CctS: 11.6, averageCctFromReadyS: 2 });
  });

  test('a window takes the jobs and coflows that ended in it, its bounds too', () => {
    const rows = { ...ends(10, 20, 30, 40), coflows: [10, 35].map((endS) => ({ job: 0, startS: 5, endS })) };
    const { metrics } = measure(
      ['a', 'b', 'c', 'd'].map((id) => job(id)),
      rows,
      { window: { fromS: 20, toS: 30 } },
    );
    expect(metrics).toMatchObject({ makespanS: 40, averageJctS: 25, jobsPerHour: 720, averageCctS: null });
  });
});

describe('bytes', () => {
  const flows = [
    { job: 0, kind: 'mapInput', from: 0, to: 1, via: 'packet', startS: 0, endS: 4, GB: 1 },
    { job: 0, kind: 'shuffle', from: 0, to: 1, via: 'circuit', startS: 4, endS: 8, GB: 6 },
    { job: 0, kind: 'shuffle', from: 0, to: 0, via: 'rack', startS: 4, endS: 8, GB: 100 },
    { job: 0, kind: 'output', from: 1, to: 0, via: 'packet', startS: 8, endS: 10, GB: 1 },
  ] as const;

  test('what crosses is map input, shuffle and output copies; what stays in a rack is none of it', () => {
    expect(measure([job('a')], { ...ends(10), flows }).metrics).toMatchObject({
      crossRackGB: 8,
      crossRackShuffleGB: 6,
      remoteMapGB: 1,
      packetGB: 2,
      circuitGB: 6,
      circuitShare: 0.75,
      circuitSetups: 0,
    });
  });

  test('a window cuts a flow by its rates, or by its time where the run kept none', () => {
    const window = { window: { fromS: 6, toS: 9 } };
    const rates = [
      { flow: 1, atS: 4, Gbps: 20 },
      { flow: 3, atS: 8, Gbps: 8 },
      { flow: 1, atS: 6, Gbps: 4 },
    ];
    const rows = { ...ends(10), flows };
    expect(measure([job('a')], rows, window).metrics).toMatchObject({ circuitGB: 3, packetGB: 0.5 });
    expect(measure([job('a')], { ...rows, rates }, window).metrics).toMatchObject({ circuitGB: 1, packetGB: 1 });
  });

  test('a flow that still moved when the run was given up moved up to the end of what is measured', () => {
    const outcome = { status: 'cut', endS: 10 } as const;
    const open = {
      job: 0,
      kind: 'shuffle',
      from: 0,
      to: 1,
      via: 'packet',
      startS: 4,
      endS: Number.NaN,
      GB: 6,
    } as const;
    const rows = { ...ends(Number.NaN), outcome, flows: [open] };
    const rates = [{ flow: 0, atS: 4, Gbps: 8 }];
    const packetGB = (window: { readonly fromS: number; readonly toS: number }, more = {}) =>
      measure([job('a')], { ...rows, ...more }, { window }).metrics.packetGB;
    // By its rate of 1 GB/s; if rates were not kept, by the share of its time up to then.
    expect(packetGB({ fromS: 6, toS: 10 }, { rates })).toBeCloseTo(4, 9);
    expect(packetGB({ fromS: 6, toS: 10 })).toBeCloseTo(4, 9);
    expect(packetGB({ fromS: 0, toS: 3 }, { rates })).toBe(0);
  });

  test('input imbalance is over all copies, with the deviation of the population', () => {
    const placement = [0, 0, 0, 1].map((rack, block) => ({ job: 0, block, rack }));
    expect(measure([job('a')], { ...ends(1), placement }).metrics.inputCov).toBeCloseTo(2 / 4, 12);
  });
});

describe('use', () => {
  test('killed attempts hold slots too; rack-local maps are counted once they are done', () => {
    const tasks = [
      { job: 0, kind: 'map', startS: 0, endS: 36, killed: true, locality: 'rack' },
      { job: 0, kind: 'map', startS: 36, endS: 72, locality: 'rack' },
      { job: 0, kind: 'reduce', startS: 0, endS: 72 },
    ] as const;
    const { metrics } = measure([job('a')], { ...ends(72), tasks });
    expect(metrics).toMatchObject({ taskHours: 0.04, slotUse: 144 / (12 * 72), rackLocalMaps: 1 });
    const inWindow = measure([job('a')], { ...ends(72), tasks }, { window: { fromS: 30, toS: 40 } });
    expect(inWindow.metrics).toMatchObject({ taskHours: 20 / 3600, slotUse: 20 / 120, rackLocalMaps: 0 });
  });

  test('uplinks are measured over racks and time, against what a fault left of them', () => {
    const row = (rack: number, which: number, atS: number, Gbps: number, capacityGbps = 10) => ({
      link: linkOf(rack, which),
      atS,
      Gbps,
      capacityGbps,
    });
    const links = [
      row(0, UP, 0, 10),
      row(0, NIC_OUT, 0, 7),
      row(0, UP, 12, 1, 2),
      row(0, UP, 14, 0, 0),
      row(0, UP, 16, 0),
    ];
    const { metrics } = measure([job('a')], { ...ends(20), links });
    expect(metrics.uplinkUseMean).toBeCloseTo((12 + 1) / 40, 12);
    expect(metrics.uplinkUseP95).toBe(1);
    // Of 40 rack-seconds, the 2 s at full rate are the top 5 %: up to 95 % there is less.
    const short = measure([job('a')], { ...ends(20), links: [row(0, UP, 0, 10), row(0, UP, 2, 5), row(0, UP, 4, 0)] });
    expect(short.metrics.uplinkUseP95).toBe(0.5);
  });
});

describe('worth', () => {
  test('stretch is over the time alone; jobs without one are left out', () => {
    const isolatedS = Float64Array.of(5, Number.NaN, 10);
    const { metrics } = measure([job('a'), job('b'), job('c')], ends(10, 20, 40), {}, { isolatedS });
    expect(metrics.averageStretch).toBe(3);
  });

  test('utilities count from arrival; a table’s slots are as long as the mean task', () => {
    // Four maps of 2 GB at 100 MB/s: 20 s a task.
    const table = (values: readonly number[]) => ({ utility: { kind: 'table' as const, values } });
    const jobs = [job('a', { arrivalS: 10, ...table([5, 4, 1]) }), job('b', table([9, 8, 0])), job('c')];
    const rows = { jobs: [{ arrivalS: 10, endS: 50 }, { endS: 41 }, { endS: 60 }] };
    expect(measure(jobs, rows).metrics).toMatchObject({ minUtility: 0, sumUtility: 4 });
  });

  test('what does not fall can be left out, as CORA leaves out its insensitive jobs', () => {
    const utility = { kind: 'constant', priority: 0.5 } as const;
    const falling = { kind: 'linear', priority: 5, slope: 0.1, targetS: 100 } as const;
    const jobs = [job('a', { utility }), job('b', { utility: falling })];
    expect(measure(jobs, ends(10, 10)).metrics).toMatchObject({ minUtility: 0.5, sumUtility: 4.5 });
    expect(measure(jobs, ends(10, 10), {}, { withoutFlatUtilities: true }).metrics).toMatchObject({
      minUtility: 4,
      sumUtility: 4,
    });
  });

  test('what is past the target counts from arrival, early jobs below 0, by class of utility too', () => {
    const sigmoid = (decay: number, targetS: number) => ({ kind: 'sigmoid', priority: 1, decay, targetS }) as const;
    const jobs = [
      job('a', { arrivalS: 10, utility: sigmoid(5, 30) }),
      job('b', { utility: sigmoid(5, 100) }),
      job('c', { utility: sigmoid(0.1, 20) }),
      job('d', { utility: { kind: 'constant', priority: 1 } }),
      job('e'),
    ];
    const rows = { jobs: [{ arrivalS: 10, endS: 50 }, { endS: 40 }, { endS: 60 }, { endS: 999 }, { endS: 999 }] };
    const { metrics, classes } = measure(jobs, rows);
    // 10 late, 60 early, 40 late.
    expect(metrics).toMatchObject({ p25PastTargetS: -25, medianPastTargetS: 10, p75PastTargetS: 25 });
    expect(classes['utility:critical']).toMatchObject({ p25PastTargetS: -42.5, medianPastTargetS: -25 });
    expect(classes['utility:sensitive']).toMatchObject({ medianPastTargetS: 40 });
    expect(classes['utility:insensitive']).toMatchObject({ medianPastTargetS: null, averageJctS: 999 });
    expect(Object.keys(classes).slice(-3)).toEqual(['utility:critical', 'utility:sensitive', 'utility:insensitive']);
  });

  test('deadlines count from the scenario’s start', () => {
    const jobs = [job('a', { arrivalS: 5, deadlineS: 10 }), job('b', { deadlineS: 9 }), job('c')];
    expect(measure(jobs, ends(10, 10, 99)).metrics.tardyJobs).toBe(1);
  });

  test('what has no meaning is null: no coflows, no deadlines, no circuits, one user', () => {
    const { metrics } = measure([job('a', { inputGB: 0 })], ends(0));
    const known = Object.entries(metrics).filter(([, value]) => value !== null);
    expect(Object.fromEntries(known)).toEqual({
      makespanS: 0,
      averageJctS: 0,
      medianJctS: 0,
      p95JctS: 0,
      p99JctS: 0,
      crossRackGB: 0,
      crossRackShuffleGB: 0,
      remoteMapGB: 0,
      rackLocalMaps: 0,
      packetGB: 0,
      circuitGB: 0,
      circuitSetups: 0,
      taskHours: 0,
    });
  });
});

describe('classes', () => {
  test('a job is in one class of each kind; classes without jobs are left out', () => {
    const jobs = [
      job('a', { shuffleGB: 1.125, user: '__proto__', recurring: false, maps: 40, reduces: 10 }),
      job('b', { shuffleGB: 1.1, user: 'ana', maps: 51 }),
      job('c', { maps: 501 }),
    ];
    const { classes } = measure(jobs, ends(10, 20, 60));
    expect(Object.entries(classes).map(([name, { averageJctS }]) => [name, averageJctS])).toEqual([
      ['heavy', 10],
      ['light', 40],
      ['user:__proto__', 10],
      ['user:ana', 20],
      ['recurring', 40],
      ['adHoc', 10],
      ['size:small', 10],
      ['size:medium', 20],
      ['size:large', 60],
    ]);
    expect(classes.heavy).toMatchObject({ uplinkUseMean: null, jainFairness: null });
  });

  test('an optical switch says what is heavy', () => {
    const ocs = { gbps: 10, reconfigurationMs: 10, elephantGB: 3, model: 'not-all-stop' } as const;
    expect(classesOf(job('a', { shuffleGB: 2 }), { ...TWO_RACKS.topology, ocs })[0]).toBe('light');
    expect(classesOf(job('a', { shuffleGB: 3 }), { ...TWO_RACKS.topology, ocs })[0]).toBe('heavy');
  });

  test('twenty thousand users cost no more than their rows', () => {
    const jobs = Array.from({ length: 20_000 }, (_, i) => job(`j${i}`, { user: `u${i}` }));
    const { classes } = measure(jobs, ends(...jobs.map(() => 5)));
    expect(Object.keys(classes)).toHaveLength(20_003);
  });
});

test('all metrics, of the run and of every class, are those that the trace file gives', () => {
  fc.assert(
    fc.property(arbitraryMadeRun, ({ scenario, workload, record, isolatedS }) => {
      const measured = runMetrics({ scenario, workload, record, isolatedS });
      const owners = 'jobs' in workload ? workload.jobs : workload.coflows;
      const actual = {
        scenario,
        workload,
        rows: traceRows(traceJson(record.trace, workload)),
        answer: runAnswer(scenario.runs[0] as Scenario['runs'][number], workload, record, measured),
        runEndS: record.outcome.endS,
        isolatedS: Object.fromEntries(owners.map(({ id }, i) => [id, isolatedS[i]!])),
      };
      const isIn = (name: string) => (id: string) => {
        const one = 'jobs' in workload ? workload.jobs.find((job) => job.id === id) : undefined;
        return one !== undefined && classesOf(one, scenario.topology).includes(name);
      };
      expectAgree(
        measured.metrics,
        recomputed(actual, () => true, true),
      );
      for (const [name, values] of Object.entries(measured.classes))
        expectAgree(values, recomputed(actual, isIn(name), false));
    }),
    { numRuns: 300 },
  );
});
