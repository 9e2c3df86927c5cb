// SPDX-License-Identifier: GPL-3.0-or-later
// The flows of coflows: columns everywhere in Gantry, rows only in JSON. A trace of 700 000 flows is then copied between page and worker
// as three arrays, within milliseconds.
import type { Coflow, Flow, Flows, Workload } from './scenario';

function flowColumns(length: number): Flows {
  return { from: new Uint16Array(length), to: new Uint16Array(length), GB: new Float64Array(length) };
}

export function flowsFrom(rows: readonly Flow[]): Flows {
  const flows = flowColumns(rows.length);
  rows.forEach(({ from, to, GB }, index) => {
    flows.from[index] = from;
    flows.to[index] = to;
    flows.GB[index] = GB;
  });
  return flows;
}

export const flowRows = ({ from, to, GB }: Flows): Flow[] =>
  Array.from(GB, (size, index) => ({ from: from[index]!, to: to[index]!, GB: size }));

export const isFlowColumns = (flows: unknown): flows is Flows =>
  (flows as Partial<Flows> | null)?.GB instanceof Float64Array;

/** How many flows a document's `flows` has, as rows or columns. */
export function flowsIn(flows: unknown): number {
  if (isFlowColumns(flows)) return flows.GB.length;
  return Array.isArray(flows) ? flows.length : 0;
}

export const flowCount = ({ flows }: Pick<Coflow, 'flows'>): number => flows.GB.length;

export const flowsOfAll = (coflows: readonly Pick<Coflow, 'flows'>[]): number =>
  coflows.reduce((sum, coflow) => sum + flowCount(coflow), 0);

export function totalGB({ flows }: Pick<Coflow, 'flows'>): number {
  let sum = 0;
  for (const GB of flows.GB) sum += GB;
  return sum;
}

/** The same coflows with all flows in one set of arrays, which is copied faster than a set per coflow. */
export function sharingColumns(
  coflows: readonly (Partial<Coflow> | undefined)[],
): readonly (Partial<Coflow> | undefined)[] {
  const all = flowColumns(coflows.reduce((sum, coflow) => sum + flowsIn(coflow?.flows), 0));
  let first = 0;
  return coflows.map((coflow) => {
    const own = coflow?.flows;
    if (own === undefined) return coflow;
    const from = first;
    first += own.GB.length;
    const copied = <C extends Uint16Array | Float64Array>(column: C, to: C): C => {
      to.set(column, from);
      return to.subarray(from, first) as C;
    };
    return {
      ...coflow,
      flows: { from: copied(own.from, all.from), to: copied(own.to, all.to), GB: copied(own.GB, all.GB) },
    };
  });
}

/** From this many flows, a worker writes the workload out and coflows are not compared flow by flow. */
const MANY_FLOWS = 2000;

export const hasManyFlows = (workload: Workload): boolean =>
  'coflows' in workload && flowsOfAll(workload.coflows) >= MANY_FLOWS;
