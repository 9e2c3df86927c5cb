// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's sentences when some jobs must stay behind, when cores and memory are shared out, and when the search reached
// its limit; and how a solver's answer that is not an allocation is handled.
import { describe, expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import type { LpSolver } from '../../lp/solver';
import type { SlotPlan } from '../../model/plan';
import type { PlanningStep } from '../planning-step';
import { recordLevels } from './cora-steps';
import { duesOf } from './horizon';
import { lexmin } from './lexmin';
import { ask, coreOf, malleable, table } from './testing/cases';
import { unitSteps } from './unit-steps';

const glpk = await loadGlpk();
const ONE_SLOT = { slotS: 1, capacity: 1 };

describe('who stays behind', () => {
  // Each needs slots 1 and 2 for utility 1, and only one of them gets both.
  const pair = [malleable('a', 2, table(1, 1, 0)), malleable('b', 2, table(1, 1, 0))];

  test('is stated once the others have risen', () => {
    const { plan, steps } = ask(pair, { method: 'lexmin', ...ONE_SLOT }, { tell: true });
    expect(plan.jobs.map(({ utility }) => utility).sort()).toEqual([0, 1]);
    const sentences = steps.filter(({ kind }) => kind === 'choose').map((step) => step.sentence);
    const [behind] = plan.jobs.filter(({ utility }) => utility === 0).map(({ id }) => id);
    expect(sentences[0]).toBe(
      `Every job not yet settled can have a utility of at least 0. ${behind} cannot have more: for 1 it would have to end by time slot 2, and 4 slots would be due within time slots 1 to 2, where 2 fit. It is settled there, due by time slot 4.`,
    );
    expect(sentences[1]).toContain('Every job not yet settled can have a utility of at least 1.');
    expect(steps[0]?.rejected?.[0]?.cost).toEqual({ utility: 1 });
  });

  test('is stated of one that could alone, but not beside another that rises', () => {
    const jobs = [
      malleable('a', 3, table(4, 4, 3, 2, 2, 0)),
      malleable('b', 3, table(4, 4, 1, 0), { arrivalS: 2 }),
      malleable('c', 4, { kind: 'sigmoid', priority: 4, decay: 1, targetS: 6 }, { arrivalS: 1 }),
      malleable('d', 2, table(4, 4, 0, 0), { arrivalS: 4 }),
    ];
    const { slots } = ask(jobs, { method: 'lexmin', ...ONE_SLOT }).plan;
    const { slotted, ranks } = coreOf({ jobs, capacity: 1 }, slots);
    const search = lexmin({ slotted, ranks, dues: duesOf(slotted, slots), mostNodes: 0 });
    let next = search.next();
    while (!next.done) next = search.next();
    const steps: PlanningStep[] = [];
    const [ids, dues] = [jobs.map(({ id }) => id), duesOf(slotted, slots)];
    recordLevels({ ids, slotted, ranks, dues, answer: next.value, exact: false }, (step) => steps.push(step));
    const behind = steps.filter(({ sentence }) => sentence.includes('stays behind'));
    expect(behind.map(({ sentence, rejected }) => [sentence, rejected])).toEqual([
      [
        'Every job not yet settled can have a utility of at least 0. a stays behind: for 2 it would have to end by time slot 5, which it could alone, but not together with the others that stand there. It is settled there, due by time slot 16.',
        [{ what: 'utility 2 for a', why: 'not together with the others that stand there', cost: { utility: 2 } }],
      ],
    ]);
  });

  test('a search that ended at its limit says so', () => {
    const one = { jobs: pair, capacity: 1 };
    const { slotted, ranks } = coreOf(one, 4);
    const steps: PlanningStep[] = [];
    const answer = { rank: Int32Array.of(0, 1), sorted: Int32Array.of(0, 1), due: Int32Array.of(4, 2) };
    const dues = duesOf(slotted, 4);
    recordLevels({ ids: ['a', 'b'], slotted, ranks, dues, answer, exact: false }, (step) => steps.push(step));
    expect(steps.at(-1)?.sentence).toContain('the search over ties ended at its limit');
  });
});

describe('units in sentences', () => {
  const plan = (more: Partial<SlotPlan>): SlotPlan => ({
    ...{ planner: 'cora', method: 'edf', slotS: 1, slots: 3, allocation: {}, minUtility: 0, sumUtility: 0 },
    jobs: [{ id: 'a', endSlot: 2, utility: 1 }],
    ...more,
  });
  const sentenceOf = (one: SlotPlan) => [...unitSteps(one)][0]?.sentence;

  test('of cores and memory', () => {
    expect(sentenceOf(plan({ allocation: { a: { cores: [1, 2, 0], memoryGB: [4, 0, 0] } } }))).toBe(
      'Earliest deadline first, a gets 3 units of cores and 4 units of memory in 2 time slots, the first of them 1. It ends in time slot 2, by 2 s, with utility 1.',
    );
  });

  test('of one slot, of none', () => {
    expect(sentenceOf(plan({ allocation: { a: { slots: [0, 2, 0] } } }))).toContain(
      '2 units of slots in time slot 2. ',
    );
    expect(sentenceOf(plan({ allocation: { a: { slots: [0, 0, 0] } } }))).toContain('no units, for it needs none. ');
    expect(sentenceOf(plan({}))).toContain('a gets no units, for it needs none. ');
  });

  test('memory that would be due is in GB', () => {
    const task = { cores: 0, memoryGB: 1 };
    const jobs = [
      malleable('a', 2, table(2, 1), { task }),
      malleable('b', 2, table(2, 1), { task, arrivalS: 0 }),
      malleable('c', 2, table(3, 2, 1), { task }),
    ];
    const topology = { machine: { cores: 4, memoryGB: 4 } };
    const { steps } = ask(jobs, { method: 'lexmin', slotS: 1 }, { tell: true, topology });
    expect(steps.map(({ sentence }) => sentence).join('\n')).toContain(
      'GB would be due within time slot 1, where 4 fit',
    );
  });
});

describe('a solver whose answer is no allocation', () => {
  const jobs = [malleable('a', 2, table(2, 1)), malleable('b', 1, table(3, 1))];
  const by = (change: (x: Float64Array) => Float64Array): LpSolver => ({
    solve(problem, limits) {
      const solution = glpk.solve(problem, limits);
      return { ...solution, x: change(solution.x) };
    },
  });
  const statusOf = (solver: LpSolver, options = {}) =>
    ask(jobs, { method: 'published', slotS: 1, capacity: 2, ...options }, { solver }).plan.status;

  test('fails where units are broken, negative or not all there', () => {
    expect(statusOf(glpk)).toBeUndefined();
    expect(statusOf(by((x) => x.map((one) => one + 0.4)))).toBe('failed');
    expect(statusOf(by((x) => x.map((one) => one - 1)))).toBe('failed');
    expect(statusOf(by((x) => x.map(() => 0)))).toBe('failed');
    expect(statusOf(by((x) => x.map(() => 9)))).toBe('failed');
  });

  test('and one that used up the time ends there', () => {
    const slow: LpSolver = { solve: (...asked) => ({ ...glpk.solve(...asked), elapsedS: 60 }) };
    expect(statusOf(slow, { method: 'lexmin-lp', timeLimitS: 30 })).toBe('timeLimit');
  });
});
