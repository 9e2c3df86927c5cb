// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { instantEndS } from '../../base/same-instant';
import { UpcomingReservations } from './upcoming-reservations';

const pairOf = (coflow: number) => ({ coflow, from: 0, to: 1, limit: 0, streams: [], circuit: undefined });

test('what begins by the last moment of the instant in which a circuit ends continues with it, what begins later does not', () => {
  const endS = 4.125;
  const lastS = instantEndS(endS);
  const next = pairOf(1);
  const known = [{ pair: next, startS: lastS, upS: lastS, endS: 7 }];
  expect(new UpcomingReservations(known).takeFollower(pairOf(0), endS)).toBe(known[0]);
  const later = [{ pair: next, startS: lastS + 1e-12, upS: lastS + 1e-12, endS: 7 }];
  expect(new UpcomingReservations(later).takeFollower(pairOf(0), endS)).toBeUndefined();
});
