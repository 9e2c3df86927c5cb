// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { MIXED_CAUSES } from '../../../model/trace';
import { WaitLog } from './wait-log';

const rowsOf = (log: WaitLog): readonly (readonly number[])[] => {
  const { length, job, cause, startS, endS } = log.cut();
  return Array.from({ length }, (_, i) => [job[i]!, cause[i]!, startS[i]!, endS[i]!]);
};

test('every wait has a row; one without length has none', () => {
  const log = new WaitLog(2);
  log.write(0, 1, 2, 3);
  log.write(1, 2, 3, 3);
  log.write(0, 3, 3, 5);
  expect(rowsOf(log)).toEqual([
    [0, 1, 2, 3],
    [0, 3, 3, 5],
  ]);
});

test('of very many rows those of a job that touch become one, with its time', () => {
  const log = new WaitLog(2, 2);
  log.write(0, 1, 0, 1);
  log.write(1, 1, 0, 2);
  log.write(0, 1, 1, 3);
  log.write(1, 4, 2, 4);
  log.write(0, 2, 6, 7);
  expect(rowsOf(log)).toEqual([
    [0, 1, 0, 3],
    [1, MIXED_CAUSES, 0, 4],
    [0, 2, 6, 7],
  ]);
});
