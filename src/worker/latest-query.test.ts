// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { rackPlanOf } from '../model/plan';
import type { ScenarioQuestion } from './api';
import type { Ask, AskOptions } from './ask';
import { createAsker } from './asker';
import type { QueryOptions } from './latest-query';
import { HandTimer } from './testing/hand-timer';
import { curveQuestion, planQuestion } from './testing/questions';
import { WorkerFailure } from './worker-failure';

const turn = () => new Promise((resolve) => setImmediate(resolve));

interface Sent extends AskOptions {
  readonly question: ScenarioQuestion;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** A query for plans whose questions stay open until the test settles them. */
function setup(options: QueryOptions = {}, cacheBytes?: number) {
  const timer = new HandTimer();
  const sent: Sent[] = [];
  const ask = ((question: ScenarioQuestion, askOptions: AskOptions) =>
    new Promise((resolve, reject) => {
      sent.push({ question, ...askOptions, resolve: resolve as Sent['resolve'], reject });
    })) as Ask;
  const asker = createAsker(ask, { timer, cacheBytes });
  const query = asker.query('plan', options);
  let changes = 0;
  query.subscribe(() => changes++);
  const answer = async (index: number, valueS: number) => {
    sent[index]?.resolve({ ok: true, answer: { form: 'racks', plan: { valueS } } });
    await turn();
  };
  const view = () => {
    const { state, answer: shown, answerKey, askedKey } = query.getSnapshot();
    return { state, valueS: rackPlanOf(shown)?.valueS, current: answerKey !== undefined && answerKey === askedKey };
  };
  return { asker, query, timer, sent, answer, view, changes: () => changes };
}

describe('a query', () => {
  test('is empty, then asks, then is fresh', async () => {
    const { query, answer, view } = setup();
    expect(query.getSnapshot()).toEqual({ state: 'empty', problems: [] });
    query.ask(planQuestion(1));
    expect(view()).toEqual({ state: 'asking', valueS: undefined, current: false });
    await answer(0, 10);
    expect(view()).toEqual({ state: 'fresh', valueS: 10, current: true });
  });

  test('shows the old answer, marked as such, until the new one comes', async () => {
    const { query, answer, view } = setup();
    query.ask(planQuestion(1));
    await answer(0, 10);
    query.ask(planQuestion(2));
    expect(view()).toEqual({ state: 'asking', valueS: 10, current: false });
    await answer(1, 20);
    expect(view()).toEqual({ state: 'fresh', valueS: 20, current: true });
  });

  test('cancels the question before, and passes over an answer to it that comes all the same', async () => {
    const { query, sent, answer, view } = setup();
    query.ask(planQuestion(1));
    query.ask(planQuestion(2));
    expect(sent[0]?.signal?.aborted).toBe(true);
    await answer(1, 20);
    await answer(0, 10);
    expect(view()).toEqual({ state: 'fresh', valueS: 20, current: true });
  });

  test('asks nothing for a question under way, answered, or answered lately', async () => {
    const { query, sent, answer, view, changes } = setup();
    query.ask(planQuestion(1));
    query.ask(planQuestion(1));
    expect(sent).toHaveLength(1);
    await answer(0, 10);
    const before = changes();
    query.ask(planQuestion(1));
    expect([sent.length, changes()]).toEqual([1, before]);
    query.ask(planQuestion(2));
    await answer(1, 20);
    query.ask(planQuestion(1));
    expect([sent.length, view()]).toEqual([2, { state: 'fresh', valueS: 10, current: true }]);
  });

  test('knows the answer that it shows even when the cache is too small to hold it', async () => {
    const { query, sent, answer, view } = setup({}, 0);
    query.ask(planQuestion(1));
    await answer(0, 10);
    query.ask(planQuestion(2));
    query.ask(planQuestion(1));
    expect([sent.length, view()]).toEqual([2, { state: 'fresh', valueS: 10, current: true }]);
    expect(sent[1]?.signal?.aborted).toBe(true);
  });

  test('queries of one asker share their answers', async () => {
    const { asker, query, sent, answer } = setup();
    query.ask(planQuestion(1));
    await answer(0, 10);
    const other = asker.query('plan');
    other.ask(planQuestion(1));
    expect(other.getSnapshot()).toMatchObject({ state: 'fresh', answer: { plan: { valueS: 10 } } });
    expect(sent).toHaveLength(1);
  });

  test('keeps the last good answer as stale when the input is bad, with what is wrong', async () => {
    const { query, sent, view } = setup();
    query.ask(planQuestion(1));
    sent[0]?.resolve({ ok: true, answer: { form: 'racks', plan: { valueS: 10 } } });
    await turn();
    query.ask(planQuestion(2, 'coral'));
    sent[1]?.resolve({ ok: false, problems: [{ path: '', message: 'did you mean "corral"?' }] });
    await turn();
    expect(view()).toEqual({ state: 'stale', valueS: 10, current: false });
    expect(query.getSnapshot().problems).toEqual([{ path: '', message: 'did you mean "corral"?' }]);
    query.ask(planQuestion(1));
    expect(view()).toEqual({ state: 'fresh', valueS: 10, current: true });
    expect(query.getSnapshot().problems).toEqual([]);
  });

  test('has failed when there is nothing older to show, and asks again on request', async () => {
    const { query, sent, answer, view } = setup();
    query.ask(planQuestion(1));
    sent[0]?.reject(new WorkerFailure('memory', 'The planning worker ran out of memory.'));
    await turn();
    expect(view()).toEqual({ state: 'failed', valueS: undefined, current: false });
    expect(query.getSnapshot().failure?.message).toBe('The planning worker ran out of memory.');
    query.retry();
    expect(view().state).toBe('asking');
    await answer(1, 10);
    expect(query.getSnapshot()).toMatchObject({ state: 'fresh', problems: [] });
    expect(query.getSnapshot().failure).toBeUndefined();
  });

  test('cancelling keeps what is shown, as stale, and the question can be asked again', async () => {
    const { query, sent, answer, view } = setup();
    query.ask(planQuestion(1));
    await answer(0, 10);
    query.ask(planQuestion(2));
    query.cancel();
    expect(sent[1]?.signal?.aborted).toBe(true);
    expect(view()).toEqual({ state: 'stale', valueS: 10, current: false });
    query.retry();
    await answer(2, 20);
    expect(view()).toEqual({ state: 'fresh', valueS: 20, current: true });
  });

  test('does not ask a cancelled question again by itself, but does ask a changed one', async () => {
    for (const answered of [false, true]) {
      const { query, sent, answer, view } = setup();
      if (answered) {
        query.ask(planQuestion(1));
        await answer(0, 10);
      }
      query.ask(planQuestion(2));
      query.cancel();
      const before = sent.length;
      query.ask(planQuestion(2));
      expect([sent.length, view().state]).toEqual([before, answered ? 'stale' : 'empty']);
      query.ask(planQuestion(3));
      expect(view().state).toBe('asking');
      await answer(before, 30);
      expect(view()).toEqual({ state: 'fresh', valueS: 30, current: true });
      query.ask(planQuestion(2));
      expect([sent.length, view().state]).toEqual([before + 2, 'asking']);
    }
  });

  test('a listener that asks at every change does not ask for ever what is refused or fails', async () => {
    const refuse = (one: Sent | undefined) => one?.resolve({ ok: false, problems: [{ path: '', message: 'no' }] });
    const fail = (one: Sent | undefined) => one?.reject(new WorkerFailure('crash', 'The planning worker stopped.'));
    for (const end of [refuse, fail]) {
      const { query, sent, answer, view } = setup();
      query.subscribe(() => query.ask(planQuestion(1)));
      query.ask(planQuestion(1));
      end(sent[0]);
      await turn();
      expect([sent.length, view().state]).toEqual([1, 'failed']);
      query.retry();
      await answer(1, 10);
      expect([sent.length, view().state]).toEqual([2, 'fresh']);
    }
  });

  test('retrying changes nothing while there is nothing to ask again', async () => {
    const { query, sent, answer, changes } = setup();
    query.retry();
    query.ask(planQuestion(1));
    query.retry();
    await answer(0, 10);
    query.retry();
    expect([sent.length, changes()]).toEqual([1, 2]);
    query.clear();
    query.retry();
    expect(sent).toHaveLength(1);
  });

  test('a retried question takes the answer that another query has had meanwhile', async () => {
    const { asker, query, sent, answer, view } = setup();
    query.ask(planQuestion(1));
    query.cancel();
    asker.query('plan').ask(planQuestion(1));
    await answer(1, 10);
    expect(view().state).toBe('empty');
    query.retry();
    expect([sent.length, view()]).toEqual([2, { state: 'fresh', valueS: 10, current: true }]);
  });

  test('knows what it has asked', () => {
    const { asker } = setup();
    const query = asker.query('curve');
    expect(query.hasAsked(curveQuestion())).toBe(false);
    query.ask(curveQuestion());
    expect([query.hasAsked(curveQuestion()), query.hasAsked(curveQuestion(1, 'b'))]).toEqual([true, false]);
    query.clear();
    expect(query.hasAsked(curveQuestion())).toBe(false);
  });

  test('waits for the typing to end, except with the first question and with answers at hand', async () => {
    const { query, timer, sent, answer, view } = setup({ debounceMs: 200 });
    query.ask(planQuestion(1));
    expect(sent).toHaveLength(1);
    await answer(0, 10);
    query.ask(planQuestion(2));
    timer.advance(150);
    query.ask(planQuestion(3));
    timer.advance(150);
    expect([sent.length, view().state]).toEqual([1, 'asking']);
    query.ask(planQuestion(1));
    expect(view()).toEqual({ state: 'fresh', valueS: 10, current: true });
    timer.advance(1000);
    expect([sent.length, timer.pending]).toEqual([1, 0]);
    query.ask(planQuestion(3));
    timer.advance(200);
    expect(sent.map(({ question }) => question.scenario.seed)).toEqual([1, 3]);
  });

  test('one question may be asked without waiting', () => {
    const { query, sent } = setup({ debounceMs: 200 });
    query.ask(planQuestion(1));
    query.ask(planQuestion(2), { debounceMs: 0 });
    expect(sent).toHaveLength(2);
  });

  test('tells progress and time while it asks, and how long the shown answer took', async () => {
    const { query, timer, sent, answer } = setup();
    query.ask(planQuestion(1));
    timer.advance(300);
    sent[0]?.onProgress?.({ done: 5, total: 10, unit: 'candidates' });
    expect(query.getSnapshot()).toMatchObject({ progress: { done: 5 }, elapsedMs: 300 });
    timer.advance(100);
    await answer(0, 10);
    expect(query.getSnapshot()).toMatchObject({ state: 'fresh', elapsedMs: 400 });
    expect(query.getSnapshot().progress).toBeUndefined();
    query.ask(planQuestion(2));
    sent[0]?.onProgress?.({ done: 9, total: 10, unit: 'candidates' });
    expect(query.getSnapshot().progress).toBeUndefined();
  });

  test('a listener that asks something newer has the last word', async () => {
    const { query, sent, answer, view } = setup();
    let asked = false;
    query.subscribe(() => {
      if (asked) return;
      asked = true;
      query.ask(planQuestion(2));
    });
    query.ask(planQuestion(1));
    expect(sent.map(({ question }) => question.scenario.seed)).toEqual([2]);
    await answer(0, 20);
    expect(view()).toEqual({ state: 'fresh', valueS: 20, current: true });
  });

  test('cleared, it shows nothing and hears nothing', async () => {
    const { query, sent, answer } = setup();
    query.ask(planQuestion(1));
    await answer(0, 10);
    query.ask(planQuestion(2));
    query.clear();
    await answer(1, 20);
    expect(query.getSnapshot()).toMatchObject({ state: 'empty', problems: [] });
    expect(query.getSnapshot().answer).toBeUndefined();
    expect(sent[1]?.signal?.aborted).toBe(true);
    query.ask(planQuestion(2));
    expect([sent.length, query.getSnapshot().state]).toEqual([3, 'asking']);
  });

  test('made to wait, it takes back what is under way, and what is shown is old until it is asked again', async () => {
    const { query, sent, answer, view } = setup();
    query.wait();
    expect(view().state).toBe('empty');
    query.ask(planQuestion(1));
    await answer(0, 10);
    query.ask(planQuestion(2));
    query.wait();
    expect(sent[1]?.signal?.aborted).toBe(true);
    expect(view()).toEqual({ state: 'waiting', valueS: 10, current: false });
    query.retry();
    expect(sent).toHaveLength(2);
    query.ask(planQuestion(1));
    expect([sent.length, view()]).toEqual([2, { state: 'fresh', valueS: 10, current: true }]);
    query.wait();
    query.clear();
    expect(view().state).toBe('empty');
  });

  test('hands out the same snapshot until something changes, and none to those who left', () => {
    const { query } = setup();
    let heard = 0;
    const leave = query.subscribe(() => heard++);
    expect(query.getSnapshot()).toBe(query.getSnapshot());
    query.ask(planQuestion(1));
    leave();
    query.ask(planQuestion(2));
    expect(heard).toBe(1);
  });

  test('a curve is asked for with its own job alone, so that edits of others leave it fresh', () => {
    const { asker, sent } = setup();
    const query = asker.query('curve');
    query.ask(curveQuestion(1, 'a'));
    const { workload } = sent[0]?.question.scenario ?? {};
    expect(workload && 'jobs' in workload ? workload.jobs.map((job) => job.id) : []).toEqual(['a']);
  });
});

describe('a question that is announced', () => {
  test('makes what is shown an old answer, and is sent when it is asked', async () => {
    const { query, sent, answer, view } = setup();
    query.ask(planQuestion(1));
    await answer(0, 10);
    query.announce(planQuestion(2));
    query.announce(planQuestion(2));
    expect(view()).toEqual({ state: 'asking', valueS: 10, current: false });
    expect(sent).toHaveLength(1);
    query.ask(planQuestion(2));
    expect(sent).toHaveLength(2);
    query.announce(planQuestion(2));
    await answer(1, 20);
    expect(view()).toEqual({ state: 'fresh', valueS: 20, current: true });
  });

  test('is answered at once where its answer is at hand, and takes back what is under way', async () => {
    const { query, sent, answer, view } = setup();
    query.ask(planQuestion(1));
    await answer(0, 10);
    query.ask(planQuestion(2));
    query.announce(planQuestion(1));
    expect(sent[1]?.signal?.aborted).toBe(true);
    expect(view()).toEqual({ state: 'fresh', valueS: 10, current: true });
  });

  test('may be cancelled: then it is not asked until it is wanted', async () => {
    const { query, sent, answer, view } = setup();
    query.ask(planQuestion(1));
    await answer(0, 10);
    query.announce(planQuestion(2));
    query.cancel();
    expect(view().state).toBe('stale');
    query.ask(planQuestion(2));
    expect(sent).toHaveLength(1);
    query.retry();
    expect(sent).toHaveLength(2);
  });
});
