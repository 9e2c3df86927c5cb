// SPDX-License-Identifier: GPL-3.0-or-later
// Readers of links, files and traces are linear: four times the entries are about four times the work, or no more where reading stops
// early. Counted, not timed: runs of blocks of our own code, and what the engine's functions look at (linear/count-work.ts).
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../scripts/lib/bundle.mjs';
import { QUADRATIC } from './linear/quadratic';
import { READ } from './linear/reading';
import { READINGS } from './linear/readings';
import { REFUSALS } from './linear/refusals';

interface Counted {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  /** Of the longer text. */
  readonly said: string;
}

/** Four, and a little for numbers that have a digit more. What is quadratic gives up to sixteen. */
const MOST_TIMES = 5;

/** Long enough for a busy machine; it only stops what hangs. */
const HANGS_MS = 600_000;

let counted: ReadonlyMap<string, Counted>;
beforeAll(async () => {
  const inputs = { linear: 'fuzz/linear/main.ts' };
  const made = await bundle({ name: 'linear', inputs, define: { __ENGINE__: '"linear"' } });
  const { stdout, stderr, status } = spawnSync(process.execPath, [made('linear')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const lines = stdout.trimEnd().split('\n');
  counted = new Map(lines.map((line) => JSON.parse(line) as Counted).map((one) => [one.name, one]));
}, HANGS_MS);

const timesOf = (name: string): number => {
  const { small, large } = counted.get(name)!;
  return large / small;
};

describe('four times as much is not much more than four times the work', () => {
  test.each(Object.keys(READINGS))('%s', (name) => {
    const { said } = counted.get(name)!;
    expect(said.slice(0, REFUSALS[name]?.length)).toBe(REFUSALS[name] ?? READ);
    expect(timesOf(name)).toBeLessThan(MOST_TIMES);
  });
});

describe('the count shows', () => {
  test.each(Object.keys(QUADRATIC))('%s', (name) => {
    expect(timesOf(name)).toBeGreaterThan(2 * MOST_TIMES);
  });
});
