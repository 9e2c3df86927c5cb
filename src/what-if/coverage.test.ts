// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the intervals of answers keep their promise: of many experiments with a known truth, 95 of 100 must contain it.
import { describe, expect, test } from 'vitest';
import { driverOf, noiseOf, runsOf, supplyAll } from './testing/made-results';

/** So many that chance alone leaves the tolerance once in ten thousand. */
const EXPERIMENTS = 4000;
const TRUTH = { a: 80, b: 100 } as const;

function holds(low: number | null | undefined, high: number | null | undefined, truth: number): number {
  return low != null && high != null && low <= truth && truth <= high ? 1 : 0;
}

describe.each([3, 5, 20])('with %d seeds', (seeds) => {
  const hits = { mean: 0, difference: 0, percent: 0 };
  for (let experiment = 0; experiment < EXPERIMENTS; experiment++) {
    const driver = driverOf({ kind: 'repeat', seeds, metrics: ['makespanS'] });
    supplyAll(driver, (point) =>
      runsOf((_, seed) => {
        // Shared by both runs of a repetition: the same jobs.
        const jobs = noiseOf(seed, `jobs ${experiment}`, 6);
        const own = (name: string) => noiseOf(seed, `${name} ${experiment}`, 4);
        return [TRUTH.a + jobs + own('a'), TRUTH.b + jobs + own('b')];
      }, point),
    );
    const answer = driver.answer();
    const pair = answer.kind === 'repeat' ? answer.pairs[0] : undefined;
    const mean = answer.series[0]?.points[0]?.estimate;
    hits.mean += holds(mean?.low, mean?.high, TRUTH.a);
    hits.difference += holds(pair?.difference.low, pair?.difference.high, TRUTH.a - TRUTH.b);
    hits.percent += holds(pair?.percent?.low, pair?.percent?.high, 100 * (TRUTH.a / TRUTH.b - 1));
  }

  test.each(Object.entries(hits))('intervals of the %s hold the truth in 93 to 97 of 100', (_, hit) => {
    expect(hit / EXPERIMENTS).toBeGreaterThanOrEqual(0.93);
    expect(hit / EXPERIMENTS).toBeLessThanOrEqual(0.97);
  });
});
