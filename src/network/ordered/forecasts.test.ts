// SPDX-License-Identifier: GPL-3.0-or-later
// Growing shuffles are ordered by all that they still have to deliver, not by what can move now.
import { expect, test } from 'vitest';
import type { Network } from '../network';
import { NO_LIMIT } from '../network';
import { ALL_NETWORKS } from '../testing/all-networks';
import { clusterOf } from '../testing/small-cluster';

const RACKS = 3;

function shuffle(on: Network, from: number, to: number, GB: number): { coflow: number; stream: number } {
  const coflow = on.openCoflow({ kind: 'shuffle', arrivalS: 0, weight: 1 });
  const stream = on.openStream({ coflow, from, to, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
  on.join(stream, 0, 1, 0);
  on.offer(stream, GB);
  return { coflow, stream };
}

const share = (...of: number[]): Float64Array => Float64Array.from(of);

test.each(['varys', 'scf', 'lcf'])('%s goes by forecasts, less what was delivered since', (id) => {
  const on = ALL_NETWORKS.find((one) => one.id === id)?.start(clusterOf(RACKS), { options: {} });
  if (on === undefined) throw new Error(`${id} cannot run`);
  expect(on.wantsForecasts).toBe(true);
  const first = shuffle(on, 0, 1, 1);
  const second = shuffle(on, 0, 2, 2);
  on.forecast(first.coflow, { GB: 10, outShare: share(1, 0, 0), inShare: share(0, 1, 0), placed: 1, launched: 1 });
  on.forecast(second.coflow, { GB: 9.5, outShare: share(1, 0, 0), inShare: share(0, 0, 1), placed: 1, launched: 1 });
  on.settle();
  // Less of the first can move, but more of it is to come.
  expect([on.rateOf(first.coflow), on.rateOf(second.coflow)]).toEqual([0, 1]);
  on.advance(2);
  on.settle();
  expect([on.rateOf(first.coflow), on.rateOf(second.coflow)]).toEqual([1, 0]);
  on.advance(3);
  on.offer(first.stream, 1);
  on.offer(second.stream, 1);
  on.settle();
  // 9 GB of the first are left, 7.5 GB of the second.
  expect([on.rateOf(first.coflow), on.rateOf(second.coflow)]).toEqual([0, 1]);
  on.forecast(first.coflow, { GB: 1, outShare: share(1, 0, 0), inShare: share(0, 1, 0), placed: 1, launched: 1 });
  on.settle();
  expect([on.rateOf(first.coflow), on.rateOf(second.coflow)]).toEqual([1, 0]);
});
