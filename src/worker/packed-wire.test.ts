// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Job } from '../model/job';
import type { Coflow, Flow } from '../model/scenario';
import { answerRead } from './answers/read';
import type { Prepared, PrepareQuestion, Question, Reply } from './api';
import { farthestFlows, flowAt, flowCount, isLargeWorkload, totalGB } from './coflow-sizes';
import { heldBytes } from './held-bytes';
import { isPacked } from './packed-rows';
import { packQuestion, packReply, unpackQuestion, unpackReply } from './packed-wire';
import { QuestionKeys } from './question-keys';
import { teachingScenario } from './testing/questions';
import { buffersOf } from './transferables';

const flows = (count: number, step: number): readonly Flow[] =>
  Array.from({ length: count }, (_, k) => ({ from: (k * step) % 150, to: (k * 7 + step) % 149, GB: (k + 1) / 7 }));

const coflows: readonly Coflow[] = [
  { id: 'a', arrivalS: 0, weight: 1, flows: flows(1500, 11) },
  { id: '__proto__', name: 'two', arrivalS: 0.1, weight: 2.5, deadlineS: 7, flows: flows(2500, 3) },
  { id: 'none', arrivalS: 3, weight: 1, flows: [] },
];
const { manual: _, ...scenario } = teachingScenario();
const question = (of: readonly Coflow[]): PrepareQuestion => ({
  kind: 'prepare',
  scenario: { ...scenario, workload: { coflows: of } },
  options: {},
});
const coflowsOf = (asked: Question): readonly Coflow[] =>
  (asked as unknown as { scenario: { workload: { coflows: Coflow[] } } }).scenario.workload.coflows;
/** What the page holds after a worker has told it. */
const received = async (of: readonly Coflow[] = coflows): Promise<readonly Coflow[]> => {
  const reply = await packReply({ ok: true, answer: { workload: { coflows: of } } satisfies Prepared });
  const got = (await unpackReply(structuredClone(reply))) as Reply<{ workload: { coflows: readonly Coflow[] } }>;
  if (!got.ok) throw new Error('it was an answer');
  return got.answer.workload.coflows;
};

test('coflows come over as they were, by reply and by question, whole and cut down', async () => {
  expect(await received()).toEqual(coflows);
  expect(Object.keys((await received())[0]!).sort()).toEqual(Object.keys(coflows[0]!).sort());
  const asked = structuredClone(await packQuestion(question((await received()).slice(1))));
  expect(coflowsOf(await unpackQuestion(asked))).toEqual(coflows.slice(1));
});

test('they travel as columns, and those of a reply are moved', async () => {
  const reply = await packReply({ ok: true, answer: { workload: { coflows } } });
  expect(buffersOf(reply)).toHaveLength(5);
  expect(JSON.stringify(await packQuestion(question(await received())))).not.toContain('"flows"');
});

test('few flows travel as they are, like everything that is no workload', async () => {
  const few = question([coflows[2]!, { id: 'b', arrivalS: 0, weight: 1, flows: flows(10, 1) }]);
  expect(await packQuestion(few)).toBe(few);
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

test('counting, summing, weighing and naming them makes no rows', async () => {
  const got = await received();
  const keys = new QuestionKeys();
  expect(got.map(flowCount)).toEqual([1500, 2500, 0]);
  expect(got.map(totalGB)).toEqual(coflows.map((one) => one.flows.reduce((sum, { GB }) => sum + GB, 0)));
  expect(isLargeWorkload({ coflows: got })).toBe(true);
  expect(isLargeWorkload({ coflows })).toBe(false);
  expect(heldBytes(got)).toBeLessThan(1000);
  expect(keys.keyOf(question(got)).length).toBeLessThan(2000);
  expect(keys.keyOf(question(got))).toBe(keys.keyOf(question(got)));
  expect(keys.keyOf(question(got))).not.toBe(keys.keyOf(question(await received())));
  expect(keys.keyOf(question(got))).not.toBe(keys.keyOf(question(got.slice(1))));
  for (const coflow of got) expect(Object.getOwnPropertyDescriptor(coflow, 'flows')?.get).toBeDefined();
});

test('the flows between the highest racks are found without rows', async () => {
  const [first, second, none] = await received();
  const highest = (key: 'from' | 'to', of: Coflow): number => Math.max(...of.flows.map((flow) => flow[key]));
  for (const coflow of [first!, second!]) {
    const found = farthestFlows(coflow)!.map((index) => flowAt(coflow, index)!);
    expect(Math.max(...found.map(({ from }) => from))).toBe(highest('from', coflow));
    expect(Math.max(...found.map(({ to }) => to))).toBe(highest('to', coflow));
  }
  expect(farthestFlows(none!)).toEqual([]);
  expect(farthestFlows(coflows[0]!)).toBeUndefined();
  expect(isPacked(first!)).toBe(true);
});
