// Answers, refusals, crashes and cancellations in every order that fast-check's scheduler finds.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reply, ScenarioQuestion } from './api';
import type { Ask } from './ask';
import { createAsker } from './asker';
import { WorkerBridge } from './bridge';
import { questionKey } from './question-key';
import type { Slot } from './slot';
import { FakeWorker } from './testing/fake-worker';
import { HandTimer } from './testing/hand-timer';
import { planQuestion } from './testing/questions';
import { WorkerFailure } from './worker-failure';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What becomes of a question, by its seed: the same question always has the same answer, unless its worker dies. */
const fatesArb = fc.array(fc.constantFrom('answered' as const, 'refused' as const, 'crash' as const), {
  minLength: 4,
  maxLength: 4,
});
/** Seeds to ask in turn, and two other acts. */
const CANCEL = -1;
const CLEAR = -2;
const actsArb = fc.array(fc.integer({ min: CLEAR, max: 3 }), { minLength: 1, maxLength: 10 });

type Fates = readonly ('answered' | 'refused' | 'crash')[];

async function fateOf(fates: Fates, question: ScenarioQuestion): Promise<Reply<unknown>> {
  const { seed } = question.scenario;
  if (fates[seed] === 'crash') throw new WorkerFailure('crash', 'The planning worker stopped.');
  if (fates[seed] === 'refused') return { ok: false, problems: [{ path: '', message: `no ${seed}` }] };
  return { ok: true, answer: { plan: { valueS: seed } } };
}

interface Race {
  readonly acts: readonly number[];
  readonly slot: Slot<'plan'>;
  readonly timer: HandTimer;
}

/** Runs every act among the answers; answers the last act that had an effect. */
async function race(scheduler: fc.Scheduler, { acts, slot, timer }: Race): Promise<number | undefined> {
  const wrong: string[] = [];
  let lastKey: string | undefined;
  slot.subscribe(() => {
    const { state, answerKey, askedKey, answer } = slot.getSnapshot();
    if (answer !== undefined && questionKey(planQuestion(answer.plan.valueS)) !== answerKey)
      wrong.push('not its own key');
    if (answerKey !== lastKey && answerKey !== undefined && answerKey !== askedKey) wrong.push('an old answer shown');
    if (state === 'fresh' && answerKey !== askedKey) wrong.push('called fresh without being it');
    if (answerKey === undefined && lastKey !== undefined && state !== 'empty') wrong.push('a good answer lost');
    lastKey = answerKey;
  });
  let last: number | undefined;
  scheduler.scheduleSequence(
    acts.map((act) => ({
      label: `act ${act}`,
      builder: async () => {
        if (act >= 0) slot.ask(planQuestion(act));
        else if (act === CLEAR) slot.clear();
        else if (slot.getSnapshot().state !== 'asking') return;
        else slot.cancel();
        last = act;
      },
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
  expect(wrong).toEqual([]);
  return last;
}

function expectSettled(slot: Slot<'plan'>, fates: Fates, last: number | undefined) {
  const { state, answer, askedKey, answerKey, problems, failure } = slot.getSnapshot();
  if (last === undefined || last === CLEAR) expect([state, answer]).toEqual(['empty', undefined]);
  else if (last === CANCEL) expect(['stale', 'empty']).toContain(state);
  else {
    expect(askedKey).toBe(questionKey(planQuestion(last)));
    if (fates[last] === 'answered') {
      expect({ state, valueS: answer?.plan.valueS }).toEqual({ state: 'fresh', valueS: last });
    } else {
      expect(['stale', 'failed']).toContain(state);
      expect(answerKey).not.toBe(askedKey);
      expect(fates[last] === 'refused' ? problems.length : failure?.kind).toBe(fates[last] === 'refused' ? 1 : 'crash');
    }
  }
}

describe('a slot, whatever the order of events', () => {
  test('never shows an old answer over a newer one, even from someone who answers what was taken back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fatesArb,
        actsArb,
        fc.constantFrom(0, 150),
        async (scheduler, fates, acts, debounceMs) => {
          const timer = new HandTimer();
          const ask = (async (question: ScenarioQuestion) => {
            await scheduler.schedule(Promise.resolve(), `answer ${question.scenario.seed}`);
            return fateOf(fates, question);
          }) as Ask;
          const slot = createAsker(ask, { timer }).slot('plan', { debounceMs });
          const last = await race(scheduler, { acts, slot, timer });
          expectSettled(slot, fates, last);
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
            const worker = new FakeWorker(async (request) => {
              const question = request as ScenarioQuestion;
              await scheduler.schedule(Promise.resolve(), `worker ${question.scenario.seed}`);
              return fateOf(fates, question);
            });
            workers.push(worker);
            return worker.worker;
          };
          const bridge = new WorkerBridge({ spawn, timer });
          const slot = createAsker((question, options) => bridge.ask(question, options), { timer }).slot('plan', {
            debounceMs,
          });
          const last = await race(scheduler, { acts, slot, timer });
          expectSettled(slot, fates, last);
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
