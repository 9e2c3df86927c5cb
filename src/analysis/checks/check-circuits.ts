// SPDX-License-Identifier: GPL-3.0-or-later
// A port has one circuit. A circuit carries nothing during set-up, and afterwards no more than the switch can. It pays a set-up unless
// the same two ports were connected until it began. What flows sent by circuits is what circuits carried, pair by pair.
import { type CheckedRun, ROUNDING } from './checked-run';

const FEW = 5;
const CIRCUIT = 1;
const MS_PER_S = 1000;
const GBPS = 8;
/** Ends within a nanosecond are one instant. */
const INSTANT_S = 2e-9;
/** Relative precision of an amount. */
const FINEST = Number.EPSILON;

/** `mostGB`: no pair was to carry more. What has moved is only as precise as what is left of that. */
export function checkCircuits({ topology, record }: Pick<CheckedRun, 'topology' | 'record'>, mostGB = 0): string[] {
  const { circuits } = record.trace;
  const { racks, ocs } = topology;
  const broken: string[] = [];
  const tell = (sentence: string): void => {
    if (broken.length < FEW) broken.push(sentence);
  };
  // The caller has checked that there are circuits.
  if (ocs === undefined) return ['there are circuits without an optical switch'];
  const order = [...Array(circuits.length).keys()].sort((a, b) => circuits.startS[a]! - circuits.startS[b]! || a - b);
  /** Last circuit of each port, senders first. */
  const last = new Array<number>(2 * racks).fill(-1);
  for (const row of order) {
    const [from, to] = [circuits.from[row]!, circuits.to[row]!];
    const [startS, upS, endS] = [circuits.startS[row], circuits.upS[row], circuits.endS[row]] as [
      number,
      number,
      number,
    ];
    const name = `the circuit from rack ${from} to rack ${to} at ${startS} s`;
    const before = [from, racks + to].map((port) => last[port]!);
    for (const other of before) {
      if (other >= 0 && circuits.endS[other]! > startS + INSTANT_S) tell(`${name} shares a port`);
    }
    if (!(startS <= upS && upS <= endS)) tell(`${name} is up at ${upS} s and ends at ${endS} s`);
    const canGB = ((endS - upS) * ocs.gbps) / GBPS;
    const GB = circuits.GB[row]!;
    if (GB > canGB * (1 + ROUNDING) + Math.max(INSTANT_S * ocs.gbps, FINEST * mostGB)) {
      tell(`${name} carries ${GB} GB, but can carry ${canGB}`);
    }
    const goesOn = before[0] === before[1] && before[0] !== -1 && startS - circuits.endS[before[0]!]! <= INSTANT_S;
    const setUpS = ocs.reconfigurationMs / MS_PER_S;
    // A circuit that ends during set-up carried nothing.
    const isSetUp = upS - startS >= setUpS * (1 - ROUNDING) - INSTANT_S || GB === 0;
    if (!isSetUp && !goesOn) tell(`${name} is set up in ${upS - startS} s`);
    last[from] = last[racks + to] = row;
  }
  return [...broken, ...sumsThatDiffer(record.trace)].slice(0, FEW);
}

/** GB by job, stage and pair of racks: of flows that went by circuits, and of circuits. */
function sumsThatDiffer({ flows, circuits, coflows }: CheckedRun['record']['trace']): string[] {
  const sums = new Map<string, [number, number]>();
  const add = (which: 0 | 1, key: string, GB: number): void => {
    const both = sums.get(key) ?? [0, 0];
    both[which] += GB;
    sums.set(key, both);
  };
  for (let f = 0; f < flows.length; f++) {
    if (flows.via[f] === CIRCUIT)
      add(0, `${flows.job[f]}/${flows.stage[f]}: ${flows.from[f]} to ${flows.to[f]}`, flows.GB[f]!);
  }
  for (let c = 0; c < circuits.length; c++) {
    const of = circuits.coflow[c]!;
    add(1, `${coflows.job[of]}/${coflows.stage[of]}: ${circuits.from[c]} to ${circuits.to[c]}`, circuits.GB[c]!);
  }
  return [...sums]
    .filter(([, [byFlows, byCircuits]]) => Math.abs(byFlows - byCircuits) > ROUNDING * Math.max(1, byFlows))
    .map(([pair, [byFlows, byCircuits]]) => `job ${pair}: ${byFlows} GB by circuits, which carried ${byCircuits}`);
}
