// SPDX-License-Identifier: GPL-3.0-or-later
// The port of the routing without a worker, for tests in Node: the same answers from the same code, in the same thread.
import { createAnswerer } from '../answers';
import type { AnswerTo, Reply } from '../api';
import { type Ask, type AskOptions, abortError } from '../ask';
import { CLOCK } from '../timer';

/** One question at a time and with one memory, as in a worker. A cancelled question stops at its next pause. */
export function createInlineAsk(): Ask {
  let running: AskOptions = {};
  let queue: Promise<unknown> = Promise.resolve();
  const answerer = createAnswerer({
    now: CLOCK.now,
    notify: (notice) => {
      if (notice.notice === 'progress') running.onProgress?.(notice.progress);
    },
    pause: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      running.signal?.throwIfAborted();
    },
    loadSolver: async () => (await import('../../lp/glpk')).loadGlpk(),
  });
  return <Q extends Parameters<Ask>[0]>(question: Q, options: AskOptions = {}) => {
    const reply = queue.then(() => {
      options.signal?.throwIfAborted();
      running = options;
      const answer = answerer[question.kind] as (asked: Q) => Promise<Reply<AnswerTo<Q>>>;
      return answer(question);
    });
    queue = reply.catch(() => undefined);
    return untilAborted(reply, options.signal);
  };
}

/** A caller that cancelled its question does not wait for the run to notice. */
function untilAborted<T>(reply: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return reply;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(abortError());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
