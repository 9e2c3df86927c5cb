// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Question } from './api';
import { createRouting } from './routing';
import { FakeWorker } from './testing/fake-worker';
import { HandTimer } from './testing/hand-timer';
import { boundQuestion, curveQuestion, planQuestion } from './testing/questions';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function setup() {
  const workers: FakeWorker[] = [];
  const open: { readonly question: Question; readonly answer: (answer: unknown) => void }[] = [];
  const spawn = () => {
    const worker = new FakeWorker(
      (question) =>
        new Promise((resolve) => {
          open.push({ question, answer: (answer) => resolve({ ok: true, answer }) });
        }),
    );
    workers.push(worker);
    return worker.worker;
  };
  const routing = createRouting(spawn, { timer: new HandTimer() });
  return { routing, workers, open };
}

describe('the routing', () => {
  test('a plan and a curve are answered while the bound still works', async () => {
    const { routing, workers, open } = setup();
    const bound = routing.ask(boundQuestion());
    const plan = routing.ask(planQuestion());
    const curve = routing.ask(curveQuestion());
    await turn();
    expect(workers).toHaveLength(3);
    for (const { question, answer } of open) if (question.kind !== 'bound') answer(question.kind);
    expect([await plan, await curve]).toEqual([
      { ok: true, answer: 'plan' },
      { ok: true, answer: 'curve' },
    ]);
    routing.dispose();
    await expect(bound).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers.every((worker) => worker.ended)).toBe(true);
  });

  test('a worker that was warmed up is the one that answers', async () => {
    const { routing, workers } = setup();
    routing.prewarm('plan', 'quick');
    expect(workers).toHaveLength(2);
    void routing.ask(planQuestion()).catch(() => undefined);
    await turn();
    expect(workers).toHaveLength(2);
    routing.dispose();
  });

  test('reading does not stand behind a plan, unless it is asked to share the worker of the plan', async () => {
    const { routing, workers, open } = setup();
    const read = { kind: 'read', form: 'document', text: '{}' } as const;
    const first = routing.ask(read, { role: 'plan' });
    await turn();
    open[0]?.answer('first');
    expect(await first).toEqual({ ok: true, answer: 'first' });
    void routing.ask(planQuestion()).catch(() => undefined);
    await turn();
    expect(workers).toHaveLength(1);
    const later = routing.ask(read);
    await turn();
    open[2]?.answer('later');
    expect(await later).toEqual({ ok: true, answer: 'later' });
    expect(open.map(({ question }) => question.kind)).toEqual(['read', 'plan', 'read']);
    routing.dispose();
  });
});
