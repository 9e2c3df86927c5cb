// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { flowsFrom } from '../model/flows';
import type { Job } from '../model/job';
import type { Coflow } from '../model/scenario';
import { answerRead } from './answers/read';
import type { Prepared, PrepareQuestion, Reply } from './api';
import { packQuestion, packReply, unpackQuestion, unpackReply } from './packed-wire';
import { QuestionKeys } from './question-keys';
import { teachingScenario } from './testing/questions';
import { buffersOf } from './transferables';

const flows = (count: number, step: number) =>
  flowsFrom(
    Array.from({ length: count }, (_, k) => ({ from: (k * step) % 150, to: (k * 7 + step) % 149, GB: (k + 1) / 7 })),
  );

const coflows: readonly Coflow[] = [
  { id: 'a', arrivalS: 0, weight: 1, flows: flows(1500, 11) },
  { id: '__proto__', name: 'two', arrivalS: 0.1, weight: 2.5, deadlineS: 7, flows: flows(2500, 3) },
  { id: 'none', arrivalS: 3, weight: 1, flows: flows(0, 1) },
];
const { manual: _, ...scenario } = teachingScenario();
const question = (of: readonly Coflow[]): PrepareQuestion => ({
  kind: 'prepare',
  scenario: { ...scenario, workload: { coflows: of } },
  options: {},
});

test('coflows travel as they are, and what a worker answers with is not moved away from it', async () => {
  const reply: Reply<Prepared> = { ok: true, answer: { workload: { coflows } } };
  expect(await packReply(reply)).toEqual(reply);
  expect(buffersOf(reply)).toEqual([]);
  expect(structuredClone(reply)).toEqual(reply);
  const asked = question(coflows);
  expect(await packQuestion(asked)).toBe(asked);
  expect(await unpackQuestion(asked)).toBe(asked);
});

test('few jobs travel as they are, like everything that is no workload', async () => {
  const jobs: PrepareQuestion = { kind: 'prepare', scenario, options: {} };
  expect(await packQuestion(jobs)).toBe(jobs);
  const refused: Reply<unknown> = { ok: false, problems: [] };
  expect(await packReply(refused)).toBe(refused);
  expect(await unpackReply({ ok: true, answer: undefined })).toEqual({ ok: true, answer: undefined });
});

test('very many jobs travel as texts, and come over as they were, by reply and by question, edited and not', async () => {
  const generated = await answerRead({ kind: 'read', form: 'preset', text: 'first' });
  const first = 'jobs' in generated.scenario.workload ? generated.scenario.workload.jobs : [];
  let jobs: readonly Job[] = Array.from({ length: 1500 }, (_, i) => ({
    ...first[i % first.length]!,
    id: `"j\n${i}\u2028`,
    arrivalS: i / 7,
  }));
  for (const edit of [1200, 0, 700]) {
    jobs = jobs.map((job, i) => (i === edit ? { ...job, name: 'x' } : job)).toSpliced(edit, 1);
    const asked: PrepareQuestion = { kind: 'prepare', scenario: { ...scenario, workload: { jobs } }, options: {} };
    const sent = await packQuestion(asked);
    expect(Object.keys((sent as PrepareQuestion).scenario.workload)).toEqual(['texts']);
    expect(await unpackQuestion(structuredClone(sent))).toEqual(asked);
    const reply = { ok: true as const, answer: { scenario: { ...scenario, workload: { jobs } }, warnings: [] } };
    expect(await unpackReply(structuredClone(await packReply(reply)))).toEqual(reply);
  }
});

test('coflows of very many flows are known by themselves, fewer by what they hold', () => {
  const keys = new QuestionKeys();
  expect(keys.keyOf(question(coflows)).length).toBeLessThan(2000);
  expect(keys.keyOf(question(coflows))).toBe(keys.keyOf(question([...coflows])));
  expect(keys.keyOf(question(coflows))).not.toBe(keys.keyOf(question(structuredClone(coflows))));
  expect(keys.keyOf(question(coflows))).not.toBe(keys.keyOf(question(coflows.slice(1))));
  for (const count of [1, 2]) {
    const few = (GB: number) =>
      question(
        Array.from({ length: count }, (_, c) => ({
          ...{ id: `c${c}`, arrivalS: 0, weight: 1 },
          flows: flowsFrom([{ from: 0, to: 1, GB }]),
        })),
      );
    expect(keys.keyOf(few(1))).toBe(keys.keyOf(few(1)));
    expect(keys.keyOf(few(1))).not.toBe(keys.keyOf(few(2)));
  }
});
