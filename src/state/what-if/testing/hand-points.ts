// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: points are answered by hand, and what is kept is in memory.
import type { PointRun } from '../../../what-if/point';
import type { PointQuestion, Question } from '../../../worker/api';
import { type Ask, abortError } from '../../../worker/ask';
import type { KeptPoint, KeptPoints } from '../kept-points';

interface OpenPoint {
  readonly question: PointQuestion;
  readonly settle: (reply: unknown) => void;
  readonly fail: (why: unknown) => void;
}

export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Metrics that depend only on the point, so that results are known. */
export const runsAt = ({ labels, point }: PointQuestion): readonly PointRun[] =>
  labels.map((label, run) => {
    const value = 100 * (run + 1) + point.seed + Number(point.values[0]?.value ?? 0);
    return { run, label, status: 'done', metrics: { makespanS: value, averageJctS: value / 2 } };
  });

export class HandPoints {
  /** In the order in which they were asked. */
  readonly open: OpenPoint[] = [];
  readonly asked: PointQuestion[] = [];

  readonly ask = ((given: Question, options: { readonly signal?: AbortSignal } = {}) => {
    const question = given as PointQuestion;
    this.asked.push(question);
    return new Promise((settle, fail) => {
      const entry = { question, settle, fail };
      this.open.push(entry);
      options.signal?.addEventListener('abort', () => {
        const at = this.open.indexOf(entry);
        if (at >= 0) this.open.splice(at, 1);
        fail(abortError());
      });
    });
  }) as unknown as Ask;

  async answer(count = 1): Promise<void> {
    for (let i = 0; i < count; i++) {
      const next = this.open.shift();
      if (next === undefined) throw new Error('nothing is asked');
      next.settle({ ok: true, answer: runsAt(next.question) });
      for (let turns = 0; turns < 4; turns++) await turn();
    }
  }

  /** Answers everything that is asked, until nothing is left. */
  async answerAll(): Promise<void> {
    while (this.open.length > 0) await this.answer();
  }
}

export function memoryPoints(stored = new Map<string, KeptPoint>()): KeptPoints & { readonly stored: typeof stored } {
  return {
    stored,
    get: async (keys) => keys.map((key) => structuredClone(stored.get(key))),
    put: async (points) => {
      for (const point of points) stored.set(point.key, structuredClone(point));
    },
    clear: async () => stored.clear(),
    size: async () => ({ points: stored.size, bytes: JSON.stringify([...stored.values()]).length }),
  };
}
