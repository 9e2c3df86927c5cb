// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of docs/scenario-format.md, what is allowed at the limit, and how many problems are reported.
import { describe, expect, test } from 'vitest';
import { writeView } from '../fields/view-fields';
import { problemLine } from '../problem';
import { TEST_CATALOGUE } from '../testing/test-catalogue';
import {
  COFLOW,
  coflows,
  JOB,
  job,
  jobs,
  linesOf,
  runs,
  TOPOLOGY,
  top,
  topology,
  VALID_DOCUMENT,
} from '../testing/valid-document';
import type { View } from '../view/view';
import { readScenarioJson, readScenarioText } from './read-scenario';

const numbered = <T extends object>(count: number, entry: T): T[] =>
  Array.from({ length: count }, (_, i) => ({ ...entry, id: `n${i}` }));
const FLOW = { from: 0, to: 1, GB: 1 };

describe('a limit', () => {
  test('is named with what was counted', () => {
    expect(linesOf(jobs(...numbered(20_001, { work: 1 })))).toEqual([
      'workload.jobs: 20 001 jobs; the limit is 20 000',
    ]);
    expect(
      linesOf(
        jobs(
          ...numbered(65, JOB)
            .map((one) => ({ id: one.id, stages: numbered(65, JOB) }))
            .slice(0, 1),
        ),
      ),
    ).toEqual(['workload.jobs[0].stages: 65 stages; the limit is 64']);
    expect(linesOf(job({ maps: 19_999_999, reduces: 2 }))).toEqual([
      'workload.jobs: 20 000 001 tasks in all; the limit is 20 000 000',
    ]);
    expect(linesOf(coflows(...numbered(20_001, COFLOW)))).toEqual([
      'workload.coflows: 20 001 coflows; the limit is 20 000',
    ]);
    const many = new Array(1_000_001).fill(FLOW);
    expect(linesOf(coflows({ id: 'a', flows: many }, { id: 'b', flows: many }))).toEqual([
      'workload.coflows: 2 000 002 flows in all; the limit is 2 000 000',
    ]);
  });

  test('may be reached', () => {
    expect(linesOf(jobs(...numbered(20_000, { work: 1 })))).toEqual([]);
    expect(linesOf(jobs({ id: 'x', stages: numbered(64, JOB) }))).toEqual([]);
    expect(linesOf(job({ maps: 19_999_999, reduces: 1 }))).toEqual([]);
    expect(linesOf(topology({ racks: 512, machinesPerRack: 1024, slots: { map: 256, reduce: 256 } }))).toEqual([]);
    expect(linesOf(job({ id: 'x'.repeat(200) }))).toEqual([]);
    expect(linesOf(job({ id: '😀'.repeat(200) }))).toEqual([]);
    expect(linesOf(runs(...new Array(8).fill({ scheduler: 'fifo' })))).toEqual([]);
    expect(linesOf(top({ seed: Number.MAX_SAFE_INTEGER }))).toEqual([]);
    expect(linesOf(top({ limits: { attempts: 10_000 } }))).toEqual([]);
  });

  test('of bytes is checked before the text is parsed', () => {
    const read = readScenarioText('x'.repeat(64 * 1024 * 1024 + 1), TEST_CATALOGUE);
    expect(!read.ok && read.problems).toEqual([
      { path: '', message: 'the document has 64.1 MiB; the limit is 64 MiB' },
    ]);
  });
});

describe('a document with many faults', () => {
  test('has the first twenty reported', () => {
    const lines = linesOf(jobs(...numbered(500, { work: -1 })));
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe('workload.jobs[0].work: must be above 0 (got -1)');
    expect(lines[19]).toBe('workload.jobs[19].work: must be above 0 (got -1)');
  });
});

