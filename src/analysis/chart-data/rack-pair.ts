// SPDX-License-Identifier: GPL-3.0-or-later
// What went from one rack to another, and back: each flow and circuit with its owner, start, end, bytes and, for a circuit, set-up
// time. Looked up among the rows of the sending rack, without scanning all flows of a run.
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
  /** The run's end if it had not ended. */
  readonly endS: number;
  /** Of a circuit; NaN for a flow. */
  readonly setUpS: number;
  readonly GB: number;
  readonly via: (typeof FLOW_VIAS)[number];
}

export interface PairRequest {
  readonly from: number;
  readonly to: number;
  /** Include what goes the other way. */
  readonly bothWays: boolean;
  /** Only what touches this interval. */
  readonly fromS: number;
  readonly toS: number;
}

type PairTrace = Pick<Trace, 'flows' | 'circuits' | 'coflows'>;

/** By start, then end; at equal times flows before circuits, each in the record's order. */
export function rackPair(
  { flows, circuits, coflows }: PairTrace,
  rows: Pick<RunRows, 'flowsOut' | 'circuitsOut'>,
  { from, to, bothWays, fromS, toS }: PairRequest,
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
      // A circuit that was given up during set-up never came up.
      const upS = Math.min(endS, circuits.upS[row]!);
      found.push({
        ...{ what: 'circuit', row, from: sender, to: receiver, owner: coflows.job[circuits.coflow[row]!]! },
        ...{ startS, endS, setUpS: upS - startS, GB: circuits.GB[row]!, via: 'circuit' },
      } as const);
    }
  };
  oneWay(from, to);
  if (bothWays && from !== to) oneWay(to, from);
  // A stable sort: equal rows keep the record's order.
  return found.sort((a, b) => a.startS - b.startS || a.endS - b.endS || isCircuit(a) - isCircuit(b));
}

const isCircuit = ({ what }: PairRow): number => Number(what === 'circuit');
