// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions as people read them: small runs whose every choice can be checked by hand.
import { describe, expect, test } from 'vitest';
import type { DataParallelJob } from '../../model/job';
import type { JobScheduler } from '../../simulator/engine/state/job-scheduler';
import { capacity } from '../../simulator/schedulers/capacity';
import { corral } from '../../simulator/schedulers/corral';
import { delay } from '../../simulator/schedulers/delay';
import { drf } from '../../simulator/schedulers/drf';
import { fair } from '../../simulator/schedulers/fair';
import { fifo } from '../../simulator/schedulers/fifo';
import { proportional } from '../../simulator/schedulers/proportional';
import { mapJob, runUnder, type Wanted } from '../../simulator/schedulers/testing/run-policy';
import { plainWords } from '../why/rich-text';
import type { Decision, DecisionFilter } from './decision';
import { decidingMeasures, decisionWords, notGivenWords, restWords } from './decision-words';
import { groupDecisions } from './group-decisions';
import { DecisionRecorder } from './recorder';

const EVERY: DecisionFilter = { skip: 0, most: 1000 };

function decisionsOf(scheduler: JobScheduler, wanted: Wanted, filter: DecisionFilter = EVERY) {
  const recorder = new DecisionRecorder(filter);
  runUnder(scheduler, { ...wanted, watch: recorder.watch });
  return recorder.answer();
}

const idsOf = (jobs: readonly DataParallelJob[]): string[] => jobs.map(({ id }) => id);
const ONE = { racks: 1, machinesPerRack: 1 };

const words = (decision: Decision | undefined, jobs: readonly DataParallelJob[]): string =>
  decision === undefined ? 'nothing' : plainWords(decisionWords(decision), idsOf(jobs));

describe('a decision says', () => {
  test('who came first, and who is next', () => {
    const jobs = [mapJob('late', { arrivalS: 1 }), mapJob('early', { maps: 2 })];
    const { decisions } = decisionsOf(fifo, { jobs, topology: ONE });
    expect(decisions.map((one) => words(one, jobs))).toEqual([
      'At 0 s a slot on machine 0 of rack 0 went to early, the only job with a task for it.',
      'At 1 s a slot on machine 0 of rack 0 went to early: 2 jobs had a task for it, 2 could take it, and it came first (0 s; next late with 1 s).',
      'At 2 s a slot on machine 0 of rack 0 went to late, the only job with a task for it.',
    ]);
    expect(plainWords(notGivenWords(decisions[1]!, 0)!, idsOf(jobs))).toBe(
      'late could take it, but came after (came: 1 s against 0 s).',
    );
    expect(notGivenWords(decisions[1]!, 1)).toBeUndefined();
  });

  test('what users hold, and the running tasks inside a user', () => {
    const jobs = [mapJob('a', { user: 'u', maps: 3 }), mapJob('b', { user: 'u', maps: 3 }), mapJob('c', { user: 'v' })];
    const { decisions } = decisionsOf(fair, { jobs, topology: { racks: 1, machinesPerRack: 3 } });
    expect(words(decisions[1], jobs)).toContain(
      'its user held the fewest slots for its weight (0 slots; next b with 1 slot)',
    );
    expect(words(decisions[2], jobs)).toContain(
      'went to b: 2 jobs had a task for it, 2 could take it, and of its user’s jobs it had the fewest running tasks (0 tasks; next a with 1 task)',
    );
  });

  test('a dominant share in percent', () => {
    const jobs = [mapJob('a', { maps: 2 }), mapJob('b', { maps: 2 })];
    const { decisions } = decisionsOf(drf, { jobs, topology: { racks: 1, machinesPerRack: 2 } });
    expect(words(decisions[1], jobs)).toContain(
      'its dominant share was the smallest for its weight (0 %; next a with 50 %)',
    );
  });

  test('how far under a share', () => {
    const jobs = [mapJob('a', { maps: 4 }), mapJob('b', { maps: 4 })];
    const { decisions } = decisionsOf(proportional, { jobs });
    expect(words(decisions[1], jobs)).toContain('it was furthest under its share (2 slots; next a with 1 slot)');
  });

  test('of several equal ones, the scenario’s order', () => {
    const jobs = [mapJob('a', { maps: 4 }), mapJob('b', { maps: 4 })];
    const { decisions } = decisionsOf(capacity, { jobs });
    expect(words(decisions[0], jobs)).toBe(
      'At 0 s a slot on machine 0 of rack 0 went to a: 2 jobs had a task for it, 2 could take it, and of those that lead, such as b, it is listed first in the scenario.',
    );
    expect(decidingMeasures(decisions[0]!)).toEqual([]);
    expect(plainWords(notGivenWords(decisions[0]!, 1)!, idsOf(jobs))).toBe(
      'b was equal in everything and is listed later in the scenario.',
    );
  });

  test('whom delay scheduling makes wait, and for how long', () => {
    const jobs = [mapJob('far', { replicas: [[1]] }), mapJob('near', { replicas: [[0]], arrivalS: 0 })];
    const { decisions } = decisionsOf(delay, {
      jobs,
      topology: { racks: 2, machinesPerRack: 1 },
      options: { nodeWaitS: 50, rackWaitS: 50 },
    });
    expect(words(decisions[0], jobs)).toBe(
      'At 0 s a slot on machine 0 of rack 0 went to near: far had a task for it too, and was ruled out (none of its blocks is on the machine: it lets slots pass until 50 s).',
    );
  });

  test('where a plan keeps the others', () => {
    const jobs = ['a', 'b', 'c'].map((id) => mapJob(id, { maps: 4, inputGB: 40 }));
    const { decisions } = decisionsOf(corral, { jobs });
    const actual = decisions.map((one) => words(one, jobs)).join('\n');
    expect(actual).toMatch(/the plan keeps it to rack \d|the plan puts it first on this rack/);
  });

  test('that no job got a slot, and why', () => {
    const jobs = [mapJob('a', { maps: 2, reduces: 1, shuffleGB: 1, outputGB: 1 })];
    const options = { slowstart: 1 };
    const topology = { racks: 1, machinesPerRack: 1, slots: { map: 1, reduce: 1 } };
    const { decisions } = decisionsOf(fifo, { jobs, options, topology }, { ...EVERY, withFree: true });
    expect(
      words(
        decisions.find(({ task, counts }) => task === undefined && counts.waiting > 0),
        jobs,
      ),
    ).toBe(
      'At 0 s a reduce slot on machine 0 of rack 0 stayed free: a alone had a task for it, and was ruled out (slow start: its reduces wait for more of its maps).',
    );
  });
});

