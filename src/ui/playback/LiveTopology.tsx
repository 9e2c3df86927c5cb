// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of the cluster, with the pinned moment of the played run: only this redraws with every frame, not the form around it.
import type { RackSelection } from '../../charts/topology/RackPicker';
import { TopologyDrawing } from '../../charts/topology/TopologyDrawing';
import type { Topology } from '../../model/topology';
import { usePlayedMoment } from './use-played-run';

interface LiveTopologyProps {
  readonly topology: Topology;
  readonly selection?: RackSelection;
}

export function LiveTopology({ topology, selection }: LiveTopologyProps) {
  const moment = usePlayedMoment();
  // A stale run may be of another cluster than the one drawn.
  const shown =
    moment === undefined || moment.stale ? undefined : { run: moment.answer, label: moment.label, timeS: moment.timeS };
  return <TopologyDrawing {...{ topology, shown, selection }} />;
}
