// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of tasks on the streams of the network, and their rows in the log. What a group got on a stream follows from what it was due,
// what was offered since, and what it still lacks: offers themselves touch no group.
import type { CoflowKind } from '../../../network/network';
import type { RunState } from '../run-state';
import type { PartyFlow, TaskGroup } from '../state/attempt';

interface Joining {
  readonly kind: CoflowKind;
  readonly from: number;
  readonly to: number;
  readonly stream: number;
  /** For each task of the group. */
  readonly GB: number;
}

export function joinStream(run: RunState, group: TaskGroup, { kind, from, to, stream, GB }: Joining): void {
  const row = run.log.openFlow(group.stage, kind, from, to, run.nowS, stream, group.id);
  if (run.network.goesByCircuit?.(stream) === true) run.log.goesByCircuit(row);
  const baseGB = GB - (run.offeredGB.get(stream) ?? 0);
  group.flows.push({ stream, row, baseGB, killedGB: 0, earlierGB: 0, isBehind: true });
  group.flowsBehind++;
  run.network.join(stream, group.id, group.tasks.length, GB);
}

export const flowOn = (group: TaskGroup, stream: number | undefined): PartyFlow | undefined =>
  stream === undefined ? undefined : group.flows.find((flow) => flow.stream === stream);

/** The group has all that there is on the stream. Returns the GB that its tasks got. */
export function closeFlow(run: RunState, group: TaskGroup, stream: number, lastByteS: number): number {
  const at = group.flows.findIndex((flow) => flow.stream === stream);
  const [flow] = group.flows.splice(at, 1) as [PartyFlow];
  if (flow.isBehind) group.flowsBehind--;
  const GB = flow.killedGB + group.tasks.length * shareGB(run, flow);
  run.log.closeFlow(flow.row, lastByteS, Math.max(0, GB - flow.earlierGB));
  return GB;
}

/** One task, already removed from the group, leaves its streams. Returns the GB of the flows that end with it. */
export function killTaker(run: RunState, group: TaskGroup): number {
  let closedGB = 0;
  for (const flow of group.flows) {
    flow.killedGB += Math.max(0, shareGB(run, flow) - run.network.lacks(flow.stream, group.id));
    run.network.leave(flow.stream, group.id, 1);
    if (group.tasks.length > 0) continue;
    run.log.closeFlow(flow.row, run.nowS, Math.max(0, flow.killedGB - flow.earlierGB));
    closedGB += flow.killedGB;
  }
  if (group.tasks.length === 0) group.flows.length = group.flowsBehind = 0;
  return closedGB;
}

/** The run ends here: flows in progress are written as they are. Returns the GB that arrived. */
export function stopFlows(run: RunState, group: TaskGroup): number {
  let sumGB = 0;
  for (const flow of group.flows) {
    const GB = gotGB(run, group, flow);
    run.log.closeFlow(flow.row, run.nowS, GB - flow.earlierGB);
    sumGB += GB;
  }
  return sumGB;
}

/** What the group still lacks on the stream now uses circuits: in a separate row, if some used packets. */
export function turnToCircuit(run: RunState, group: TaskGroup, stream: number): void {
  const flow = flowOn(group, stream);
  if (flow === undefined) return;
  const byPacketsGB = gotGB(run, group, flow);
  if (byPacketsGB > 0) {
    run.log.closeFlow(flow.row, run.nowS, byPacketsGB);
    flow.earlierGB = byPacketsGB;
    flow.row = run.log.continueFlow(flow.row, run.nowS, stream, group.id);
  }
  run.log.goesByCircuit(flow.row);
}

/** What all its takers have got so far. */
function gotGB(run: RunState, group: TaskGroup, flow: PartyFlow): number {
  const eachGB = Math.max(0, shareGB(run, flow) - run.network.lacks(flow.stream, group.id));
  return flow.killedGB + group.tasks.length * eachGB;
}

/** What each taker was due so far. */
const shareGB = (run: RunState, flow: PartyFlow): number => flow.baseGB + (run.offeredGB.get(flow.stream) ?? 0);
