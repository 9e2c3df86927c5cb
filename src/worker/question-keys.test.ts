// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Job } from '../model/job';
import type { PlanQuestion, ScenarioQuestion } from './api';
import { canonicalText, QuestionKeys } from './question-keys';
import { curveQuestion, planQuestion, teachingScenario } from './testing/questions';
import { trimQuestion } from './trim-question';

/** One memory for all tests, as the page has one for all its queries. */
const keys = new QuestionKeys();
const questionKey = (question: ScenarioQuestion) => keys.keyOf(question);

/** The slow twin: the whole question sorted and written out each time. */
function plainText(value: unknown): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => [key, sorted(one)]),
    );
  };
  return JSON.stringify(sorted(value));
}

const jobArb: fc.Arbitrary<Job> = fc.record({
  id: fc.string(),
  arrivalS: fc.double({ min: 0, max: 1e6, noNaN: true }),
  weight: fc.constant(1),
  recurring: fc.boolean(),
  latencyS: fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 1, maxLength: 3 }),
});

describe('the key of a question', () => {
  test('tells any two questions apart exactly when their inputs differ', () => {
    const questionArb = fc.record({
      seed: fc.nat({ max: 2 }),
      planner: fc.constantFrom('corral', 'manual'),
      jobs: fc.array(jobArb, { maxLength: 3 }),
      balance: fc.option(fc.boolean(), { nil: undefined }),
    });
    fc.assert(
      fc.property(questionArb, questionArb, fc.boolean(), (first, second, same) => {
        const build = (made: typeof first): PlanQuestion => ({
          kind: 'plan',
          scenario: { ...teachingScenario(made.seed), workload: { jobs: made.jobs } },
          planner: made.planner,
          options: made.balance === undefined ? {} : { balance: made.balance },
        });
        const a = build(first);
        const b = build(same ? structuredClone(first) : second);
        expect(questionKey(a) === questionKey(b)).toBe(plainText(a) === plainText(b));
        expect(questionKey(a)).toBe(questionKey(structuredClone(a)));
      }),
    );
  });

  test('does not depend on the order in which keys were written, nor on absent values', () => {
    const question = planQuestion();
    const turned = Object.fromEntries(Object.entries(question).reverse()) as unknown as typeof question;
    expect(questionKey({ ...turned, scenario: { ...question.scenario, manual: undefined } })).toBe(
      questionKey(question),
    );
  });

  test('changes when one job of a known workload is replaced, and comes back when it is put back', () => {
    const question = planQuestion();
    const { workload } = question.scenario;
    if (!('jobs' in workload)) throw new Error('the teaching scenario has jobs');
    const [first, ...others] = workload.jobs;
    const edited = [{ ...(first as Job), arrivalS: 7 }, ...others];
    const key = questionKey(question);
    const ask = (jobs: readonly Job[]) =>
      questionKey({ ...question, scenario: { ...question.scenario, workload: { jobs } } });
    expect(ask(edited)).not.toBe(key);
    expect(ask([...workload.jobs])).toBe(key);
  });

  test('keeps text with line breaks and quotes inside its own quotes', () => {
    expect(canonicalText({ id: 'a"\n,b' })).toBe('{"id":"a\\"\\n,b"}');
  });

  test('tells large workloads apart after any edits, and knows those again that hold the same', () => {
    const editArb = fc.record({ at: fc.nat({ max: 399 }), arrivalS: fc.nat({ max: 2 }), how: fc.nat({ max: 2 }) });
    const jobs = Array.from({ length: 400 }, (_, i) => ({ ...teachingJob(), id: `j${i}`, arrivalS: 0 }));
    fc.assert(
      fc.property(fc.array(editArb, { maxLength: 8 }), (edits) => {
        const own = new QuestionKeys();
        const asked: { readonly key: string; readonly text: string }[] = [];
        let now: readonly Job[] = jobs;
        for (const { at, arrivalS, how } of [{ at: 0, arrivalS: 0, how: 0 }, ...edits]) {
          if (how === 0) now = now.map((job, i) => (i === at ? { ...job, arrivalS } : job));
          else if (how === 1) now = now.filter((_, i) => i !== at);
          else now = [...now];
          const question = { ...planQuestion(), scenario: { ...teachingScenario(), workload: { jobs: now } } };
          asked.push({ key: own.keyOf(question), text: plainText(question) });
        }
        for (const a of asked) for (const b of asked) expect(a.key === b.key).toBe(a.text === b.text);
      }),
      { numRuns: 30 },
    );
  });

  test('does not look at a workload again, though curves of single jobs are asked in between', () => {
    const scenario = teachingScenario();
    const jobs = 'jobs' in scenario.workload ? scenario.workload.jobs : [];
    let reads = 0;
    const counted = new Proxy(jobs, {
      get: (value, name) => {
        reads++;
        return Reflect.get(value, name);
      },
    });
    const question = { ...planQuestion(), scenario: { ...scenario, workload: { jobs: counted } } };
    const own = new QuestionKeys();
    const key = own.keyOf(question);
    const first = reads;
    own.keyOf(trimQuestion(curveQuestion()));
    own.keyOf({ ...planQuestion(), scenario: { ...scenario, workload: { generate: { kind: 'corral-w1' } } } });
    expect(own.keyOf(question)).toBe(key);
    expect(reads - first).toBeLessThan(5);
  });

  test('knows undone work again after many edits, by itself', () => {
    const own = new QuestionKeys();
    const questions = Array.from({ length: 40 }, (_, k) => planQuestion(k));
    const made = questions.map((question) => own.keyOf(question));
    expect(questions.map((question) => own.keyOf(question))).toEqual(made);
  });
});

function teachingJob(): Job {
  const { workload } = teachingScenario();
  return ('jobs' in workload ? workload.jobs[0] : undefined) as Job;
}
