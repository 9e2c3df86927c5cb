// SPDX-License-Identifier: GPL-3.0-or-later
// Parties that have all, between the end of their stream and the next look at what is done.
import { describe, expect, test } from 'vitest';
import { type Network, NO_LIMIT } from '../network';
import { ALL_NETWORKS } from '../testing/all-networks';
import { clusterOf } from '../testing/small-cluster';

const OCS = { gbps: 8, reconfigurationMs: 0, elephantGB: 100, model: 'not-all-stop' as const };

/** A network with a party that has fetched 1 GB by 1 s, and may have more to fetch. */
function atOneSecond(start: (typeof ALL_NETWORKS)[number]['start']) {
  const on = start(clusterOf(2, { ocs: OCS }), { options: {} });
  const coflow = on.openCoflow({ kind: 'shuffle', arrivalS: 0, weight: 1 });
  const stream = on.openStream({ coflow, from: 0, to: 1, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
  on.join(stream, 7, 1, 1);
  on.settle();
  on.advance(on.nextS);
  on.settle();
  return { on, stream };
}

function takenFrom(on: Network): number[][] {
  const taken: number[][] = [];
  on.takeDone((...done) => taken.push(done));
  return taken;
}

describe.each(ALL_NETWORKS.map((one) => [one.id, one.start] as const))('%s', (_, start) => {
  test('has something due at once when a stream ends on which all is fetched, until that is taken', () => {
    const { on, stream } = atOneSecond(start);
    expect([on.nextS, takenFrom(on)]).toEqual([Number.POSITIVE_INFINITY, []]);
    on.finish(stream);
    expect(on.nextS).toBe(1);
    expect(takenFrom(on)).toEqual([[stream, 7, 1]]);
    expect([on.nextS, takenFrom(on)]).toEqual([Number.POSITIVE_INFINITY, []]);
  });

  test('gives nothing more to a party that is done', () => {
    const { on, stream } = atOneSecond(start);
    on.finish(stream);
    on.setLacks(stream, 7, 5);
    on.settle();
    expect([on.lacks(stream, 7), on.movedGB(stream), on.rateOf(0)]).toEqual([0, 1, 0]);
    expect(takenFrom(on)).toEqual([[stream, 7, 1]]);
  });

  test('is the same after an offer of nothing', () => {
    const { on, stream } = atOneSecond(start);
    on.join(stream, 8, 1, 1);
    on.settle();
    on.offer(stream, 0);
    on.settle();
    expect([7, 8].map((party) => on.lacks(stream, party))).toEqual([0, 1]);
    on.finish(stream);
    expect(takenFrom(on)).toEqual([[stream, 7, 1]]);
  });
});
