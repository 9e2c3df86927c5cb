// SPDX-License-Identifier: GPL-3.0-or-later
// The flows of coflows: columns wherever Gantry has them, rows in JSON alone. A trace of 700 000 flows is then copied between page
// and worker as three arrays, within milliseconds.
import type { Coflow, Flow, Flows, Workload } from './scenario';

export function flowColumns(length: number): Flows {
  return { from: new Uint16Array(length), to: new Uint16Array(length), GB: new Float64Array(length) };
}

export function setFlow({ from, to, GB }: Flows, index: number, flow: Flow): void {
  from[index] = flow.from;
  to[index] = flow.to;
  GB[index] = flow.GB;
}

export function flowsFrom(rows: readonly Flow[]): Flows {
  const flows = flowColumns(rows.length);
  rows.forEach((flow, index) => {
    setFlow(flows, index, flow);
  });
  return flows;
}

export const flowRows = ({ from, to, GB }: Flows): Flow[] =>
  Array.from(GB, (size, index) => ({ from: from[index]!, to: to[index]!, GB: size }));

export const isFlowColumns = (value: unknown): value is Flows =>
  typeof value === 'object' && value !== null && 'GB' in value && value.GB instanceof Float64Array;

export const flowCount = ({ flows }: Pick<Coflow, 'flows'>): number => flows.GB.length;

export const flowsOfAll = (coflows: readonly Pick<Coflow, 'flows'>[]): number =>
  coflows.reduce((sum, coflow) => sum + flowCount(coflow), 0);

export function totalGB({ flows }: Pick<Coflow, 'flows'>): number {
  let sum = 0;
  for (const GB of flows.GB) sum += GB;
  return sum;
}

/** The same coflows with all flows in one set of arrays, which is copied quicker than a set for each coflow. */
export function sharingColumns(
  coflows: readonly (Partial<Coflow> | undefined)[],
): readonly (Partial<Coflow> | undefined)[] {
  const all = flowColumns(coflows.reduce((sum, coflow) => sum + (coflow?.flows?.GB.length ?? 0), 0));
  let first = 0;
  return coflows.map((coflow) => {
    if (coflow?.flows === undefined) return coflow;
    const { from, to, GB } = coflow.flows;
    const end = first + GB.length;
    all.from.set(from, first);
    all.to.set(to, first);
    all.GB.set(GB, first);
    const flows: Flows = {
      from: all.from.subarray(first, end),
      to: all.to.subarray(first, end),
      GB: all.GB.subarray(first, end),
    };
    first = end;
    return { ...coflow, flows };
  });
}

/** From here on a workload is written out by a worker, and its coflows are not compared flow by flow. */
const MANY_FLOWS = 2000;

export const hasManyFlows = (workload: Workload): boolean =>
  'coflows' in workload && flowsOfAll(workload.coflows) >= MANY_FLOWS;
