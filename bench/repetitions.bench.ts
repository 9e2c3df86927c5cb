// SPDX-License-Identifier: GPL-3.0-or-later
// Repetitions of a simulated run over the page's pool of workers, against one after the other in one worker.
import type { SimulateQuestion } from '../src/worker/api';
import { MIN_ROUNDS, mustBeEqual, type Timing, timingLines } from './harness';
import { PoolInChromium } from './pool-in-chromium';
import { facebookRun, inputOf } from './simulator-runs';

export const title = 'Repetitions over the worker pool, in Chromium';

const REPETITIONS = 20;
const JOBS = 100;

export async function run(print: (line: string) => void): Promise<void> {
  const chromium = await PoolInChromium.open();
  if (chromium === undefined) {
    print('No Chromium here: set CHROMIUM_PATH');
    return;
  }
  try {
    const { cores, workers, version } = chromium;
    print(`Chromium ${version}, ${cores} cores: the page takes ${workers} for simulations`);
    print(
      `${REPETITIONS} repetitions of ${JOBS} Facebook-like jobs, Co-scheduler over Sunflow; the same runs on each side`,
    );
    const sizes = [...new Set([1, workers, cores])].sort((a, b) => a - b);
    for (const line of timingLines(await timings(chromium, sizes))) print(line);
  } finally {
    await chromium.close();
  }
}

/** Turn by turn, after a round that is not counted: it starts the workers. */
async function timings(chromium: PoolInChromium, sizes: readonly number[]): Promise<readonly Timing[]> {
  const question = hybridQuestion();
  const seeds = Array.from({ length: REPETITIONS }, (_, k) => k + 1);
  const ms: number[][] = sizes.map(() => []);
  for (let round = 0; round <= MIN_ROUNDS; round++) {
    const ends: (readonly number[])[] = [];
    for (const [side, workers] of sizes.entries()) {
      const repeated = await chromium.repeat(question, seeds, workers);
      if (round > 0) ms[side]?.push(repeated.ms);
      ends.push(repeated.endS);
    }
    for (const other of ends) mustBeEqual(other, ends[0], 'repetitions');
  }
  return sizes.map((workers, side) => ({
    name: workers === 1 ? 'one worker, one after the other' : `${workers} workers`,
    ms: ms[side] as readonly number[],
  }));
}

function hybridQuestion(): SimulateQuestion {
  const { scenario, run: hybrid } = inputOf(facebookRun(JOBS, 'coscheduler', undefined, 'sunflow'));
  const { name: _, runs: __, ...asked } = scenario;
  return { kind: 'simulate', scenario: asked, run: hybrid };
}
