// SPDX-License-Identifier: GPL-3.0-or-later
// Shuffles like those of clusters (all of a coflow's mappers send equal parts to each reducer), run under every network and by its
// slow twin, which moves every flow separately and recomputes every rate at every event.

import { expect, test } from 'vitest';
import { randomStream } from '../../base/random-stream';
import { flowRows, flowsFrom } from '../../model/flows';
import type { Coflow, Flow } from '../../model/scenario';
import { NO_LIMIT } from '../../network/network';
import { PlainNetwork, type PlainRule } from '../../network/testing/plain-network';
import { PLAIN_KEYS, plainMadd } from '../../network/testing/plain-orders';
import { plainQueues } from '../../network/testing/plain-queues';
import { progressiveFilling } from '../../network/testing/progressive-filling';
import { clusterOf } from '../../network/testing/small-cluster';
import { recordOf } from './testing/coflow-runs';

const RACKS = 8;
const COFLOWS = 10;

function shuffles(seed: number): readonly Coflow[] {
  const stream = randomStream(seed, 'test/shuffles');
  const racks = Array.from({ length: RACKS }, (_, rack) => rack);
  const some = (): number[] => stream.shuffle([...racks]).slice(0, 1 + stream.below(RACKS));
  return Array.from({ length: COFLOWS }, (_, c) => {
    const mappers = some();
    const flows: Flow[] = [];
    for (const to of some()) {
      const GB = (1 + stream.below(100)) / 64;
      for (const from of mappers) flows.push({ from, to, GB });
    }
    return { id: `c${c}`, arrivalS: stream.below(20), weight: 1, flows: flowsFrom(flows) };
  });
}

function twinEnds(coflows: readonly Coflow[], rule: PlainRule): readonly number[] {
  const network = new PlainNetwork(clusterOf(RACKS), rule);
  const arrivals = coflows.map((_, c) => c).sort((a, b) => arrivalOf(coflows, a) - arrivalOf(coflows, b) || a - b);
  const ends: number[] = [];
  while (arrivals.length > 0 || network.nextS < Number.POSITIVE_INFINITY) {
    const nextArrivalS = arrivals.length > 0 ? arrivalOf(coflows, arrivals[0]!) : Number.POSITIVE_INFINITY;
    const nowS = Math.min(network.nextS, nextArrivalS);
    network.advance(nowS);
    network.takeDone((_, c) => {
      ends[c] = nowS;
    });
    while (arrivals.length > 0 && arrivalOf(coflows, arrivals[0]!) <= nowS) {
      const c = arrivals.shift() as number;
      const coflow = network.openCoflow({ kind: 'coflow', arrivalS: nowS, weight: 1 });
      const flows = flowRows(coflows[c]!.flows).sort((a, b) => a.from - b.from || a.to - b.to);
      for (const { from, to, GB } of flows) {
        const stream = network.openStream({ coflow, from, to, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
        network.join(stream, c, 1, GB);
        network.finish(stream);
      }
    }
    network.settle();
  }
  return ends;
}

const arrivalOf = (coflows: readonly Coflow[], c: number): number => coflows[c]!.arrivalS;

const TWINS: Readonly<Record<string, () => PlainRule>> = {
  tcp: () => progressiveFilling,
  aalo: () => plainQueues([0.01, 0.1, 1, 10, 100]),
  ...Object.fromEntries(Object.entries(PLAIN_KEYS).map(([id, key]) => [id, () => plainMadd(key)])),
};

test.each(Object.keys(TWINS))('%s ends every coflow when its twin does', (network) => {
  for (const seed of [1, 2]) {
    const coflows = shuffles(seed);
    const { endS } = recordOf(coflows, { network, racks: RACKS }).trace.coflows;
    const ends = twinEnds(coflows, (TWINS[network] as () => PlainRule)());
    for (const [c, twinS] of ends.entries()) expect(endS[c], `${coflows[c]?.id}`).toBeCloseTo(twinS, 7);
  }
});