describe('a good document', () => {
  test('may say as little as the format asks for', () => {
    const read = readScenarioJson(VALID_DOCUMENT, TEST_CATALOGUE);
    expect(read).toEqual({
      ok: true,
      warnings: [],
      scenario: {
        gantry: 1,
        name: '',
        seed: 1,
        topology: { ...TOPOLOGY, oversubscription: 1, background: 0, taskOverheadS: 0, jobOverheadS: 0 },
        workload: { jobs: [{ ...JOB, arrivalS: 0, recurring: true, weight: 1, outputGB: 0 }] },
        runs: [],
      },
    });
  });

  test('may give zero where nothing is meant: sizes, least slots, a set-up without delay, a task without memory', () => {
    expect(
      linesOf(job({ inputGB: 0, shuffleGB: 0, outputGB: 0, minSlots: 0, task: { cores: 0.5, memoryGB: 0 } })),
    ).toEqual([]);
    expect(linesOf(topology({ ocs: { gbps: 100, reconfigurationMs: 0, elephantGB: 0 } }))).toEqual([]);
    expect(linesOf(job({ utility: { kind: 'sigmoid', priority: 1, decay: 0, targetS: 0 } }))).toEqual([]);
  });

  test('may have more latencies than racks, copies of a block on one rack, flows inside a rack, jobs named like builtins', () => {
    expect(linesOf(jobs({ id: '__proto__', latencyS: [9, 8, 7, 6, 5] }, { id: 'constructor', work: 2 }))).toEqual([]);
    expect(
      linesOf(
        job({
          replicas: [
            [0, 0, 0],
            [2, 1, 1],
          ],
        }),
      ),
    ).toEqual([]);
    expect(linesOf(coflows({ id: 'c', flows: [{ from: 2, to: 2, GB: 0 }] }))).toEqual([]);
  });

  test('may leave slots out where cores and memory limit the tasks', () => {
    const { slots: _, ...rest } = TOPOLOGY;
    expect(linesOf(top({ topology: { ...rest, machine: { cores: 8, memoryGB: 32 } } }))).toEqual([]);
  });

  test('may have a map-only stage and an unused second replica shape in a DAG', () => {
    const scan = { id: 'scan', inputGB: 1, maps: 2, mapMBps: 5, outputGB: 3 };
    const join = { id: 'join', after: ['scan'], inputGB: 3, maps: 4, mapMBps: 5 };
    expect(linesOf(jobs({ id: 'd', stages: [join, scan], replicas: [[0], [1]] }))).toEqual([]);
    expect(linesOf(jobs({ id: 'd', stages: [join, scan], replicas: [[0]] }))).toEqual([
      'workload.jobs[0].replicas: must have one list per map: its first stage, scan, has 2 maps (got 1)',
    ]);
  });
});

