// SPDX-License-Identifier: GPL-3.0-or-later
// The bridge over real threads: a busy loop that only termination ends.
import { Worker as NodeThread } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { WorkerBridge } from './bridge';
import { HandTimer } from './testing/hand-timer';
import { planQuestion } from './testing/questions';
import { CLOCK } from './timer';

const SCRIPT = new URL('./testing/busy-worker.mjs', import.meta.url);
const BUSY = 1;
const HUNGRY = 2;
const FAULTY = 3;
const SILENT = 4;
const GOOD = 9;

type Listener = (event: object) => void;

/** A Node thread with the interface of a browser's Worker, as far as the bridge uses it. */
function spawnNodeWorker(script: URL): Worker {
  const thread = new NodeThread(script);
  const wrappers = new Map<unknown, (value: unknown) => void>();
  const worker = {
    postMessage: (data: unknown, transfer: never[] = []) => thread.postMessage(data, transfer),
    addEventListener(type: string, listener: Listener) {
      const wrapper = (value: unknown) =>
        listener(type === 'message' ? { data: value } : { error: value, message: '' });
      wrappers.set(listener, wrapper);
      thread.on(type, wrapper);
    },
    removeEventListener(type: string, listener: Listener) {
      const wrapper = wrappers.get(listener);
      if (wrapper !== undefined) thread.off(type, wrapper);
    },
    terminate: () => void thread.terminate(),
  };
  return worker as unknown as Worker;
}

describe('a bridge over threads', () => {
  let bridge: WorkerBridge | undefined;
  afterEach(() => bridge?.dispose());

  const open = (options: { timer?: HandTimer } = {}) => {
    bridge = new WorkerBridge({ spawn: () => spawnNodeWorker(SCRIPT), timer: options.timer ?? CLOCK });
    return bridge;
  };

  test('hears a worker that never yields, ends it on abort, and has the next question answered', async () => {
    const own = open();
    const abort = new AbortController();
    let heard = 0;
    const busy = own.ask(planQuestion(BUSY), {
      signal: abort.signal,
      onProgress: () => {
        heard++;
        if (heard === 3) abort.abort();
      },
    });
    await expect(busy).rejects.toMatchObject({ name: 'AbortError' });
    expect(heard).toBe(3);
    expect(await own.ask(planQuestion(GOOD))).toEqual({ ok: true, answer: { seed: GOOD } });
  });

  test('an allocation that the engine refuses becomes its sentence, and the next question is answered', async () => {
    const own = open();
    await expect(own.ask(planQuestion(HUNGRY))).rejects.toThrow(/^The planning worker ran out of memory\./);
    expect(await own.ask(planQuestion(GOOD))).toEqual({ ok: true, answer: { seed: GOOD } });
  });

  test('a fault is reported with its text', async () => {
    const own = open();
    await expect(own.ask(planQuestion(FAULTY))).rejects.toThrow(/a fault in Gantry \(TypeError: x is undefined\)/);
    expect(await own.ask(planQuestion(GOOD))).toEqual({ ok: true, answer: { seed: GOOD } });
  });

  test('a loop that says nothing is ended by the watch', async () => {
    const timer = new HandTimer();
    const own = open({ timer });
    await own.ask(planQuestion(GOOD));
    const silent = own.ask(planQuestion(SILENT), { onProgress: () => timer.advance(30_000) });
    const after = own.ask(planQuestion(GOOD));
    await expect(silent).rejects.toMatchObject({ kind: 'silent' });
    expect(await after).toEqual({ ok: true, answer: { seed: GOOD } });
  });
});
