// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, splitTasks, stageData } from './tasks';

test.each([
  [0, 64, 1],
  [1e-9, 64, 1],
  [0.064, 64, 1],
  [0.0641, 64, 2],
  [0.256, 64, 4],
  [5500, 256, 21_485],
  [0.3, 100, 3],
])('%d GB in blocks of %d MB are %d', (GB, blockMB, blocks) => {
  expect(blocksOf(GB, blockMB)).toBe(blocks);
});

test('tasks are parted so that none is lost and neither kind goes without', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 100_000 }),
      fc.double({ min: 0.001, max: 1000, noNaN: true }),
      (tasks, ratio) => {
        const { maps, reduces } = splitTasks(tasks, ratio);
        expect(maps + reduces).toBe(tasks);
        expect(Math.min(maps, reduces)).toBeGreaterThanOrEqual(1);
        expect(Math.abs(reduces - (tasks * ratio) / (1 + ratio))).toBeLessThanOrEqual(1);
      },
    ),
  );
  expect(splitTasks(50, 0)).toEqual({ maps: 50, reduces: 0 });
  expect(splitTasks(1, 0.1)).toEqual({ maps: 1, reduces: 0 });
});

test('a map-only stage shuffles nothing and has no reduce rate', () => {
  const sizes = { inputGB: 1.23456, shuffleGB: 2, outputGB: 3, maps: 4, mapMBps: 5, reduceMBps: 6 };
  expect(stageData({ ...sizes, reduces: 0 })).toEqual({
    inputGB: 1.235,
    shuffleGB: 0,
    outputGB: 3,
    maps: 4,
    reduces: 0,
    mapMBps: 5,
  });
  expect(stageData({ ...sizes, reduces: 1 }).reduceMBps).toBe(6);
});
