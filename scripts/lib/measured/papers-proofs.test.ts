// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import kept from '../../../docs/measured/co-least.json' with { type: 'json' };
import { GAINS_OVER_YARN } from '../../../src/papers/coscheduler/contradictions';

test('co-least: the bounds are as the proof says, and leave no room for what is published', () => {
  const [makespan, jct] = kept.rows;
  for (const { measured, interval } of kept.rows) {
    const [from, to] = interval.map((end) => String(Number(end.toPrecision(3))));
    expect(GAINS_OVER_YARN.proof).toContain(`${Number(measured.toPrecision(3))} %`);
    expect(GAINS_OVER_YARN.proof).toContain(`(${from} to ${to})`);
  }
  expect(makespan?.interval[1]).toBeLessThan(51.2);
  expect(jct?.interval[1]).toBeLessThan(54.6);
});
