// SPDX-License-Identifier: GPL-3.0-or-later
// A circuit plan as blocks on lanes: for R racks, R lanes out of racks and R lanes into racks below them. Every circuit takes
// one port at either end, so it is two blocks with one owner (the index of the circuit in the plan).
//
//   out of rack 0 | [ 0 > 1 ]             lanes 0 ... R - 1
//          rack 1 |     [ 1 > 0 ]
//   into   rack 0 |     [ 1 > 0 ]         lanes R ... 2 R - 1
//          rack 1 | [ 0 > 1 ]
import type { CircuitPlan } from '../../model/plan';
import { type LaneBlock, type LaneBlocks, layLaneBlocks } from '../time/lanes/lane-blocks';

export interface CircuitBlocks {
  readonly blocks: LaneBlocks;
  /** Lanes of each group. */
  readonly racks: number;
  /** By circuit: the time from which it carries data. */
  readonly upS: Float64Array;
  /** By circuit: its coflow's index in the plan, -1 if the plan does not list it. */
  readonly coflowOf: Int32Array;
  /** Index of each coflow by its id. */
  readonly coflowIndex: ReadonlyMap<string, number>;
}

/** The topology's racks, or more if a stale plan of a larger cluster is still shown. */
const racksOf = (plan: CircuitPlan, racks: number): number =>
  plan.circuits.reduce((most, { from, to }) => Math.max(most, from + 1, to + 1), racks);

export function circuitBlocks(plan: CircuitPlan, topologyRacks: number): CircuitBlocks {
  const { circuits } = plan;
  const racks = racksOf(plan, topologyRacks);
  // Built lane by lane, because sorting nearly sorted blocks is many times cheaper.
  const byLane = Array.from({ length: 2 * racks }, (): LaneBlock[] => []);
  circuits.forEach(({ from, to, startS, endS }, owner) => {
    for (const lane of [from, racks + to]) byLane[lane]?.push({ lane, lanes: 1, startS, endS, owner });
  });
  const coflowIndex = new Map(plan.coflows.map(({ id }, index) => [id, index]));
  return {
    blocks: layLaneBlocks(byLane.flat(), 2 * racks, circuits.length),
    racks,
    upS: Float64Array.from(circuits, (circuit) => circuit.upS),
    coflowOf: Int32Array.from(circuits, (circuit) => coflowIndex.get(circuit.coflow) ?? -1),
    coflowIndex,
  };
}

/** Whether a block is in the lower group, where circuits enter racks. */
export const entersRack = ({ blocks, racks }: CircuitBlocks, block: number): boolean => blocks.lane[block]! >= racks;
