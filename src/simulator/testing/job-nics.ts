// SPDX-License-Identifier: GPL-3.0-or-later
// What a job sends from a rack (receives in it) is at most what the NICs of those of its machines there carry that have something to
// send (receive), counted again from the record at every change of a rate. The record does not say on which machines copies are: each
// counts as on a separate one.
import type { DataParallelJob } from '../../model/job';
import { rackAt } from '../../model/racks';
import type { Topology } from '../../model/topology';
import { FLOW_KINDS, type RunRecord } from '../../model/trace';

const ROUNDING = 1e-6;
const INSTANT_S = 1e-6;
const [MAP_INPUT, SHUFFLE] = [FLOW_KINDS.indexOf('mapInput'), FLOW_KINDS.indexOf('shuffle')];

/** `overload`: the share of its capacity by which a link may carry too much. */
export function brokenNics(
  topology: Topology,
  jobs: readonly DataParallelJob[],
  record: RunRecord,
  overload = 0,
): readonly string[] {
  const { flows, rates, tasks } = record.trace;
  if (rates === undefined) return [];
  const Gbps = new Float64Array(flows.length);
  const open = jobs.map(() => new Set<number>());
  const rows = jobs.map((): number[] => []);
  for (let row = 0; row < tasks.length; row++) rows[tasks.job[row]!]!.push(row);
  const broken: string[] = [];
  for (let at = 0; at < rates.length; ) {
    const atS = rates.atS[at]!;
    const touched = new Set<number>();
    for (; at < rates.length && rates.atS[at] === atS; at++) {
      const flow = rates.flow[at]!;
      Gbps[flow] = rates.Gbps[at]!;
      const job = flows.job[flow]!;
      if (Gbps[flow]! > 0) open[job]!.add(flow);
      else open[job]!.delete(flow);
      touched.add(job);
    }
    for (const job of touched) {
      for (const side of ['from', 'to'] as const) {
        const byRack = new Map<number, number[]>();
        for (const flow of open[job]!) {
          // A flow's rates end with it; the rest of one that moves to circuits is another row.
          if (flows.endS[flow]! <= atS + INSTANT_S) continue;
          const rack = flows[side][flow]!;
          byRack.set(rack, [...(byRack.get(rack) ?? []), flow]);
        }
        for (const [rack, own] of byRack) {
          const sum = own.reduce((total, flow) => total + Gbps[flow]!, 0);
          const machines = countMachines(record, rows[job]!, own, side, rack, atS);
          if (sum <= machines * rackAt(topology, rack).nicGbps * (1 + overload + ROUNDING)) continue;
          broken.push(`job ${jobs[job]!.id}: ${sum} Gbps ${side} rack ${rack} at ${atS} s, with ${machines} machines`);
        }
      }
    }
  }
  return broken;
}

function countMachines(
  { trace }: RunRecord,
  rows: readonly number[],
  flows: readonly number[],
  side: 'from' | 'to',
  rack: number,
  atS: number,
): number {
  const { tasks } = trace;
  const { kind, stage, rack: rackOf, machine, startS, fetchedS, endS, locality, killed } = tasks;
  const untilS = (row: number): number => (Number.isNaN(fetchedS[row]!) ? endS[row]! : fetchedS[row]!) + INSTANT_S;
  const named = new Set<number>();
  let unnamed = 0;
  for (const way of new Set(flows.map((flow) => trace.flows.kind[flow]! * 256 + trace.flows.stage[flow]!))) {
    const flowKind = Math.floor(way / 256);
    const own = rows.filter((row) => stage[row] === way % 256);
    if (flowKind === SHUFFLE) {
      const isIn = (row: number): boolean =>
        side === 'from'
          ? kind[row] === 0 && killed[row] === 0 && endS[row]! <= atS + INSTANT_S
          : kind[row] === 1 && startS[row]! <= atS && untilS(row) >= atS;
      for (const row of own) if (rackOf[row] === rack && isIn(row)) named.add(machine[row]!);
    } else if (flowKind === MAP_INPUT) {
      const read = own.filter(
        (row) => kind[row] === 0 && locality[row]! > 0 && startS[row]! <= atS && untilS(row) >= atS,
      );
      if (side === 'from') unnamed += read.length;
      else for (const row of read) if (rackOf[row] === rack) named.add(machine[row]!);
    } else unnamed += own.filter((row) => kind[row] === 1 && fetchedS[row]! <= atS && endS[row]! >= atS).length;
  }
  return named.size + unnamed;
}
