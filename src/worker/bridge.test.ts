// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question, Reply } from './api';
import { isAbort } from './ask';
import { WorkerBridge } from './bridge';
import { FakeWorker } from './testing/fake-worker';
import { HandTimer } from './testing/hand-timer';
import { planQuestion } from './testing/questions';
import { WorkerFailure } from './worker-failure';

const seedOf = (question: Question): number => ('scenario' in question ? question.scenario.seed : Number.NaN);
const turn = () => new Promise((resolve) => setImmediate(resolve));

interface Open {
  readonly question: Question;
  readonly worker: FakeWorker;
  readonly answer: (reply: Reply<unknown>) => void;
  readonly fail: (fault: unknown) => void;
}

/** A bridge over fake workers whose questions stay open until the test settles them. */
function setup(loads = true) {
  const timer = new HandTimer();
  const workers: FakeWorker[] = [];
  const open: Open[] = [];
  const spawn = () => {
    const worker = new FakeWorker(
      (question, self) =>
        new Promise((answer, fail) => {
          open.push({ question, worker: self, answer, fail });
        }),
      loads,
    );
    workers.push(worker);
    return worker.worker;
  };
  const bridge = new WorkerBridge({ spawn, timer, silenceS: 20, startS: 60 });
  const settled: string[] = [];
  const ask = (seed: number, signal?: AbortSignal, onProgress?: (done: number) => void) =>
    bridge.ask(planQuestion(seed), { signal, onProgress: (progress) => onProgress?.(progress.done) }).then(
      (reply) => settled.push(`${seed} ${reply.ok ? 'answered' : 'refused'}`),
      (reason) => settled.push(`${seed} ${isAbort(reason) ? 'aborted' : (reason as WorkerFailure).kind}`),
    );
  const answerNow = async (index: number) => {
    open[index]?.answer({ ok: true, answer: {} });
    await turn();
  };
  return { bridge, timer, workers, open, settled, ask, answerNow, turn };
}

