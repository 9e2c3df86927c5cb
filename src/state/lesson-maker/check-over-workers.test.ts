// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { EVERY_KIND } from '../../lessons/testing/judge-tools';
import { type Ask, abortError } from '../../worker/ask';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { checkOverWorkers } from './check-over-workers';
import type { Draft } from './draft';

const inline = createInlineAsk();
const [first] = EVERY_KIND.steps;
const ask3 = { kind: 'number', question: 'x', value: 'scenario.seed % 3 === 2 ? job("z").id : 1' };
const LESSON = { ...EVERY_KIND, steps: [{ ...first, ask: ask3 }] } as unknown as Draft;

const how = (workers: number, ask: Ask = inline) => ({
  ...{ ask, workers, signal: new AbortController().signal, onProgress: () => {} },
});

test('one worker and three give the same answer, seed by seed', async () => {
  const alone = await checkOverWorkers(LESSON, 8, how(1));
  expect(alone).toMatchObject({
    answer: { problems: [], undefined: [{ seed: 2 }, { seed: 5 }, { seed: 8 }], seeds: 8, questions: 1 },
  });
  expect(alone).toMatchObject({ answer: { answers: [{ step: 0, words: 1, seeds: 5, isOnly: true }] } });
  const progress: number[] = [];
  const onProgress = (done: number): void => void progress.push(done);
  expect(await checkOverWorkers(LESSON, 8, { ...how(3), onProgress })).toEqual(alone);
  expect([progress[0], progress.at(-1)]).toEqual([0, 8]);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
});

test('a lesson with faults, or without seeds of its own, is asked about once', async () => {
  let asked = 0;
  const counting: Ask = (question, options) => {
    asked++;
    return inline(question, options);
  };
  expect(await checkOverWorkers({ ...LESSON, title: '' }, 8, how(2, counting))).toMatchObject({
    answer: { problems: [{ path: 'title' }], seeds: 0 },
  });
  expect(await checkOverWorkers(LESSON, undefined, how(2, counting))).toMatchObject({ answer: { seeds: 1 } });
  expect(asked).toBe(2);
});

test('stopping takes all pieces back, and so does the loss of one', async () => {
  const stop = new AbortController();
  const signals: AbortSignal[] = [];
  let lost: ((fault: Error) => void) | undefined;
  /** Questions with seeds never finish by themselves. */
  const ask = ((question: { readonly seeds?: unknown }, options: { readonly signal: AbortSignal }) => {
    if (question.seeds === undefined) return inline(question as never);
    signals.push(options.signal);
    return new Promise((_, reject) => {
      lost = reject;
      options.signal.addEventListener('abort', () => reject(abortError()));
    });
  }) as Ask;
  const stopped = checkOverWorkers(LESSON, 8, { ...how(2, ask), signal: stop.signal });
  await expect.poll(() => signals.length).toBe(2);
  stop.abort();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  const failing = checkOverWorkers(LESSON, 8, how(2, ask));
  await expect.poll(() => signals.length).toBe(4);
  lost?.(new Error('the worker was lost'));
  await expect(failing).rejects.toThrow('the worker was lost');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
});
