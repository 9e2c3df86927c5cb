// SPDX-License-Identifier: GPL-3.0-or-later
// A run at one moment: slots in use, tasks that wait, what links carry, which circuits there are. Read from running sums and sorted
// columns by binary search: no part of the run is scanned or replayed.

import type { ChartData } from '../../analysis/chart-data/chart-data';
import { BY_CIRCUITS } from '../../analysis/chart-data/circuit-share';
import { valueAt } from '../../analysis/chart-data/step-sums';
import type { CircuitColumns } from '../../model/trace';
import { DOWN, linkOf, UP } from '../../network/network';
import type { SimulatedRun } from '../gantt/simulated-run';

interface LinkMoment {
  readonly Gbps: number;
  /** What it can carry at that moment: less during faults. */
  readonly ofGbps: number;
}

export interface RackMoment {
  readonly up: LinkMoment;
  readonly down: LinkMoment;
  /** Absent for coflows, which use no slots. */
  readonly slots?: number;
  readonly waiting?: number;
}

export interface CircuitMoment {
  readonly from: number;
  readonly to: number;
  /** False while it is being set up. */
  readonly isUp: boolean;
}

/** All racks together. */
export interface ClusterMoment extends RackMoment {
  readonly slotsOf: number;
  readonly circuits: readonly CircuitMoment[];
  /** Carried by circuits; absent if the run had none. */
  readonly circuitGbps?: number;
}

export function rackMoment({ counts, links }: ChartData, rack: number, timeS: number): RackMoment {
  const linkAt = (which: number): LinkMoment => {
    const link = linkOf(rack, which);
    const ofGbps = (links.capacityGbps[link] ?? 0) - valueAt(links.lost, link, timeS);
    return { Gbps: valueAt(links, link, timeS), ofGbps: Math.max(0, ofGbps) };
  };
  const both = { up: linkAt(UP), down: linkAt(DOWN) };
  if (counts === undefined) return both;
  return { ...both, slots: valueAt(counts.slots, rack, timeS), waiting: valueAt(counts.waiting, rack, timeS) };
}

export function clusterMoment(run: SimulatedRun, timeS: number): ClusterMoment {
  const { traffic, share } = run.chartData;
  const { racks } = traffic;
  let [slots, waiting] = [0, 0];
  const up = { Gbps: 0, ofGbps: 0 };
  const down = { Gbps: 0, ofGbps: 0 };
  for (let rack = 0; rack < racks; rack++) {
    const one = rackMoment(run.chartData, rack, timeS);
    slots += one.slots ?? 0;
    waiting += one.waiting ?? 0;
    up.Gbps += one.up.Gbps;
    up.ofGbps += one.up.ofGbps;
    down.Gbps += one.down.Gbps;
    down.ofGbps += one.down.ofGbps;
  }
  return {
    ...{ up, down, slotsOf: run.chartData.totalSlots, circuits: circuitsAt(run, racks, timeS) },
    ...(run.chartData.counts === undefined ? {} : { slots, waiting }),
    ...(share === undefined ? {} : { circuitGbps: valueAt(share, BY_CIRCUITS, timeS) }),
  };
}

/** Rows of circuits by their sending port: rows[from[p]] up to rows[from[p + 1]], in time order. */
interface ByPort {
  readonly from: Int32Array;
  readonly rows: Int32Array;
}

const sorted = new WeakMap<CircuitColumns, ByPort>();

/** Made once per run. Rows are sorted by end, and a port has one circuit at a time, so those of a port are also sorted by start. */
function byPort(circuits: CircuitColumns, racks: number): ByPort {
  const known = sorted.get(circuits);
  if (known !== undefined) return known;
  const from = new Int32Array(racks + 1);
  for (let row = 0; row < circuits.length; row++) from[circuits.from[row]! + 1]!++;
  for (let port = 0; port < racks; port++) from[port + 1]! += from[port]!;
  const next = from.slice();
  const rows = new Int32Array(circuits.length);
  for (let row = 0; row < circuits.length; row++) rows[next[circuits.from[row]!]!++] = row;
  const made = { from, rows };
  sorted.set(circuits, made);
  return made;
}

function circuitsAt({ record }: SimulatedRun, racks: number, timeS: number): readonly CircuitMoment[] {
  const { circuits } = record.trace;
  if (circuits.length === 0) return [];
  const { from, rows } = byPort(circuits, racks);
  const found: CircuitMoment[] = [];
  for (let port = 0; port < racks; port++) {
    let [low, high] = [from[port]!, from[port + 1]!];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (circuits.startS[rows[middle]!]! <= timeS) low = middle + 1;
      else high = middle;
    }
    const row = rows[low - 1];
    if (low === from[port] || row === undefined || !(circuits.endS[row]! > timeS)) continue;
    found.push({ from: port, to: circuits.to[row]!, isUp: circuits.upS[row]! <= timeS });
  }
  return found;
}
