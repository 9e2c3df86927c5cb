// SPDX-License-Identifier: GPL-3.0-or-later
// Answers, refusals, crashes and cancellations in every order that fast-check's scheduler finds.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rackPlanOf } from '../model/plan';
import type { Reply, ScenarioQuestion } from './api';
import type { Ask } from './ask';
import { createAsker } from './asker';
import { WorkerBridge } from './bridge';
import type { LatestQuery } from './latest-query';
import { QuestionKeys } from './question-keys';
import { FakeWorker } from './testing/fake-worker';
import { HandTimer } from './testing/hand-timer';
import { planQuestion } from './testing/questions';
import { WorkerFailure } from './worker-failure';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The fate of a question, by its seed: the same question always has the same answer, unless its worker dies. */
const fatesArb = fc.array(fc.constantFrom('answered' as const, 'refused' as const, 'crash' as const), {
  minLength: 4,
  maxLength: 4,
});
/** Seeds to ask in turn, and three other acts, each on one of two queries that share their answers. */
const CANCEL = -1;
const CLEAR = -2;
const RETRY = -3;
const actsArb = fc.array(fc.record({ query: fc.nat({ max: 1 }), act: fc.integer({ min: RETRY, max: 3 }) }), {
  minLength: 1,
  maxLength: 14,
});

interface Act {
  readonly query: number;
  readonly act: number;
}

type Fates = readonly ('answered' | 'refused' | 'crash')[];

async function fateOf(fates: Fates, question: ScenarioQuestion): Promise<Reply<unknown>> {
  const { seed } = question.scenario;
  if (fates[seed] === 'crash') throw new WorkerFailure('crash', 'The planning worker stopped.');
  if (fates[seed] === 'refused') return { ok: false, problems: [{ path: '', message: `no ${seed}` }] };
  return { ok: true, answer: { form: 'racks', plan: { valueS: seed } } };
}

/** One query, with the simplest record of what it was sent. */
class Watched {
  readonly query: LatestQuery<'plan'>;
  readonly wrong: string[] = [];
  /** Questions that it may have sent: each is sent once, unless it is retried. */
  due = 0;
  private asked: number | undefined;
  /** The last act that had an effect; a retry counts as the question that it repeats. */
  private last: number | undefined;
  private lastKey: string | undefined;

  constructor(query: LatestQuery<'plan'>) {
    this.query = query;
    query.subscribe(() => this.look());
  }

  act(act: number): void {
    const { query } = this;
    const { state } = query.getSnapshot();
    if (act >= 0) {
      if (act !== this.asked) this.expectAsked(act);
      query.ask(planQuestion(act));
    } else if (act === CLEAR) {
      this.asked = undefined;
      this.last = CLEAR;
      query.clear();
    } else if (act === RETRY) {
      if (this.asked !== undefined && state !== 'asking' && state !== 'fresh') this.expectAsked(this.asked);
      query.retry();
    } else {
      if (state === 'asking') this.last = CANCEL;
      query.cancel();
    }
  }

  expectSettled(fates: Fates): void {
    const { query, last } = this;
    const { state, answer, askedKey, answerKey, problems, failure } = query.getSnapshot();
    expect(this.wrong).toEqual([]);
    if (last === undefined || last === CLEAR) expect([state, answer]).toEqual(['empty', undefined]);
    else if (last === CANCEL) expect(['stale', 'empty']).toContain(state);
    else {
      expect(askedKey).toBe(keyOf(last));
      if (fates[last] === 'answered') {
        expect({ state, valueS: rackPlanOf(answer)?.valueS }).toEqual({ state: 'fresh', valueS: last });
        return;
      }
      expect(['stale', 'failed']).toContain(state);
      expect(answerKey).not.toBe(askedKey);
      expect(fates[last] === 'refused' ? problems.length : failure?.kind).toBe(fates[last] === 'refused' ? 1 : 'crash');
    }
  }

  private expectAsked(seed: number): void {
    this.asked = seed;
    this.last = seed;
    this.due++;
  }

  private look(): void {
    const { wrong, lastKey } = this;
    const { state, answerKey, askedKey, answer } = this.query.getSnapshot();
    if (answer !== undefined && keyOf(rackPlanOf(answer)?.valueS ?? Number.NaN) !== answerKey)
      wrong.push('not its own key');
    if (answerKey !== lastKey && answerKey !== undefined && answerKey !== askedKey) wrong.push('an old answer shown');
    if (state === 'fresh' && answerKey !== askedKey) wrong.push('called fresh without being it');
    if (answerKey === undefined && lastKey !== undefined && state !== 'empty') wrong.push('a good answer lost');
    this.lastKey = answerKey;
  }
}

const keyOf = (seed: number) => new QuestionKeys().keyOf(planQuestion(seed));

interface Race {
  readonly acts: readonly Act[];
  readonly queries: readonly Watched[];
  readonly timer: HandTimer;
}

function openQueries(ask: Ask, timer: HandTimer, debounceMs: number): readonly Watched[] {
  const asker = createAsker(ask, { timer });
  return [new Watched(asker.query('plan', { debounceMs })), new Watched(asker.query('plan', { debounceMs }))];
}

/** Interleaves every act with the answers, until nothing is under way. */
async function race(scheduler: fc.Scheduler, { acts, queries, timer }: Race): Promise<void> {
  scheduler.scheduleSequence(
    acts.map(({ query, act }) => ({
      label: `query ${query} act ${act}`,
      builder: async () => queries[query]?.act(act),
    })),
  );
  const drain = async () => {
    while (scheduler.count() > 0) {
      await scheduler.waitOne();
      await turn();
      timer.advance(100);
      await turn();
    }
  };
  await drain();
  timer.advance(1000);
  await turn();
  await drain();
}

describe('queries that share their answers, whatever the order of events', () => {
  test('never show an old answer over a newer one, even from someone who answers what was taken back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fatesArb,
        actsArb,
        fc.constantFrom(0, 150),
        async (scheduler, fates, acts, debounceMs) => {
          const timer = new HandTimer();
          let sent = 0;
          const ask = (async (question: ScenarioQuestion) => {
            sent++;
            await scheduler.schedule(Promise.resolve(), `answer ${question.scenario.seed}`);
            return fateOf(fates, question);
          }) as Ask;
          const queries = openQueries(ask, timer, debounceMs);
          await race(scheduler, { acts, queries, timer });
          for (const query of queries) query.expectSettled(fates);
          expect(sent).toBeLessThanOrEqual(queries.reduce((sum, { due }) => sum + due, 0));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('the same through a bridge whose workers crash and are ended', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fatesArb,
        actsArb,
        fc.constantFrom(0, 150),
        async (scheduler, fates, acts, debounceMs) => {
          const timer = new HandTimer();
          const workers: FakeWorker[] = [];
          const spawn = () => {
            const worker = new FakeWorker(async (asked) => {
              const question = asked as ScenarioQuestion;
              await scheduler.schedule(Promise.resolve(), `worker ${question.scenario.seed}`);
              return fateOf(fates, question);
            });
            workers.push(worker);
            return worker.worker;
          };
          const bridge = new WorkerBridge({ spawn, timer });
          const queries = openQueries((question, options) => bridge.ask(question, options), timer, debounceMs);
          await race(scheduler, { acts, queries, timer });
          for (const query of queries) query.expectSettled(fates);
          bridge.dispose();
          await turn();
          expect(workers.every((worker) => worker.ended)).toBe(true);
          expect(timer.pending).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});
