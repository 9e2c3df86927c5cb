// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { type PlanningStep, runToEnd } from '../planner';
import { moldable, planningInput } from '../testing/inputs';
import { corral } from './corral';
import { placingSteps } from './corral-steps';
import { rackDrafts } from './corral-steps-drafts';

const explainedCorral = (await corral.explained?.()) ?? corral;

test('racks are listed in short: runs of three and more as ranges, many parts cut', () => {
  const context = { ids: ['a'], racks: 20, arrivalS: Float64Array.of(0), occupancy: 'racks', order: 'alone' } as const;
  const rackWords = (...racks: number[]) => {
    const placed = { job: 0, racks: Int32Array.from(racks), startS: 0, endS: 1, racksFreeS: 1, waitsFor: -1 };
    const [step] = placingSteps([placed], context);
    return step?.sentence.match(/free first: (.*?)\./)?.[1];
  };
  expect(rackWords(3)).toBe('rack 3');
  expect(rackWords(0, 1)).toBe('racks 0 and 1');
  expect(rackWords(0, 1, 2, 3, 7)).toBe('racks 0 to 3 and 7');
  expect(rackWords(0, 2, 4, 6)).toBe('racks 0, 2, 4 and 6');
  expect(rackWords(0, 2, 4, 6, 8)).toBe('racks 0, 2, 4, 6 and more');
  expect(rackWords(0, 2, 4, 6, 8, 10, 12)).toBe('racks 0, 2, 4, 6 and more');
});

// One rack each. first starts at 0, queued at 1 on the other rack; late arrives at 5.
test('steps of the online case speak of arrivals and of the mean', () => {
  const steps: PlanningStep[] = [];
  const jobs = [moldable('first', [4, 4]), moldable('queued', [2, 2], 1), moldable('late', [3, 9], 5)];
  const input = planningInput(jobs, { racks: 2 });
  runToEnd(explainedCorral.start(input, { objective: 'averageCompletion' }, { onStep: (step) => steps.push(step) }));
  const sentences = steps.map((step) => step.sentence);
  expect(sentences).toEqual([
    'Every job starts with one rack. The mean completion is 3 s: the first to beat.',
    'Of the jobs that can still get a rack, first is the longest at 4 s on 1 rack: with 2 it takes 4 s. Given up after placing 2 of 3 jobs: with the waiting so far the mean completion is at least 4 s, not below the best so far, 3 s.',
    'Of the jobs that can still get a rack, late is the longest at 3 s on 1 rack: with 2 it takes 9 s. Not scheduled: without any waiting the mean completion would be 5 s, not below the best so far, 3 s.',
    'Of the jobs that can still get a rack, queued is the longest at 2 s on 1 rack: with 2 it takes 2 s. Not scheduled: without any waiting the mean completion would be 5 s, not below the best so far, 3 s.',
    'first, next by arrival, then by width and length, takes the rack that is free first: rack 0. It starts at once and ends at 4 s.',
    'queued, next by arrival, then by width and length, takes the rack that is free first: rack 1. It starts on arrival at 1 s and ends at 3 s.',
    'late, next by arrival, then by width and length, takes the rack that is free first: rack 1. It starts on arrival at 5 s and ends at 8 s.',
  ]);
});

test('of many jobs the five longest are the choices of who gets the next rack', () => {
  const steps: PlanningStep[] = [];
  const jobs = [3, 9, 5, 8, 4, 7, 6, 2].map((L) => moldable(`j${L}`, [L, L / 2]));
  const onStep = (step: PlanningStep) => steps.push(step);
  runToEnd(explainedCorral.start(planningInput(jobs, { racks: 2 }), {}, { onStep }));
  expect(steps[1]?.asks?.[0]).toMatchObject({ answers: ['j9', 'j5', 'j8', 'j7', 'j6'], right: 0 });
});

test('tables too large to copy have no drafts', () => {
  const of = (entries: number) => {
    const latencyS = new Float64Array(entries);
    const table = { jobs: entries, racks: 1, latencyS, occupiedS: latencyS };
    return rackDrafts({ ids: [], table, arrivalS: new Float64Array(1), objective: 'makespan', occupancy: 'racks' });
  };
  expect(of(4_000_001)).toBeUndefined();
  const drafts = of(2);
  expect(drafts?.table.occupiedS).toBe(drafts?.table.latencyS);
});

test('a candidate whose gaps keep the racks busy for too long is given up with that reason', () => {
  const steps: PlanningStep[] = [];
  const jobs = [moldable('a', [6, 8, 3]), moldable('b', [8, 1, 8]), moldable('c', [9, 7, 3])];
  const onStep = (step: PlanningStep) => steps.push(step);
  runToEnd(explainedCorral.start(planningInput(jobs, { racks: 3 }), { objective: 'makespan' }, { onStep }));
  const given = steps.filter(({ sentence }) => sentence.includes('with the gaps so far'));
  expect(given.map(({ sentence, rejected }) => [sentence, rejected])).toEqual([
    [
      'Of the jobs that can still get a rack, b is the longest at 8 s on 1 rack: with 2 it takes 1 s. Given up after placing 2 of 3 jobs: with the gaps so far the racks are busy until 9.67 s at the least, not below the best so far, 9 s.',
      [{ what: 'b on 2 racks', why: 'cannot come below 9 s', cost: { makespanS: expect.closeTo(2 / 3, 12) } }],
    ],
  ]);
});
