// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions as the command line prints them, and which of them a filter selects, for jobs, malleable jobs and coflows.
import { describe, expect, test } from 'vitest';
import { isMalleable } from '../../model/job';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { inputOfDocument } from '../checks/testing/checked-document';
import { COFLOWS, DAG, FAILING, FIFO, MALLEABLE } from '../checks/testing/small-runs';
import type { Decision, DecisionFilter } from './decision';
import { writtenDecisions } from './decisions-answer';
import { DecisionRecorder } from './recorder';
import { DecisionReplay } from './replay';
import { SharingRecorder } from './sharing-recorder';

const ALL: DecisionFilter = { withFree: true, skip: 0, most: 1000 };

function decided(document: object, filter: Partial<DecisionFilter> = {}, step = 7) {
  const input = inputOfDocument(document);
  const { workload } = input;
  const isPlain = 'coflows' in workload || workload.jobs.every(isMalleable);
  const wanted = { ...ALL, ...filter };
  const recorder = isPlain ? new SharingRecorder(wanted) : new DecisionRecorder(wanted);
  const watches =
    recorder instanceof DecisionRecorder
      ? { watch: recorder.watch }
      : { watchShares: recorder.watchShares, watchRates: recorder.watchRates };
  const replay = new DecisionReplay(startSimulation(input, { keep: 'trace', ...watches }), recorder);
  const before = replay.progress;
  while (!replay.done) replay.step(step);
  expect([before.done, replay.progress.total, before.unit]).toEqual([
    0,
    'jobs' in workload ? workload.jobs.length : 2,
    'ended',
  ]);
  return { ...writtenDecisions(replay.answer(), workload), isThrough: replay.progress.done === replay.progress.total };
}

describe('decisions about slots', () => {
  test('have ids for jobs and stages, and a sentence each; a free slot has no task', () => {
    const { list, more, sharings } = decided(FIFO);
    expect([more, sharings]).toEqual([false, undefined]);
    expect(list.filter(({ task }) => task !== null)).toHaveLength(2 * 16);
    expect(list.some(({ task }) => task === null)).toBe(true);
    expect(list[0]!.task).toMatchObject({ job: 'a', stage: 0, kind: 'map', attempt: 1 });
    for (const { sentence, measures, candidates } of list) {
      expect(sentence).toMatch(/^[^@]+$/);
      for (const one of candidates) {
        expect(['a', 'b']).toContain(one.job);
        expect(one.values).toHaveLength(measures.length);
        if (one.out !== undefined) expect(one.out.sentence).not.toBe('');
      }
    }
  });

  test('of a DAG name the stage', () => {
    const stages = new Set(decided(DAG).list.map(({ task }) => task?.stage));
    expect([...stages].filter((one) => one !== undefined).sort()).toEqual(['join', 'scan']);
  });

  test('are those that a filter asks for, and the run ends as soon as no other can come', () => {
    const all = decided(FIFO).list;
    const some = decided(FIFO, { skip: 1, most: 2 });
    expect([some.list, some.more, some.isThrough]).toEqual([all.slice(1, 3), true, false]);
    const early = decided(FIFO, { toS: 1 });
    expect(early.list).toEqual(all.filter(({ atS }) => atS <= 1));
    expect(early.isThrough).toBe(false);
    expect(decided(FIFO, { fromS: 3 }).list).toEqual(all.filter(({ atS }) => atS >= 3));
    expect(decided(FIFO, { rack: 1, machine: 0 }).list).toEqual(
      all.filter(({ rack, machine }) => rack === 1 && machine === 0),
    );
    const taken = all.filter(({ task }) => task !== null);
    expect(decided(FIFO, { withFree: false }).list).toEqual(taken);
    const own = decided(FIFO, { job: 1 }).list;
    expect(own.map(({ task }) => task)).toEqual(taken.map(({ task }) => task).filter((task) => task?.job === 'b'));
    const withLost = decided(FIFO, { job: 1, withLost: true }).list;
    expect(withLost.length).toBeGreaterThan(own.length);
    const task = { job: 1, stage: 0, kind: 0, index: 3, attempt: 1 };
    expect(decided(FIFO, { task }).list.map((one) => one.task)).toEqual([
      { job: 'b', stage: 0, kind: 'map', index: 3, attempt: 1 },
    ]);
  });
});

