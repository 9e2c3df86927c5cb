// SPDX-License-Identifier: GPL-3.0-or-later
// What flows of one kind of a job may use of a rack's NICs, checked whenever rates are set: no more machines lend theirs than takers
// lack bytes there. For a shuffle only the receivers: a stream does not know whose output is in transit.
import { rackAt } from '../../model/racks';
import { gbpsToGBps, type Topology } from '../../model/topology';
import type { Network, NetworkScheduler, StreamInfo } from '../../network/network';

const ROUNDING = 1e-9;

/** The network, which reports violations of that as it runs. */
export function watchingNics(network: NetworkScheduler, tell: (broken: string) => void): NetworkScheduler {
  return {
    ...network,
    start(topology, how) {
      const started = network.start(topology, how);
      watch(started, topology, tell);
      return started;
    },
  };
}

function watch(network: Network, topology: Topology, tell: (broken: string) => void): void {
  const shuffles = new Set<number>();
  const streams = new Map<number, StreamInfo>();
  /** By stream: its parties and their takers. */
  const takers = new Map<number, Map<number, number>>();
  const capacity = new Map<number, number>();
  const partiesOn = (stream: number): Map<number, number> => takers.get(stream) as Map<number, number>;

  after(network, 'openCoflow', (coflow, { kind }) => {
    shuffles.delete(coflow);
    if (kind === 'shuffle') shuffles.add(coflow);
  });
  after(network, 'closeCoflow', (_, coflow) => {
    for (const [stream, about] of streams) if (about.coflow === coflow) streams.delete(stream);
  });
  after(network, 'openStream', (stream, about) => {
    streams.set(stream, about);
    takers.set(stream, new Map());
  });
  after(network, 'join', (_, stream, party, count) => partiesOn(stream).set(party, count));
  after(network, 'leave', (_, stream, party, count) => {
    const parties = partiesOn(stream);
    parties.set(party, (parties.get(party) ?? 0) - count);
  });
  after(network, 'setLimit', (_, limit, GBps) => capacity.set(limit, GBps));
  after(network, 'settle', () => {
    const lacking = new Map<number, number>();
    const rackOf = new Map<number, number>();
    for (const [stream, { coflow, ownInLimit, ownOutLimit, from, to }] of streams) {
      if (ownOutLimit !== undefined) rackOf.set(ownOutLimit, from);
      if (ownInLimit !== undefined) rackOf.set(ownInLimit, to);
      let lack = 0;
      for (const [party, count] of partiesOn(stream)) if (network.lacks(stream, party) > 0) lack += count;
      if (lack === 0) continue;
      for (const limit of shuffles.has(coflow) ? [ownInLimit] : [ownInLimit, ownOutLimit]) {
        if (limit !== undefined) lacking.set(limit, (lacking.get(limit) ?? 0) + lack);
      }
    }
    for (const [limit, lack] of lacking) {
      const { nicGbps } = rackAt(topology, rackOf.get(limit)!);
      const machines = (capacity.get(limit) ?? 0) / gbpsToGBps(nicGbps);
      if (machines > lack * (1 + ROUNDING))
        tell(`limit ${limit}: ${machines} machines lend their NICs to ${lack} takers`);
    }
  });
}

/** Calls `look` after each call of a method. */
function after<Name extends 'openCoflow' | 'closeCoflow' | 'openStream' | 'join' | 'leave' | 'setLimit' | 'settle'>(
  network: Network,
  name: Name,
  look: (answer: ReturnType<Network[Name]>, ...args: Parameters<Network[Name]>) => void,
): void {
  const real = (network[name] as (...args: unknown[]) => unknown).bind(network);
  Object.assign(network, {
    [name]: (...args: Parameters<Network[Name]>) => {
      const answer = real(...args) as ReturnType<Network[Name]>;
      look(answer, ...args);
      return answer;
    },
  });
}