describe('the bridge to a worker', () => {
  test('starts no worker before the first question, and asks one question at a time in order', async () => {
    const { workers, open, settled, ask, answerNow } = setup();
    expect(workers).toHaveLength(0);
    void ask(1);
    void ask(2);
    await turn();
    expect(open.map(({ question }) => seedOf(question))).toEqual([1]);
    await answerNow(0);
    expect(open.map(({ question }) => seedOf(question))).toEqual([1, 2]);
    await answerNow(1);
    expect(settled).toEqual(['1 answered', '2 answered']);
    expect(workers).toHaveLength(1);
  });

  test('passes bad input on as an answer, and keeps the worker', async () => {
    const { workers, open, settled, ask } = setup();
    void ask(1);
    await turn();
    open[0]?.answer({ ok: false, problems: [{ path: 'topology.racks', message: 'is required' }] });
    await turn();
    expect(settled).toEqual(['1 refused']);
    expect(workers[0]?.ended).toBe(false);
  });

  test('aborting the running question ends its worker, has a fresh one at once and goes on with the next', async () => {
    const { workers, open, settled, ask, answerNow } = setup();
    const abort = new AbortController();
    void ask(1, abort.signal);
    void ask(2);
    await turn();
    abort.abort();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    await turn();
    expect(settled).toEqual(['1 aborted']);
    await answerNow(0); // the ended worker's answer is ignored
    expect(open[1]?.worker).toBe(workers[1]);
    await answerNow(1);
    expect(settled).toEqual(['1 aborted', '2 answered']);
  });

  test('aborting a question that still waits drops it and leaves the worker alone', async () => {
    const { workers, open, settled, ask, answerNow } = setup();
    const abort = new AbortController();
    void ask(1);
    void ask(2, abort.signal);
    void ask(3);
    await turn();
    abort.abort();
    await turn();
    expect(settled).toEqual(['2 aborted']);
    await answerNow(0);
    await answerNow(1);
    expect(open.map(({ question }) => seedOf(question))).toEqual([1, 3]);
    expect(settled).toEqual(['2 aborted', '1 answered', '3 answered']);
    expect(workers).toHaveLength(1);
  });

  test('a question whose signal is aborted already is never asked', async () => {
    const { workers, settled, ask } = setup();
    await ask(1, AbortSignal.abort());
    expect(settled).toEqual(['1 aborted']);
    expect(workers).toHaveLength(0);
  });

  test('forgets a signal once its question is answered', async () => {
    const { workers, settled, ask, answerNow } = setup();
    const abort = new AbortController();
    void ask(1, abort.signal);
    await turn();
    await answerNow(0);
    abort.abort();
    await turn();
    expect(settled).toEqual(['1 answered']);
    expect(workers[0]?.ended).toBe(false);
  });

  test('tells progress to the question that runs', async () => {
    const { workers, ask, answerNow } = setup();
    const heard: number[] = [];
    void ask(1, undefined, (done) => heard.push(done));
    void ask(2, undefined, (done) => heard.push(100 + done));
    await turn();
    workers[0]?.say({ notice: 'progress', progress: { done: 3, total: 9, unit: 'candidates' } });
    await turn();
    await answerNow(0);
    workers[0]?.say({ notice: 'progress', progress: { done: 4, total: 9, unit: 'candidates' } });
    await turn();
    expect(heard).toEqual([3, 104]);
  });

  test('an exception loses the worker, says so in a sentence, and the next question finds a new one', async () => {
    const { bridge, workers, open, answerNow, turn } = setup();
    const lost = bridge.ask(planQuestion(1)).catch((reason: unknown) => reason);
    const next = bridge.ask(planQuestion(2));
    await turn();
    open[0]?.fail(new RangeError('Array buffer allocation failed'));
    const failure = await lost;
    expect(failure).toBeInstanceOf(WorkerFailure);
    expect((failure as WorkerFailure).message).toBe(
      'The planning worker ran out of memory. It has been restarted; your scenario is untouched. Fewer jobs or racks need less.',
    );
    await turn();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    await answerNow(1);
    expect(await next).toEqual({ ok: true, answer: {} });
  });

  test('an error event and an unreadable message are crashes of the running question only', async () => {
    const { workers, settled, ask, answerNow } = setup();
    void ask(1);
    void ask(2);
    void ask(3);
    await turn();
    workers[0]?.fault('Uncaught TypeError: x is not a function');
    await turn();
    workers[1]?.unreadable();
    await turn();
    await answerNow(2);
    expect(settled).toEqual(['1 crash', '2 crash', '3 answered']);
  });

  test('a worker that faults while nothing is asked is replaced without a word', async () => {
    const { workers, settled, ask, answerNow } = setup();
    void ask(1);
    await turn();
    await answerNow(0);
    workers[0]?.fault('out of memory');
    await turn();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    void ask(2);
    await turn();
    await answerNow(1);
    expect(settled).toEqual(['1 answered', '2 answered']);
  });

  test('a computing worker that falls silent is replaced; one that reports is not', async () => {
    const { timer, workers, settled, ask } = setup();
    void ask(1);
    await turn();
    for (let i = 0; i < 10; i++) {
      timer.advance(15_000);
      workers[0]?.say({ notice: 'progress', progress: { done: i, total: 10, unit: 'candidates' } });
      await turn();
    }
    expect(settled).toEqual([]);
    timer.advance(21_000);
    await turn();
    expect(settled).toEqual(['1 silent']);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  test('a worker that announced how long GLPK may take is given that long and no longer', async () => {
    const { timer, workers, settled, ask } = setup();
    void ask(1);
    await turn();
    workers[0]?.say({ notice: 'quiet', forS: 40 });
    await turn();
    timer.advance(59_000);
    await turn();
    expect(settled).toEqual([]);
    timer.advance(2000);
    await turn();
    expect(settled).toEqual(['1 silent']);
  });

  test('a question to a worker that died while idle goes to a fresh one without a word', async () => {
    const { timer, workers, settled, ask, answerNow } = setup();
    void ask(1);
    await turn();
    await answerNow(0);
    workers[0]?.terminate();
    void ask(2);
    await turn();
    timer.advance(6000);
    await turn();
    await answerNow(1);
    expect(settled).toEqual(['1 answered', '2 answered']);
    expect(workers).toHaveLength(2);
  });

  test('but a question that two workers do not even begin is given up', async () => {
    const { timer, workers, settled, ask, answerNow } = setup();
    void ask(1);
    await turn();
    await answerNow(0);
    workers[0]?.terminate();
    void ask(2);
    void ask(3);
    await turn();
    timer.advance(5000);
    workers[1]?.terminate();
    await turn();
    timer.advance(70_000);
    await turn();
    expect(settled.slice(0, 2)).toEqual(['1 answered', '2 silent']);
    await answerNow(1);
    expect(settled.at(-1)).toBe('3 answered');
  });

  test('an idle worker is not watched', async () => {
    const { timer, workers, ask, answerNow } = setup();
    void ask(1);
    await turn();
    await answerNow(0);
    expect(timer.pending).toBe(0);
    expect(workers[0]?.ended).toBe(false);
  });

  test('a script that cannot be fetched is reported, and tried again only with the next question', async () => {
    const { workers, settled, ask } = setup(false);
    void ask(1);
    await turn();
    workers[0]?.fault(undefined);
    await turn();
    expect(settled).toEqual(['1 start']);
    expect(workers).toHaveLength(1);
    void ask(2);
    await turn();
    expect(workers).toHaveLength(2);
  });

  test('a script may take a minute to come over a slow line', async () => {
    const { timer, settled, ask } = setup(false);
    void ask(1);
    await turn();
    timer.advance(59_000);
    await turn();
    expect(settled).toEqual([]);
    timer.advance(2000);
    await turn();
    expect(settled).toEqual(['1 start']);
  });

  test('a browser that refuses workers is reported as a failure to start', async () => {
    const bridge = new WorkerBridge({
      spawn: () => {
        throw new Error('Refused to create a worker');
      },
    });
    bridge.prewarm();
    await expect(bridge.ask(planQuestion())).rejects.toMatchObject({ name: 'WorkerFailure', kind: 'start' });
  });

  test('disposing aborts what is open and ends the worker', async () => {
    const { bridge, timer, workers, settled, ask } = setup();
    void ask(1);
    void ask(2);
    await turn();
    bridge.dispose();
    await turn();
    expect(settled).toEqual(['1 aborted', '2 aborted']);
    expect([workers[0]?.ended, workers.length, timer.pending]).toEqual([true, 1, 0]);
    await ask(3);
    expect(settled.at(-1)).toBe('3 aborted');
  });
});

describe('the bridge under any order of answers, aborts and crashes', () => {
  const fateArb = fc.record({
    ends: fc.constantFrom(
      'answered' as const,
      'refused' as const,
      'memory' as const,
      'crash' as const,
      'event' as const,
    ),
    aborted: fc.boolean(),
  });

  test('settles every question once and rightly, and the worker never holds two', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fateArb, { minLength: 1, maxLength: 6 }), async (scheduler, fates) => {
        const holding = new Map<FakeWorker, number>();
        const living = () => [...workers].filter((worker) => !worker.ended);
        const workers = new Set<FakeWorker>();
        const answer = async (question: Question, self: FakeWorker): Promise<Reply<unknown>> => {
          const seed = seedOf(question);
          holding.set(self, (holding.get(self) ?? 0) + 1);
          expect(self.ended || holding.get(self) === 1).toBe(true);
          await scheduler.schedule(Promise.resolve(), `worker ${seed}`);
          holding.set(self, (holding.get(self) ?? 0) - 1);
          const { ends } = fates[seed] ?? { ends: 'answered' };
          if (ends === 'memory') throw new RangeError('Array buffer allocation failed');
          if (ends === 'crash') throw new TypeError('x is undefined');
          if (ends === 'event') {
            self.fault('Uncaught TypeError: x is undefined');
            return new Promise(() => {});
          }
          return ends === 'refused' ? { ok: false, problems: [] } : { ok: true, answer: seed };
        };
        const spawn = () => {
          const worker = new FakeWorker(answer);
          workers.add(worker);
          return worker.worker;
        };
        const bridge = new WorkerBridge({ spawn, timer: new HandTimer() });
        const outcomes: string[][] = fates.map(() => []);
        fates.forEach((fate, seed) => {
          const abort = new AbortController();
          void scheduler.schedule(Promise.resolve(), `ask ${seed}`).then(async () => {
            try {
              const reply = await bridge.ask(planQuestion(seed), { signal: abort.signal });
              if (reply.ok) expect(reply.answer).toBe(seed);
              outcomes[seed]?.push(reply.ok ? 'answered' : 'refused');
            } catch (reason) {
              outcomes[seed]?.push(isAbort(reason) ? 'aborted' : (reason as WorkerFailure).kind);
            }
          });
          if (fate.aborted) void scheduler.schedule(Promise.resolve(), `abort ${seed}`).then(() => abort.abort());
        });
        while (scheduler.count() > 0) {
          await scheduler.waitOne();
          await turn();
          expect(living().length).toBeLessThanOrEqual(1);
        }
        await turn();
        fates.forEach((fate, seed) => {
          const plain = fate.ends === 'event' ? 'crash' : fate.ends;
          expect(outcomes[seed]).toHaveLength(1);
          expect(fate.aborted ? [plain, 'aborted'] : [plain]).toContain(outcomes[seed]?.[0]);
        });
        // And the bridge still works.
        const last = bridge.ask(planQuestion(99));
        await turn();
        while (scheduler.count() > 0) await scheduler.waitOne();
        expect(await last).toEqual({ ok: true, answer: 99 });
        bridge.dispose();
      }),
      { numRuns: 150 },
    );
  });
});
