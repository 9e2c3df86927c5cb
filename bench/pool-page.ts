// SPDX-License-Identifier: GPL-3.0-or-later
// What a page of the bench runs: the same simulated run again and again, each time with other random numbers, over the page's own
// pool of workers.
import type { PointQuestion, SimulateQuestion } from '../src/worker/api';
import { createPool, type Pool, poolSize } from '../src/worker/pool';
import { spawnWorker } from '../src/worker/spawn';

export interface Repeated {
  readonly ms: number;
  /** When each repetition ended, seconds of its own time. */
  readonly endS: readonly number[];
}

export interface Points {
  readonly ms: number;
  readonly bandMs: number;
  readonly answers: string;
}

interface PoolPage {
  /** As many workers as the page would take here, and processors. */
  readonly workers: number;
  readonly cores: number;
  /** One repetition per seed. Workers stay for the next time. */
  /** The runs of every point, in order, as text; and after how long the first value was known with that many points. */
  points(questions: readonly PointQuestion[], workers: number, band: number): Promise<Points>;
  repeat(question: SimulateQuestion, seeds: readonly number[], workers: number): Promise<Repeated>;
}

declare global {
  var poolPage: PoolPage;
}

const pools = new Map<number, Pool>();

async function repeat(question: SimulateQuestion, seeds: readonly number[], workers: number): Promise<Repeated> {
  const pool = pools.get(workers) ?? createPool(workers, { spawn: spawnWorker });
  pools.set(workers, pool);
  const beganMs = performance.now();
  const replies = await Promise.all(
    seeds.map((seed) => pool.ask({ ...question, scenario: { ...question.scenario, seed } })),
  );
  const ms = performance.now() - beganMs;
  const endS = replies.map((reply) => {
    if (!reply.ok) throw new Error(JSON.stringify(reply.problems));
    return reply.answer.record.outcome.endS;
  });
  return { ms, endS };
}

async function points(questions: readonly PointQuestion[], workers: number, band: number): Promise<Points> {
  const pool = pools.get(workers) ?? createPool(workers, { spawn: spawnWorker });
  pools.set(workers, pool);
  const beganMs = performance.now();
  let left = band;
  let bandMs = Number.NaN;
  const replies = await Promise.all(
    questions.map(async (question, i) => {
      const reply = await pool.ask(question);
      if (i < band && --left === 0) bandMs = performance.now() - beganMs;
      if (!reply.ok) throw new Error(JSON.stringify(reply.problems));
      return reply.answer;
    }),
  );
  return { ms: performance.now() - beganMs, bandMs, answers: JSON.stringify(replies) };
}

globalThis.poolPage = {
  points,
  workers: poolSize(navigator.hardwareConcurrency),
  cores: navigator.hardwareConcurrency,
  repeat,
};
