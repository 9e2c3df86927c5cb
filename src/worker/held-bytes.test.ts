// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { heldBytes } from './held-bytes';

test('columns weigh what they hold, and rows more than their numbers', () => {
  expect(heldBytes(new Float64Array(1000))).toBeGreaterThanOrEqual(8000);
  expect(heldBytes(new Float64Array(1000))).toBeLessThan(8100);
  const rows = Array.from({ length: 1000 }, (_, j) => ({ id: `job ${j}`, racks: [0, 1], startS: j, endS: j + 1 }));
  expect(heldBytes(rows)).toBeGreaterThan(1000 * 5 * 8);
  expect(heldBytes({ plan: { jobs: rows } })).toBeGreaterThan(heldBytes(rows));
});

test('an answer of nothing weighs something, so that a cache of them is bounded too', () => {
  expect(heldBytes(undefined)).toBeGreaterThan(0);
  expect(heldBytes('x'.repeat(100))).toBeGreaterThanOrEqual(200);
});
