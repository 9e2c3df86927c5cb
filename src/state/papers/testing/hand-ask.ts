// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: parts are answered by hand, and what is kept is in memory.
import type { MeasureQuestion, Question } from '../../../worker/api';
import { type Ask, abortError } from '../../../worker/ask';
import type { KeptMeasurement, MeasurementStore } from '../kept';

interface OpenQuestion {
  readonly question: MeasureQuestion;
  readonly settle: (reply: unknown) => void;
  readonly fail: (why: unknown) => void;
}

export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export class HandAsk {
  /** In the order in which they were asked. */
  readonly open: OpenQuestion[] = [];
  readonly asked: MeasureQuestion[] = [];

  readonly ask = ((given: Question, options: { readonly signal?: AbortSignal } = {}) => {
    const question = given as MeasureQuestion;
    this.asked.push(question);
    return new Promise((settle, fail) => {
      this.open.push({ question, settle, fail });
      options.signal?.addEventListener('abort', () => fail(abortError()));
    });
  }) as unknown as Ask;

  /** Answers the oldest with a number that identifies it. */
  async answer(count = 1): Promise<void> {
    for (let i = 0; i < count; i++) {
      const next = this.open.shift();
      const { seed = 0, setting = 0, part = 0 } = next?.question ?? {};
      next?.settle({ ok: true, answer: { value: 100 * seed + 10 * setting + part } });
      await turn();
    }
  }
}

interface MemoryStore extends MeasurementStore {
  readonly stored: Map<string, KeptMeasurement>;
}

export function memoryStore(stored = new Map<string, KeptMeasurement>()): MemoryStore {
  return {
    stored,
    all: async () => [...stored.values()].map((one) => structuredClone(one)),
    put: async (kept) => void stored.set(kept.key, structuredClone(kept)),
    remove: async (key) => void stored.delete(key),
  };
}
