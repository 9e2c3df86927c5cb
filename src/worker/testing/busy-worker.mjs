// SPDX-License-Identifier: GPL-3.0-or-later
// A real thread that misbehaves on request, by the seed of its question. Plain JavaScript, because Node loads it as it is.
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** @type {Record<number, () => unknown>} */
const EVIL = {
  /** Never returns, but reports that it is alive, as a busy planner does. */
  1: () => {
    for (let done = 0; ; done++) {
      const untilMs = performance.now() + 20;
      while (performance.now() < untilMs);
      port.postMessage({ notice: 'progress', progress: { done, total: 0, unit: 'rounds' } });
    }
  },
  2: () => new Float64Array(2 ** 45),
  3: () => {
    throw new TypeError('x is undefined');
  },
  /** Reports once, then nothing, and never returns. */
  4: () => {
    port.postMessage({ notice: 'progress', progress: { done: 0, total: 0, unit: 'rounds' } });
    for (;;);
  },
};

expose(
  {
    /** @param {{ scenario: { seed: number } }} question */
    plan: async (question) => {
      port.postMessage({ notice: 'begun' });
      EVIL[question.scenario.seed]?.();
      return { ok: true, answer: { seed: question.scenario.seed } };
    },
  },
  {
    postMessage: (/** @type {unknown} */ message) => port.postMessage(message),
    addEventListener: (_type, listener) =>
      port.on('message', (data) => {
        const event = /** @type {MessageEvent} */ ({ data });
        if ('handleEvent' in listener) listener.handleEvent(event);
        else listener(event);
      }),
    removeEventListener: () => {},
  },
);
port.postMessage({ notice: 'ready' });
