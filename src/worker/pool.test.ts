// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from './api';
import { createPool, poolSize } from './pool';
import { FakeWorker } from './testing/fake-worker';
import { HandTimer } from './testing/hand-timer';
import { planQuestion } from './testing/questions';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const seedOf = (question: Question): number => ('scenario' in question ? question.scenario.seed : -1);

function setup(size: number) {
  const workers: FakeWorker[] = [];
  /** What is being worked on: by worker, with its answer. */
  const open = new Map<number, { readonly worker: FakeWorker; readonly answer: () => void }>();
  const begun: number[] = [];
  const spawn = () => {
    const worker = new FakeWorker(
      (question, own) =>
        new Promise((resolve) => {
          const seed = seedOf(question);
          begun.push(seed);
          open.set(seed, {
            worker: own,
            answer: () => {
              open.delete(seed);
              resolve({ ok: true, answer: seed });
            },
          });
        }),
    );
    workers.push(worker);
    return worker.worker;
  };
  return { pool: createPool(size, { spawn, timer: new HandTimer() }), workers, open, begun };
}

describe('the pool', () => {
  test('has all cores but one, and at least one worker', () => {
    expect([8, 2, 1, 0, undefined].map(poolSize)).toEqual([7, 1, 1, 1, 1]);
  });

  test('starts as many workers as there are questions, up to its size; the rest wait in order', async () => {
    const { pool, workers, open, begun } = setup(2);
    const replies = [1, 2, 3, 4].map((seed) => pool.ask(planQuestion(seed)));
    await turn();
    expect(begun).toEqual([1, 2]);
    expect(workers).toHaveLength(2);
    open.get(2)?.answer();
    await turn();
    expect(begun).toEqual([1, 2, 3]);
    open.get(1)?.answer();
    open.get(3)?.answer();
    await turn();
    open.get(4)?.answer();
    expect((await Promise.all(replies)).map((reply) => reply.ok && reply.answer)).toEqual([1, 2, 3, 4]);
    expect(workers).toHaveLength(2);
    pool.dispose();
  });

  test('one question takes one worker, whatever the size', async () => {
    const { pool, workers, open } = setup(8);
    for (let seed = 0; seed < 3; seed++) {
      const reply = pool.ask(planQuestion(seed));
      await turn();
      open.get(seed)?.answer();
      await reply;
      await turn();
    }
    expect(workers).toHaveLength(1);
  });

  test('taking one back ends its worker alone, and the next one starts', async () => {
    const { pool, workers, open, begun } = setup(2);
    const taken = new AbortController();
    const first = pool.ask(planQuestion(1), { signal: taken.signal });
    const second = pool.ask(planQuestion(2));
    const third = pool.ask(planQuestion(3));
    await turn();
    taken.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await turn();
    expect(workers.map((worker) => worker.ended)).toEqual([true, false, false]);
    expect(begun).toEqual([1, 2, 3]);
    open.get(2)?.answer();
    open.get(3)?.answer();
    expect((await second).ok && (await third).ok).toBe(true);
    pool.dispose();
    expect(workers.every((worker) => worker.ended)).toBe(true);
  });

  test('one that waits and is taken back never starts', async () => {
    const { pool, open, begun } = setup(1);
    const taken = new AbortController();
    void pool.ask(planQuestion(1)).catch(() => undefined);
    const waits = pool.ask(planQuestion(2), { signal: taken.signal });
    const last = pool.ask(planQuestion(3));
    taken.abort();
    await expect(waits).rejects.toMatchObject({ name: 'AbortError' });
    await turn();
    open.get(1)?.answer();
    await turn();
    expect(begun).toEqual([1, 3]);
    open.get(3)?.answer();
    await last;
    await expect(pool.ask(planQuestion(4), { signal: taken.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a worker that dies fails its own question; another worker takes its place', async () => {
    const { pool, workers, open } = setup(2);
    const first = pool.ask(planQuestion(1));
    const second = pool.ask(planQuestion(2));
    await turn();
    const failed = expect(first).rejects.toMatchObject({ kind: 'memory' });
    open.get(1)?.worker.fault('out of memory');
    await failed;
    const third = pool.ask(planQuestion(3));
    await turn();
    expect(workers).toHaveLength(3);
    open.get(2)?.answer();
    open.get(3)?.answer();
    expect([(await second).ok, (await third).ok]).toEqual([true, true]);
    pool.dispose();
    await expect(pool.ask(planQuestion(4))).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('every question settles once and never more work than there are workers, whatever comes between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.tuple(fc.constantFrom('ask', 'answer', 'abort', 'fault', 'turn'), fc.nat(5)), { maxLength: 30 }),
        async (size, moves) => {
          const { pool, open } = setup(size);
          const asked: { readonly control: AbortController; settled: number }[] = [];
          for (const [move, which] of moves) {
            if (move === 'ask') {
              const control = new AbortController();
              const one = { control, settled: 0 };
              asked.push(one);
              const settle = () => {
                one.settled++;
              };
              pool.ask(planQuestion(asked.length), { signal: control.signal }).then(settle, settle);
            }
            if (move === 'answer') [...open.values()][which]?.answer();
            if (move === 'abort') asked[which]?.control.abort();
            if (move === 'fault') [...open.values()][which]?.worker.fault('boom');
            if (move === 'turn') await turn();
            const working = [...open.values()].filter(({ worker }) => !worker.ended);
            expect(working.length).toBeLessThanOrEqual(size);
          }
          pool.dispose();
          await turn();
          expect(asked.every(({ settled }) => settled === 1)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});