describe('of many candidates', () => {
  const jobs = Array.from({ length: 60 }, (_, i) => mapJob(`j${i}`, { maps: 1 }));
  const { decisions } = decisionsOf(fifo, { jobs, topology: ONE });

  test('those are listed that tell most, and the others counted', () => {
    const [first] = decisions;
    expect(first?.candidates.map(({ job }) => job)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(first?.counts).toEqual({ present: 60, waiting: 60, able: 60 });
    expect(restWords(first!)).toBe('Not listed: 51 jobs that came after.');
    expect(restWords(decisions.at(-1)!)).toBeUndefined();
  });

  test('those that are ruled out are counted by their cause', () => {
    // The slot is on rack 0, where one job has its block; 40 let it pass.
    const far = Array.from({ length: 40 }, (_, i) => mapJob(`far${i}`, { replicas: [[1]], arrivalS: 0 }));
    const { decisions: delayed } = decisionsOf(delay, {
      jobs: [mapJob('near', { replicas: [[0]] }), ...far],
      topology: { racks: 2, machinesPerRack: 1 },
      options: { nodeWaitS: 50, rackWaitS: 50 },
    });
    const { candidates, unlisted } = delayed[0]!;
    expect(candidates.map(({ job }) => job)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(unlisted).toEqual({ after: 0, out: { delay: 32 } });
    expect(restWords(delayed[0]!)).toBe('Not listed: 32 jobs waiting for a nearer slot.');
  });

  test('the job that is asked about is listed', () => {
    const { decisions: of50, more } = decisionsOf(
      fifo,
      { jobs, topology: ONE },
      { job: 50, withLost: true, skip: 0, most: 2 },
    );
    expect(of50[0]?.candidates.at(-1)?.job).toBe(50);
    expect(more).toBe(true);
  });
});

describe('decisions are chosen', () => {
  const jobs = [mapJob('a', { maps: 5 }), mapJob('b', { maps: 5 })];
  const all = decisionsOf(fair, { jobs }).decisions;

  test.each<[string, Partial<DecisionFilter>, (one: Decision) => boolean]>([
    ['by job', { job: 1 }, ({ task }) => task?.job === 1],
    ['by rack', { rack: 1 }, ({ rack }) => rack === 1],
    ['by machine', { rack: 1, machine: 0 }, ({ rack, machine }) => rack === 1 && machine === 0],
    ['by time', { fromS: 1, toS: 1 }, ({ atS }) => atS === 1],
  ])('%s', (_, filter, isIn) => {
    const asked = decisionsOf(fair, { jobs }, { ...EVERY, ...filter }).decisions;
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map(({ task }) => task)).toEqual(all.filter(isIn).map(({ task }) => task));
  });

  test('a page at a time', () => {
    const pages = [0, 4, 8].map((skip) => decisionsOf(fair, { jobs }, { skip, most: 4 }));
    expect(pages.flatMap(({ decisions }) => decisions)).toEqual(all);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false]);
  });

  test('by task', () => {
    const { task } = all[6]!;
    expect(decisionsOf(fair, { jobs }, { skip: 0, most: 1, task }).decisions).toEqual([all[6]]);
  });
});

