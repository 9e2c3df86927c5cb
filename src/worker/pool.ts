// SPDX-License-Identifier: GPL-3.0-or-later
// Several workers for questions that take long and are independent, such as simulated runs: each question has a worker to itself, and
// those for which none is free wait in order. Cancelling a question ends only its worker; the bridge replaces it, as it
// does one that dies. Workers are started when there is a question for them.
import type { AnswerTo, Question, Reply } from './api';
import { type Ask, type AskOptions, abortError } from './ask';
import { type BridgeOptions, WorkerBridge } from './bridge';

export interface Pool {
  readonly ask: Ask;
  dispose(): void;
}

interface Waiting {
  readonly start: (bridge: WorkerBridge) => void;
  readonly drop: () => void;
}

/** All cores but the page's own. */
export const poolSize = (cores: number | undefined): number => Math.max(1, Math.floor(cores ?? 2) - 1);

export function createPool(size: number, options: BridgeOptions): Pool {
  const idle: WorkerBridge[] = [];
  const all: WorkerBridge[] = [];
  const waiting = new Set<Waiting>();
  let disposed = false;

  /** The one used last is warm. */
  function takeBridge(): WorkerBridge | undefined {
    const free = idle.pop();
    if (free !== undefined || all.length >= size) return free;
    const bridge = new WorkerBridge(options);
    all.push(bridge);
    return bridge;
  }

  function startNext(): void {
    for (const next of waiting) {
      const bridge = disposed ? undefined : takeBridge();
      if (bridge === undefined) return;
      waiting.delete(next);
      next.start(bridge);
    }
  }

  function ask<Q extends Question>(question: Q, askOptions: AskOptions = {}): Promise<Reply<AnswerTo<Q>>> {
    const { signal } = askOptions;
    return new Promise((resolve, reject) => {
      if (disposed || signal?.aborted) {
        reject(abortError());
        return;
      }
      const onAbort = (): void => entry.drop();
      const entry: Waiting = {
        start(bridge) {
          signal?.removeEventListener('abort', onAbort);
          const free = (): void => {
            idle.push(bridge);
            startNext();
          };
          const reply = bridge.ask(question, askOptions);
          // The caller gets the reply first, then the next one in the queue starts.
          reply.then(resolve, reject).then(free);
        },
        drop() {
          waiting.delete(entry);
          signal?.removeEventListener('abort', onAbort);
          reject(abortError());
        },
      };
      signal?.addEventListener('abort', onAbort);
      waiting.add(entry);
      startNext();
    });
  }

  return {
    ask,
    dispose() {
      disposed = true;
      for (const entry of [...waiting]) entry.drop();
      for (const bridge of all) bridge.dispose();
    },
  };
}
