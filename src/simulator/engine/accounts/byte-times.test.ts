// SPDX-License-Identifier: GPL-3.0-or-later
// First and last bytes of a shuffle whose rates come and go: a rate that lasts for no time moves nothing.
import { expect, test } from 'vitest';
import { ByteTimes } from './byte-times';

function timesOf() {
  let moves = false;
  const times = new ByteTimes({ movesAny: () => moves });
  times.opened(7, 3);
  return {
    times,
    at(nowS: number, isMoving: boolean) {
      moves = isMoving;
      times.look(7, nowS);
    },
  };
}

const rowsOf = (times: ByteTimes) => {
  const { length, job, startS, endS } = times.moves.cut();
  return Array.from({ length }, (_, row) => [job[row], startS[row], endS[row]]);
};

test('the first byte comes with the first rate that lasts, the last when bytes cease to move', () => {
  const { times, at } = timesOf();
  at(1, false);
  expect([times.firstS(7), times.lastS(7, 1)]).toEqual([Number.NaN, Number.NaN]);
  // Given and taken back in one instant.
  at(2, true);
  at(2, false);
  expect([times.firstS(7), times.lastS(7, 2)]).toEqual([Number.NaN, Number.NaN]);
  at(4, true);
  expect([times.firstS(7), times.lastS(7, 5)]).toEqual([4, 5]);
  at(6, false);
  expect([times.firstS(7), times.lastS(7, 8)]).toEqual([4, 6]);
  at(9, true);
  at(9, false);
  expect([times.firstS(7), times.lastS(7, 10)]).toEqual([4, 6]);
  times.closed(7, 10);
  expect(rowsOf(times)).toEqual([[3, 4, 6]]);
});

test('what still moves as the shuffle is closed moved until then', () => {
  const { times, at } = timesOf();
  at(0, true);
  at(2, false);
  at(3, true);
  times.closed(7, 5);
  expect(rowsOf(times)).toEqual([
    [3, 0, 2],
    [3, 3, 5],
  ]);
  expect(times.firstS(7)).toBeNaN();
});
