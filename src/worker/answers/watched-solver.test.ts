// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { LpLimits, LpSolver } from '../../lp/solver';
import { loadWatchedSolver } from './watched-solver';

const EMPTY_LP = {
  columns: 0,
  cost: new Float64Array(),
  high: new Float64Array(),
  rowLow: new Float64Array(),
  rowHigh: new Float64Array(),
  rowStart: new Int32Array(1),
  entryColumn: new Int32Array(),
  entryValue: new Float64Array(),
};

async function setup() {
  const order: unknown[] = [];
  const solver: LpSolver = {
    solve(_problem, limits?: LpLimits) {
      order.push(limits);
      return { status: 'timeLimit', value: Number.NaN, x: new Float64Array() };
    },
  };
  const watched = await loadWatchedSolver({
    now: () => 0,
    notify: (notice) => order.push(notice),
    loadSolver: async () => solver,
  });
  return { order, watched };
}

test('tells before a solve how long it may be quiet, and afterwards that it is over', async () => {
  const { order, watched } = await setup();
  watched.solve(EMPTY_LP, { timeLimitS: 5 });
  expect(order).toEqual([{ notice: 'quiet', forS: 15 }, { timeLimitS: 5 }, { notice: 'quiet', forS: 0 }]);
});

test('gives GLPK 30 s on the page where the question sets no limit', async () => {
  const { order, watched } = await setup();
  watched.solve(EMPTY_LP, { timeLimitS: undefined });
  expect(order).toEqual([{ notice: 'quiet', forS: 40 }, { timeLimitS: 30 }, { notice: 'quiet', forS: 0 }]);
});
