// SPDX-License-Identifier: GPL-3.0-or-later
// The packet network on an hour of Facebook's coflows, beside what is known of that trace; and rates kept up to date against rates
// found again at every event.
import { flowRows, flowsOfAll } from '../src/model/flows';
import type { Coflow } from '../src/model/scenario';
import { type Network, type NetworkScheduler, NO_LIMIT } from '../src/network/network';
import { ALL_NETWORKS } from '../src/network/testing/all-networks';
import { PlainNetwork, type PlainRule } from '../src/network/testing/plain-network';
import { PLAIN_KEYS, plainMadd } from '../src/network/testing/plain-orders';
import { progressiveFilling } from '../src/network/testing/progressive-filling';
import { clusterOf } from '../src/network/testing/small-cluster';
import type { Simulation } from '../src/simulator/simulation';
import { facebookHour, simulationOf } from './coflow-trace';
import { timeOnce, timeSides, timingLines } from './harness';

export const title = 'Network: the Facebook hour, and rates kept up to date';

/** Average coflow completion time, ms, that others report. */
const KNOWN_MS: Readonly<Record<string, number>> = { tcp: 58_789, varys: 26_469, 'fifo-coflow': 86_679 };
/** For one scheduler on the whole hour; then how far it came is reported. */
const PATIENCE_MS = 180_000;
const ON_PACKETS = ['tcp', 'varys', 'fifo-coflow', 'scf', 'ncf', 'lcf', 'aalo'];
/** For the slow twins: so many coflows on so many racks. */
const SMALL = { coflows: 12, racks: 12 };

export async function run(print: (line: string) => void): Promise<void> {
  const coflows = facebookHour();
  print(`${coflows.length} coflows, ${flowsOfAll(coflows)} flows; average CCT`);
  for (const id of ON_PACKETS) {
    const simulation = simulationOf(coflows, id);
    const { ms } = timeOnce({ name: id, run: () => stepFor(simulation, PATIENCE_MS) });
    if (!simulation.done) {
      const { ended, total, events } = simulation.progress;
      print(`  ${id.padEnd(12)} given up after ${seconds(ms)}: ${ended} of ${total} coflows, ${events} events`);
      continue;
    }
    const answer = simulation.record();
    const { startS, endS, length } = answer.trace.coflows;
    const averageMs = (endS.reduce((sum, one, c) => sum + one - startS[c]!, 0) / length) * 1000;
    const known = KNOWN_MS[id];
    const beside = known === undefined ? '' : `, known ${known} (${(100 * (averageMs / known - 1)).toFixed(2)} %)`;
    print(`  ${id.padEnd(12)} ${averageMs.toFixed(0)} ms${beside}; ${answer.outcome.events} events in ${seconds(ms)}`);
  }
  benchAgainstTwin(print, 'tcp', progressiveFilling);
  benchAgainstTwin(print, 'varys', plainMadd(PLAIN_KEYS.varys as (typeof PLAIN_KEYS)[string]));
}

function stepFor(simulation: Simulation, ms: number): void {
  const untilMs = performance.now() + ms;
  while (!simulation.done && performance.now() < untilMs) simulation.step(1000);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function benchAgainstTwin(print: (line: string) => void, id: string, rule: PlainRule): void {
  const some = facebookHour(SMALL.coflows).map((coflow) => ({
    ...coflow,
    flows: {
      from: coflow.flows.from.map((rack) => rack % SMALL.racks),
      to: coflow.flows.to.map((rack) => rack % SMALL.racks),
      GB: coflow.flows.GB,
    },
  }));
  const { start } = ALL_NETWORKS.find((one) => one.id === id) as NetworkScheduler;
  print(`${id}, ${SMALL.coflows} coflows folded onto ${SMALL.racks} racks; the ends agree to 1e-6`);
  const topology = clusterOf(SMALL.racks, { nicGbps: 1 });
  const timings = timeSides(
    [
      { name: 'everything anew', run: () => lastEnds(new PlainNetwork(topology, rule), some) },
      { name: 'kept up to date', run: () => lastEnds(start(topology, { options: {} }), some) },
    ],
    ([plain, kept]) => {
      for (const [i, endS] of (plain ?? []).entries()) {
        if (!(Math.abs(endS - (kept?.[i] ?? Number.NaN)) <= 1e-6 * Math.max(1, endS)))
          throw new Error('the ends differ');
      }
    },
  );
  for (const line of timingLines(timings)) print(line);
}

/** When each coflow ends, all of them there from the start. */
function lastEnds(network: Network, coflows: readonly Coflow[]): readonly number[] {
  const ends: number[] = [];
  for (const [c, { flows }] of coflows.entries()) {
    const coflow = network.openCoflow({ kind: 'coflow', arrivalS: 0, weight: 1 });
    for (const { from, to, GB } of flowRows(flows)) {
      const stream = network.openStream({ coflow, from, to, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 });
      network.join(stream, c, 1, GB);
      network.finish(stream);
    }
  }
  network.settle();
  while (network.nextS < Number.POSITIVE_INFINITY) {
    const nowS = network.nextS;
    network.advance(nowS);
    network.takeDone((_, c) => {
      ends[c] = nowS;
    });
    network.settle();
  }
  return ends;
}