describe('the view', () => {
  test('may have keys of no value, as from code: they are absent', () => {
    const read = readScenarioJson(top({ view: { lanePx: 7, playS: undefined } }), TEST_CATALOGUE);
    expect(read).toMatchObject({ ok: true, warnings: [] });
    expect(read.ok && Object.entries(read.scenario.view ?? {})).toEqual([['lanePx', 7]]);
  });

  test('has the pinned moment and the lanes by slot, which are written as they were read', () => {
    const view = { playS: 50.069123456789, lanePx: 7.25, firstLane: 120 };
    const read = readScenarioJson(top({ view }), TEST_CATALOGUE);
    expect(read.ok && read.scenario.view).toEqual(view);
    expect(read.ok && writeView(read.scenario.view ?? {})).toEqual(view);
    const bad = readScenarioJson(top({ view: { playS: -1, lanePx: 7, firstLane: 0.5 } }), TEST_CATALOGUE);
    expect(bad.ok && bad.scenario.view).toEqual({ lanePx: 7 });
  });

  test('has the order of the jobs, which is reported where it is none', () => {
    for (const ganttOrder of ['arrival', 'scenario', 'start', 'end', 'duration', 'wait']) {
      const read = readScenarioJson(top({ view: { ganttOrder } }), TEST_CATALOGUE);
      expect(read).toMatchObject({ ok: true, warnings: [], scenario: { view: { ganttOrder } } });
      expect(read.ok && writeView(read.scenario.view ?? {})).toEqual({ ganttOrder });
    }
    const bad = readScenarioJson(top({ view: { ganttOrder: 'ends', gantt: 'jobs' } }), TEST_CATALOGUE);
    expect(bad.ok && bad.scenario.view).toEqual({ gantt: 'jobs' });
    expect(bad.ok && bad.warnings).toEqual([
      {
        path: 'view.ganttOrder',
        message:
          'must be one of arrival, scenario, start, end, duration, wait (got "ends"); did you mean "end"?; dropped from the view',
      },
    ]);
  });

  test.each<[keyof View, string, string, string]>([
    ['changesOrder', 'share', 'shares', 'end, start, width, share, arrival'],
    ['changesFilter', 'alone', 'no', 'all, later, earlier, wider, narrower, unchanged, alone'],
    ['pairsOrder', 'least', 'end', 'most, least, sooner, later, arrival'],
    ['part', 'gantt', 'changes', 'plan, gantt'],
    ['pairsFilter', 'same', 'earlier', 'all, sooner, later, same'],
  ])('has %s, written as it was read, and reported where it is none of them', (key, good, bad, choices) => {
    const read = readScenarioJson(top({ view: { [key]: good } }), TEST_CATALOGUE);
    expect(read).toMatchObject({ ok: true, warnings: [], scenario: { view: { [key]: good } } });
    expect(read.ok && writeView(read.scenario.view ?? {})).toEqual({ [key]: good });
    const result = readScenarioJson(top({ view: { [key]: bad } }), TEST_CATALOGUE);
    expect(result.ok && result.warnings.map(problemLine)).toEqual([
      expect.stringContaining(`view.${key}: must be one of ${choices} (got "${bad}")`),
    ]);
  });

  test('has the decisions that are looked at, counted from 1', () => {
    const view = { decision: 201, decisionsMore: true, pickedDecision: 3, pickedDecisionsMore: true };
    const read = readScenarioJson(top({ view }), TEST_CATALOGUE);
    expect(read.ok && read.scenario.view).toEqual(view);
    expect(read.ok && writeView(read.scenario.view ?? {})).toEqual(view);
    const bad = { decision: 0, decisionsMore: 'yes', pickedDecision: 1.5, pickedDecisionsMore: false };
    const result = readScenarioJson(top({ view: bad }), TEST_CATALOGUE);
    expect(result.ok && result.scenario.view).toEqual({ pickedDecisionsMore: false });
    expect(result.ok && result.warnings.map(problemLine)).toEqual([
      expect.stringContaining('view.decision: must be an integer from 1 to 1000000000 (got 0)'),
      expect.stringContaining('view.decisionsMore: must be true or false (got "yes")'),
      expect.stringContaining('view.pickedDecision: must be an integer from 1 to 1000000000 (got 1.5)'),
    ]);
  });

  test('has the speed of playback within what the page offers', () => {
    const read = readScenarioJson(top({ view: { speed: 0.25, playS: 3 } }), TEST_CATALOGUE);
    expect(read.ok && writeView(read.scenario.view ?? {})).toEqual({ speed: 0.25, playS: 3 });
    const result = readScenarioJson(top({ view: { speed: 9 } }), TEST_CATALOGUE);
    expect(result.ok && result.warnings.map(problemLine)).toEqual([
      expect.stringContaining('view.speed: must be from 0.25 to 8 (got 9)'),
    ]);
  });

  test('has how the table of jobs is looked at', () => {
    const view = {
      ...{ jobsTab: 'jobs', jobsFilter: 'ana click', jobsSort: 'inputGB', jobsDescending: true },
      ...{ shownColumns: ['weight'], hiddenColumns: ['user', 'name'] },
    };
    const read = readScenarioJson(top({ view }), TEST_CATALOGUE);
    expect(read.ok && read.scenario.view).toEqual(view);
    expect(read.ok && writeView(read.scenario.view ?? {})).toEqual(view);
    const bad = { jobsTab: 'table', jobsFilter: 5, jobsSort: 'input', jobsDescending: 1, shownColumns: ['weigth'] };
    const result = readScenarioJson(top({ view: bad }), TEST_CATALOGUE);
    expect(result.ok && result.scenario.view).toBeUndefined();
    expect(result.ok && result.warnings.map(problemLine)).toEqual([
      expect.stringContaining('view.jobsTab: must be one of jobs, generated (got "table")'),
      expect.stringContaining('view.jobsFilter: must be text of at most 200 characters (got 5)'),
      expect.stringMatching(/^view.jobsSort: must be one of id, name, .* [(]got "input"[)]/),
      expect.stringContaining('view.jobsDescending: must be true or false (got 1)'),
      expect.stringMatching(/^view.shownColumns\[0\]: must be one of .*; did you mean "weight"[?]/),
    ]);
  });

  test('loses what is wrong with it, never the scenario', () => {
    const view = { fromS: 5, toS: 2, tab: 'compare', zoom: 3, leftPx: 'wide', folded: ['plan'] };
    const read = readScenarioJson(top({ view }), TEST_CATALOGUE);
    expect(read.ok && read.scenario.view).toEqual({ tab: 'compare', folded: ['plan'] });
    expect(read.ok && read.warnings.map(({ path }) => path)).toEqual(['view.zoom', 'view.leftPx', 'view.toS']);
    expect(read.ok && read.warnings[2]?.message).toBe('must be above fromS, which is 5 (got 2); dropped from the view');
  });

  test('is dropped whole where it is no object', () => {
    const read = readScenarioJson(top({ view: 7 }), TEST_CATALOGUE);
    expect(read.ok && 'view' in read.scenario).toBe(false);
    expect(read.ok && read.warnings).toEqual([
      { path: 'view', message: 'must be an object (got 7); dropped from the view' },
    ]);
  });
});
