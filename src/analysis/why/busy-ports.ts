// SPDX-License-Identifier: GPL-3.0-or-later
// Ports of the optical switch over an interval: whose circuits kept them busy, and which circuits were being set up.
import { rowsOf } from '../../base/rows-by';
import type { WhyRun } from './why-run';

/** A circuit at one of its ports, over part of the interval. */
interface PortUse {
  readonly port: number;
  readonly circuit: number;
  readonly job: number;
  readonly seconds: number;
}

const circuitOwner = ({ trace }: WhyRun, circuit: number): number =>
  trace.coflows.job[trace.circuits.coflow[circuit]!]!;

/** Circuits at a port that were set up or carried in the interval. Ports out of racks are numbered first. */
export function usesOfPort(run: WhyRun, port: number, fromS: number, toS: number): readonly PortUse[] {
  const { circuits } = run.trace;
  const { circuitsOut, circuitsIn } = run.chartData.rows;
  const rows = port < run.racks ? rowsOf(circuitsOut, port) : rowsOf(circuitsIn, port - run.racks);
  const uses: PortUse[] = [];
  for (const circuit of rows) {
    const seconds = Math.min(circuits.endS[circuit]!, toS) - Math.max(circuits.startS[circuit]!, fromS);
    if (seconds > 0) uses.push({ port, circuit, job: circuitOwner(run, circuit), seconds });
  }
  return uses;
}

/** What blocked the circuits of some pairs of racks: others at their ports, the longest first. */
export function blockingUses(
  run: WhyRun,
  pairs: readonly (readonly [from: number, to: number])[],
  fromS: number,
  toS: number,
): readonly PortUse[] {
  const { circuits } = run.trace;
  const found = new Map<string, PortUse>();
  for (const [from, to] of pairs) {
    for (const port of [from, run.racks + to]) {
      for (const use of usesOfPort(run, port, fromS, toS)) {
        const isOwn = circuits.from[use.circuit] === from && circuits.to[use.circuit] === to;
        if (!isOwn) found.set(`${port} ${use.circuit}`, use);
      }
    }
  }
  return [...found.values()].sort((a, b) => b.seconds - a.seconds || a.port - b.port || a.circuit - b.circuit);
}

/** The job's circuits of these pairs that were being set up. */
export function beingSetUp(
  run: WhyRun,
  job: number,
  pairs: readonly (readonly [from: number, to: number])[],
  fromS: number,
  toS: number,
): readonly number[] {
  const { circuits } = run.trace;
  const found = pairs.flatMap(([from, to]) =>
    [...rowsOf(run.chartData.rows.circuitsOut, from)].filter(
      (circuit) =>
        circuits.to[circuit] === to &&
        circuitOwner(run, circuit) === job &&
        circuits.startS[circuit]! < toS &&
        circuits.upS[circuit]! > fromS,
    ),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}