describe('a decision by hand', () => {
  const CAME = { label: 'Came', unit: 'seconds', first: 'least', because: 'it came first' } as const;
  const ids = ['a', 'b', 'c'];
  const decision = (job: number | undefined, able: number, candidates: Decision['candidates']): Decision => ({
    ...{ atS: 3, rack: 0, machine: 1, slot: 'any', how: 'turn', measures: [CAME] },
    task: job === undefined ? undefined : { job, stage: 0, kind: 0, index: 0, attempt: 1, locality: 0 },
    candidates,
    counts: { present: 3, waiting: 3, able },
    unlisted: { after: able - candidates.length, out: {} },
  });

  test('of which no rival is listed has no values to compare', () => {
    expect(plainWords(decisionWords(decision(0, 3, [{ job: 0, values: [1] }])), ids)).toBe(
      'At 3 s a slot on machine 1 of rack 0 went to a: 3 jobs had a task for it, 3 could take it, and it came first.',
    );
  });

  test('names before the chosen job those that were ruled out, and none that could have had it', () => {
    const before = decision(0, 2, [
      { job: 2, values: [0], out: { cause: 'starting' } },
      { job: 1, values: [1] },
      { job: 0, values: [2] },
    ]);
    expect(plainWords(decisionWords(before), ids)).toMatch(
      /, and it came first \(2 s; next b with 1 s\)\. Before it, c was ruled out \(it was starting up\)\.$/,
    );
  });

  test('of a slot that stayed free says nothing of a job that could have had it', () => {
    const free = decision(undefined, 1, [
      { job: 0, values: [1] },
      { job: 1, values: [2], out: { cause: 'starting' } },
    ]);
    expect(notGivenWords(free, 0)).toBeUndefined();
    expect(plainWords(notGivenWords(free, 1)!, ids)).toBe('b was ruled out: it was starting up.');
    expect(notGivenWords(free, 2)).toBeUndefined();
  });

  test('compares no values where neither job has one', () => {
    const values = [Number.NaN];
    const both = decision(
      0,
      2,
      [0, 1].map((job) => ({ job, values })),
    );
    expect(plainWords(decisionWords(both), ids)).toMatch(/of those that lead, such as b, it is listed first/);
    expect(groupDecisions([both, both])).toEqual([{ from: 0, count: 2 }]);
    const other = decision(0, 2, [
      { job: 0, values: [1] },
      { job: 1, values },
    ]);
    expect(groupDecisions([both, other])).toHaveLength(2);
  });
});

test('a scheduler that does not explain itself is an error of ours, not an empty list', () => {
  const silent: JobScheduler = { ...fifo, start: (input) => ({ choose: fifo.start(input).choose }) };
  expect(() => decisionsOf(silent, { jobs: [mapJob('a')] })).toThrow('the scheduler does not explain itself');
});
