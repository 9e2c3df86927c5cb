// SPDX-License-Identifier: GPL-3.0-or-later
// What each job (or coflow) moved and used inside the measured time: one pass over the rows of the trace. Every metric of bytes and
// tasks, of the run or of a class, is a sum of these, so that classes need no further pass.
import { FLOW_KINDS, FLOW_VIAS, LOCALITIES, TASK_KINDS, type Trace } from '../../model/trace';
import { flowGBInside } from './flow-bytes';
import { insideS, isInside, type Span } from './span';

export interface OwnerTotals {
  /** Between racks: over the packet core and over circuits. */
  readonly packetGB: Float64Array;
  readonly circuitGB: Float64Array;
  /** By kind, over both: shuffles, and maps that read from another rack. */
  readonly shuffleGB: Float64Array;
  readonly remoteMapGB: Float64Array;
  /** Completed maps whose input was on their rack but not on their machine. */
  readonly rackLocalMaps: Float64Array;
  /** Circuits that paid a set-up. */
  readonly circuitSetups: Float64Array;
  /** Slot-seconds, killed attempts included. */
  readonly taskS: Float64Array;
}

const PACKET = FLOW_VIAS.indexOf('packet');
const CIRCUIT = FLOW_VIAS.indexOf('circuit');
const SHUFFLE = FLOW_KINDS.indexOf('shuffle');
const MAP_INPUT = FLOW_KINDS.indexOf('mapInput');
const MAP = TASK_KINDS.indexOf('map');
const RACK_LOCAL = LOCALITIES.indexOf('rack');

const add = (sums: Float64Array, owner: number, amount: number): void => {
  sums[owner] = sums[owner]! + amount;
};

export function ownerTotals(trace: Trace, owners: number, span: Span): OwnerTotals {
  const totals = {
    packetGB: new Float64Array(owners),
    circuitGB: new Float64Array(owners),
    shuffleGB: new Float64Array(owners),
    remoteMapGB: new Float64Array(owners),
    rackLocalMaps: new Float64Array(owners),
    circuitSetups: new Float64Array(owners),
    taskS: new Float64Array(owners),
  };
  addFlows(totals, trace, span);
  addTasks(totals, trace, span);
  const { circuits, coflows } = trace;
  for (let c = 0; c < circuits.length; c++) {
    const startS = circuits.startS[c]!;
    if (circuits.upS[c]! > startS && isInside(span, startS)) {
      add(totals.circuitSetups, coflows.job[circuits.coflow[c]!]!, 1);
    }
  }
  return totals;
}

function addFlows(totals: OwnerTotals, trace: Trace, span: Span): void {
  const { flows } = trace;
  const moved = flowGBInside(trace, span);
  for (let f = 0; f < flows.length; f++) {
    const via = flows.via[f];
    if (via !== PACKET && via !== CIRCUIT) continue;
    const owner = flows.job[f]!;
    const GB = moved[f]!;
    add(via === PACKET ? totals.packetGB : totals.circuitGB, owner, GB);
    if (flows.kind[f] === SHUFFLE) add(totals.shuffleGB, owner, GB);
    else if (flows.kind[f] === MAP_INPUT) add(totals.remoteMapGB, owner, GB);
  }
}

function addTasks(totals: OwnerTotals, { tasks }: Trace, span: Span): void {
  for (let t = 0; t < tasks.length; t++) {
    const owner = tasks.job[t]!;
    const endS = tasks.endS[t]!;
    add(totals.taskS, owner, insideS(span, tasks.startS[t]!, endS));
    const isRackLocal = tasks.kind[t] === MAP && tasks.locality[t] === RACK_LOCAL && tasks.killed[t] === 0;
    if (isRackLocal && isInside(span, endS)) add(totals.rackLocalMaps, owner, 1);
  }
}