test('causes, whom a machine is kept for, names and what is no number are written as such', () => {
  const measures = [
    { label: 'Its task', unit: 'name', first: 'least', because: '', names: ['map', 'reduce'] },
    { label: 'Came', unit: 'seconds', first: 'least', because: '' },
  ] as const;
  const decision: Decision = {
    ...{ atS: 1, rack: 0, machine: 0, slot: 'any', how: 'turn', measures },
    task: { job: 0, stage: 0, kind: 1, index: 2, attempt: 1, locality: 0 },
    candidates: [
      { job: 0, values: [1, 0.5] },
      { job: 1, values: [0, Number.POSITIVE_INFINITY], out: { cause: 'racks', racks: [1] } },
    ],
    counts: { present: 2, waiting: 2, able: 1 },
    unlisted: { after: 0, out: {} },
  };
  const kept: Decision = { ...decision, how: 'kept', keptFor: 1, task: undefined, candidates: [] };
  const { workload } = inputOfDocument(FIFO);
  const [first, second] = writtenDecisions({ decisions: [decision, kept], more: false }, workload).list;
  expect(first!.candidates).toEqual([
    { job: 'a', values: ['reduce', 0.5] },
    {
      ...{ job: 'b', values: ['map', null] },
      out: { cause: 'racks', racks: [1], sentence: 'the plan keeps it to rack 1' },
    },
  ]);
  expect(first).not.toHaveProperty('keptFor');
  expect(second).toMatchObject({ task: null, keptFor: 'b' });
  expect(second!.sentence).toBe(
    'At 1 s a slot on machine 0 of rack 0 was free: the machine is kept for b, whose tasks found no room on any machine.',
  );
});

test('a launch that was forced on another job is none of the one that is asked about', () => {
  const isForced = (filter: Partial<DecisionFilter>) =>
    decided(FAILING, filter)
      .list.filter(({ how }) => how === 'remade')
      .map(({ task }) => task?.job);
  const all = isForced({});
  const [job] = all;
  expect(job).toBeDefined();
  const asked = ['clicks', 'ads'].indexOf(job!);
  expect(isForced({ job: asked, withFree: false })).toEqual(all.filter((one) => one === job));
  expect(isForced({ job: 1 - asked, withFree: false })).toEqual(all.filter((one) => one !== job));
});

describe('what was shared out', () => {
  test('slots among malleable jobs: what each had, got and could use, with the reason', () => {
    const { list, sharings = [] } = decided(MALLEABLE);
    expect(list).toEqual([]);
    expect(sharings.map(({ came, ended }) => [came, ended])).toContainEqual([['n'], []]);
    for (const { what, slots, shares, sentence, measures } of sharings) {
      expect([what, slots]).toEqual(['slots', 12]);
      expect(sentence).not.toBe('');
      for (const { id, values, why, most } of shares) {
        expect(['m', 'n']).toContain(id);
        expect(values).toHaveLength(measures.length);
        expect(why).not.toBe('');
        expect(most).toBe(id === 'm' ? 4 : 12);
      }
    }
  });

  test('the network among coflows, without slots', () => {
    const { sharings = [] } = decided(COFLOWS);
    expect(sharings[0]).toMatchObject({ what: 'rates', came: ['c', 'd'], ended: [] });
    expect(sharings[0]).not.toHaveProperty('slots');
    expect(sharings.flatMap(({ ended }) => ended)).toContain('d');
  });

  test('of many jobs the first by the order are listed, and whichever is asked about', () => {
    const jobs = Array.from({ length: 40 }, (_, j) => ({ id: `j${j}`, work: 40, maxSlots: 4 }));
    const many = { ...MALLEABLE, workload: { jobs }, runs: [{ scheduler: 'fifo' }] };
    const sharesOf = (filter: Partial<DecisionFilter>) => decided(many, { most: 1, ...filter }).sharings?.[0];
    const first = sharesOf({});
    expect(first?.shares.map(({ id }) => id)).toEqual(jobs.slice(0, 32).map(({ id }) => id));
    expect(first?.counts).toEqual({ present: 40, served: 3, changed: 3 });
    expect(
      sharesOf({ job: 37, withLost: true })
        ?.shares.map(({ id }) => id)
        .slice(31),
    ).toEqual(['j31', 'j37']);
  });

  test('of one job, from a time on, and so many', () => {
    const all = decided(MALLEABLE).sharings ?? [];
    const [first, second] = all;
    expect(decided(MALLEABLE, { fromS: 3 }).sharings).toEqual(all.filter(({ atS }) => atS >= 3));
    const one = decided(MALLEABLE, { most: 1 });
    expect([one.sharings, one.more]).toEqual([[first], true]);
    expect(decided(MALLEABLE, { skip: 1, most: 1 }).sharings).toEqual([second]);
    expect(decided(MALLEABLE, { toS: 2 }).sharings).toEqual(all.filter(({ atS }) => atS <= 2));
    const own = decided(MALLEABLE, { job: 1, withLost: true }).sharings ?? [];
    expect(own).toEqual(all.filter(({ shares }) => shares.some(({ id }) => id === 'n')));
    const changed = decided(MALLEABLE, { job: 1 }).sharings ?? [];
    expect(changed.length).toBeLessThanOrEqual(own.length);
    expect(changed[0]).toMatchObject({ came: ['n'] });
  });
});
