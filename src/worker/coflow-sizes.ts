// SPDX-License-Identifier: GPL-3.0-or-later
// How many flows coflows have, how much they send and where, without making rows of flows that are columns.
import type { Coflow, Flow, Workload } from '../model/scenario';
import { type FlowColumns, isPacked, rowsOf } from './packed-rows';

export function flowCount(coflow: Coflow): number {
  const rows = rowsOf.get(coflow);
  return rows === undefined ? coflow.flows.length : rows.end - rows.first;
}

export const flowsOfAll = (coflows: readonly Coflow[]): number =>
  coflows.reduce((sum, coflow) => sum + flowCount(coflow), 0);

export function totalGB(coflow: Coflow): number {
  const rows = rowsOf.get(coflow);
  let sum = 0;
  if (rows === undefined) for (const { GB } of coflow.flows) sum += GB;
  else for (let k = rows.first; k < rows.end; k++) sum += rows.columns.GB[k]!;
  return sum;
}

/** Where among a coflow's flows the highest rack is, as a source and as a destination; undefined: it has no columns. */
export function farthestFlows(coflow: Coflow): readonly number[] | undefined {
  const rows = rowsOf.get(coflow);
  if (rows === undefined) return undefined;
  if (rows.first === rows.end) return [];
  const { from, to } = rows.columns;
  let source = rows.first;
  let destination = rows.first;
  for (let k = rows.first + 1; k < rows.end; k++) {
    if (from[k]! > from[source]!) source = k;
    if (to[k]! > to[destination]!) destination = k;
  }
  return [...new Set([source, destination])].map((k) => k - rows.first);
}

export function flowAt(coflow: Coflow, index: number): Flow | undefined {
  const rows = rowsOf.get(coflow);
  return rows === undefined ? coflow.flows[index] : flowOf(rows.columns, rows.first + index);
}

export const isLargeWorkload = (workload: Workload): boolean =>
  'coflows' in workload && workload.coflows.length > 0 && isPacked(workload.coflows[0]!);

export const flowOf = ({ from, to, GB }: FlowColumns, k: number): Flow => ({ from: from[k]!, to: to[k]!, GB: GB[k]! });
