// SPDX-License-Identifier: GPL-3.0-or-later
// What went from one rack to another, and back: flows and circuits one by one, with whose they were, since when, until when, how long
// a circuit took to set up, and how many bytes. Looked up among what a rack sends, so that it never goes through all flows of a run.
import { rowsOf } from '../../base/rows-by';
import { FLOW_KINDS, FLOW_VIAS, type Trace } from '../../model/trace';
import type { RunRows } from './rows-by-job';

export interface PairRow {
  readonly what: (typeof FLOW_KINDS)[number] | 'circuit';
  /** Row of the record's flows, or of its circuits. */
  readonly row: number;
  readonly from: number;
  readonly to: number;
  /** Job, or coflow. */
  readonly owner: number;
  readonly startS: number;
  /** That of the run where it had not ended. */
  readonly endS: number;
  /** Of a circuit; NaN of a flow. */
  readonly setUpS: number;
  readonly GB: number;
  readonly via: (typeof FLOW_VIAS)[number];
}

export interface PairAsked {
  readonly from: number;
  readonly to: number;
  /** With what goes the other way. */
  readonly bothWays: boolean;
  /** What touches this stretch. */
  readonly fromS: number;
  readonly toS: number;
}

type PairTrace = Pick<Trace, 'flows' | 'circuits' | 'coflows'>;

/** By start, then end; of one instant flows before circuits, each in the record's order. */
export function rackPair(
  { flows, circuits, coflows }: PairTrace,
  rows: Pick<RunRows, 'flowsOut' | 'circuitsOut'>,
  { from, to, bothWays, fromS, toS }: PairAsked,
  runEndS: number,
): readonly PairRow[] {
  const found: PairRow[] = [];
  const endOf = (endS: number): number => (Number.isNaN(endS) ? runEndS : endS);
  const touches = (startS: number, endS: number): boolean => startS <= toS && endS >= fromS;
  const oneWay = (sender: number, receiver: number): void => {
    for (const row of rowsOf(rows.flowsOut, sender)) {
      const [startS, endS] = [flows.startS[row]!, endOf(flows.endS[row]!)];
      if (flows.to[row] !== receiver || !touches(startS, endS)) continue;
      found.push({
        ...{ what: FLOW_KINDS[flows.kind[row]!]!, row, from: sender, to: receiver, owner: flows.job[row]! },
        ...{ startS, endS, setUpS: Number.NaN, GB: flows.GB[row]!, via: FLOW_VIAS[flows.via[row]!]! },
      });
    }
    for (const row of rowsOf(rows.circuitsOut, sender)) {
      const [startS, endS] = [circuits.startS[row]!, endOf(circuits.endS[row]!)];
      if (circuits.to[row] !== receiver || !touches(startS, endS)) continue;
      // One that was given up while it was set up never came up.
      const upS = Math.min(endS, circuits.upS[row]!);
      found.push({
        ...{ what: 'circuit', row, from: sender, to: receiver, owner: coflows.job[circuits.coflow[row]!]! },
        ...{ startS, endS, setUpS: upS - startS, GB: circuits.GB[row]!, via: 'circuit' },
      } as const);
    }
  };
  oneWay(from, to);
  if (bothWays && from !== to) oneWay(to, from);
  // A stable sort: what is equal stays in the order of the record.
  return found.sort((a, b) => a.startS - b.startS || a.endS - b.endS || isCircuit(a) - isCircuit(b));
}

const isCircuit = ({ what }: PairRow): number => Number(what === 'circuit');
