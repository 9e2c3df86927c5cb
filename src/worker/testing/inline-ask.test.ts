// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { createInlineAsk } from './inline-ask';
import { curveQuestion, planQuestion, teachingScenario } from './questions';

/** A few seconds of work. */
const LONG = {
  ...planQuestion(),
  scenario: {
    ...teachingScenario(),
    topology: { ...teachingScenario().topology, racks: 400 },
    workload: { generate: { kind: 'corral-w1', jobs: 3000 } },
  },
  options: { bound: 'none' },
};

test('a long plan tells its progress, and taken back it stops and lets the next question be answered', async () => {
  const ask = createInlineAsk();
  const abort = new AbortController();
  let heard = 0;
  const long = ask(LONG, {
    signal: abort.signal,
    onProgress: () => {
      heard++;
      if (heard === 2) abort.abort();
    },
  });
  await expect(long).rejects.toMatchObject({ name: 'AbortError' });
  expect(await ask(curveQuestion())).toMatchObject({ ok: true });
  expect(heard).toBe(2);
});

test('what is taken back while it waits is never begun', async () => {
  const ask = createInlineAsk();
  const abort = new AbortController();
  let begun = false;
  const onProgress = () => {
    begun = true;
  };
  const first = ask(curveQuestion());
  const second = ask(LONG, { signal: abort.signal, onProgress });
  abort.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  await expect(ask(LONG, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(await first).toMatchObject({ ok: true });
  expect(await ask(curveQuestion(1, 'b'))).toMatchObject({ ok: true });
  expect(begun).toBe(false);
});
