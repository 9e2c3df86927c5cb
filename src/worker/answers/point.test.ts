// SPDX-License-Identifier: GPL-3.0-or-later
// The page's points equal the command line's: the same function, driven in slices or in one go, with jobs packed for sending or not.
import { expect, test } from 'vitest';
import type { AnswerTools } from '../../answers/answer-tools';
import { askWhatIf, pointOf } from '../../what-if/asked';
import { IsolatedCache } from '../../what-if/isolated-cache';
import { measurePoint } from '../../what-if/measure-point';
import { scenarioOf } from '../../what-if/testing/made-results';
import type { PointQuestion } from '../api';
import { packQuestion, unpackQuestion } from '../packed-wire';
import { createInlineAsk } from '../testing/inline-ask';

const IN_ONE_GO: AnswerTools = {
  loadSolver: async () => (await import('../../lp/glpk')).loadGlpk(),
  async drive(run) {
    while (!run.done) run.step(1_000_000);
    return run.answer();
  },
};

const asked = askWhatIf(scenarioOf(), {
  kind: 'curve',
  vary: { path: 'topology.oversubscription', values: [2, 0.5] },
  metrics: ['averageStretch'],
});

const questionAt = (position: number): PointQuestion => ({
  kind: 'point',
  document: asked.document,
  labels: asked.labels,
  point: pointOf(asked, position, 1),
  stretch: true,
});

test.each([0, 1])('a worker answers what the command line computes, position %d', async (position) => {
  const question = questionAt(position);
  const direct = await measurePoint(question, { tools: IN_ONE_GO, isolated: new IsolatedCache() });
  expect(await createInlineAsk()(structuredClone(question))).toEqual({ ok: true, answer: direct });
});

test('a document of many jobs travels as text', async () => {
  const jobs = Array.from({ length: 600 }, (_, i) => ({ id: `j${i}`, inputGB: 1, maps: 1, mapMBps: 100 }));
  const question = { ...questionAt(0), document: { ...asked.document, workload: { jobs } } };
  const packed = await packQuestion(question);
  expect(JSON.stringify(packed)).toContain('"texts"');
  expect(await unpackQuestion(structuredClone(packed))).toEqual(question);
});
