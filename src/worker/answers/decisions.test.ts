// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Job } from '../../model/job';
import type { DecisionsQuestion } from '../api';
import { QuestionKeys } from '../question-keys';
import { createInlineAsk } from '../testing/inline-ask';
import { teachingScenario } from '../testing/questions';

const ask = createInlineAsk();

const job = (id: string, inputGB: number): Job => ({
  ...{ id, inputGB, arrivalS: 0, weight: 1, recurring: true },
  ...{ shuffleGB: 2, outputGB: 1, maps: 12, reduces: 4, mapMBps: 50, reduceMBps: 50 },
});

const question = (change: Partial<DecisionsQuestion> = {}): DecisionsQuestion => ({
  kind: 'decisions',
  scenario: { ...teachingScenario(), workload: { jobs: [job('a', 6), job('b', 3)] } },
  run: { scheduler: 'fair', network: 'tcp', options: {}, networkOptions: {} },
  wanted: { job: 1, skip: 0, most: 200 },
  ...change,
});

describe('decisions of a run', () => {
  test('are those of every task of the job, of a run that is carried out once more', async () => {
    const [reply, simulated] = [await ask(question()), await ask({ ...question(), kind: 'simulate' })];
    if (!reply.ok || !simulated.ok) throw new Error('refused');
    const { tasks } = simulated.answer.record.trace;
    const own = Array.from({ length: tasks.length }, (_, row) => row).filter((row) => tasks.job[row] === 1);
    const sorted = (all: readonly (readonly number[])[]): string[] => all.map((one) => one.join(' ')).sort();
    expect(sorted(reply.answer.decisions.map(({ atS, task }) => [atS, task!.stage, task!.kind, task!.index]))).toEqual(
      sorted(own.map((row) => [tasks.startS[row]!, tasks.stage[row]!, tasks.kind[row]!, tasks.index[row]!])),
    );
    expect(reply.answer.more).toBe(false);
  });

  test('tell that there are more', async () => {
    const reply = await ask(question({ wanted: { skip: 3, most: 2 } }));
    expect(reply.ok && reply.answer.decisions.length).toBe(2);
    expect(reply.ok && reply.answer.more).toBe(true);
  });

  test('are found by a scheduler that needs the solver too', async () => {
    const utility = { kind: 'constant', priority: 1 } as const;
    const jobs = [job('a', 6), job('b', 3)].map((one) => ({ ...one, utility }) as Job);
    const run = { scheduler: 'cora', network: 'tcp', options: { method: 'lexmin-lp' }, networkOptions: {} };
    const reply = await ask(question({ run, scenario: { ...teachingScenario(), workload: { jobs } } }));
    expect(reply.ok && reply.answer.decisions.length).toBe(16);
  });

  test('have a key for each thing that is wanted', () => {
    const keys = new QuestionKeys();
    expect(keys.keyOf(question())).toBe(keys.keyOf(question()));
    expect(keys.keyOf(question())).not.toBe(keys.keyOf(question({ wanted: { job: 0, skip: 0, most: 200 } })));
  });
});
