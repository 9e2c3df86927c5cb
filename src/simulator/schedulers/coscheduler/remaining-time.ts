// SPDX-License-Identifier: GPL-3.0-or-later
// T_rem of a running task by formula (8), from what its slot can tell: how long it has run and what part is done.

import { rackAt } from '../../../model/racks';
import { remainingS } from '../../../planners/coscheduler/explore-schedule';
import type { Attempt } from '../../engine/state/attempt';
import { MAP, type TaskKind } from '../../engine/state/cluster';
import type { ClusterView } from '../../engine/state/job-scheduler';
import type { StageState } from '../../engine/state/job-state';

/** How long a task of the stage takes on an idle cluster: a reduce fetches at its machine's full rate. */
export function aloneS(
  { cluster: { topology } }: ClusterView,
  stage: StageState,
  kind: TaskKind,
  rack: number,
): number {
  const { taskOverheadS } = topology;
  const { nicGbps } = rackAt(topology, rack);
  if (kind === MAP) return taskOverheadS + stage.mapComputeS;
  const fetchS = (stage.pairGB * stage.data.maps) / (nicGbps / 8);
  return taskOverheadS + fetchS + stage.reduceComputeS;
}

/**
 * A map's progress is that of computing or of reading, whichever is behind; a reduce's starts when its shuffle has arrived, and is
 * that of computing or of copying its output.
 */
export function taskRemainingS(view: ClusterView, { stage, kind, machine, startS, group }: Attempt): number {
  const { nowS, network, cluster } = view;
  const { state, computeS } = group;
  const lone = aloneS(view, stage, kind, cluster.rackOf(machine));
  if (Number.isNaN(computeS)) return lone;
  if (state === 'writing') return 0;
  const beganS = kind === MAP ? startS + cluster.topology.taskOverheadS : group.fetchedS;
  const elapsedS = nowS - beganS;
  let progress = computeS > 0 ? Math.min(1, elapsedS / computeS) : 1;
  const movedGB = kind === MAP ? stage.mapGB : stage.data.outputGB / stage.data.reduces;
  for (const { stream } of group.flows) {
    progress = Math.min(progress, Math.max(0, 1 - network.lacks(stream, group.id) / movedGB));
  }
  return remainingS(elapsedS, progress, lone);
}
