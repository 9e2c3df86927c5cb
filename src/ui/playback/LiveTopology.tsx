// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of the cluster, with the pinned moment of the played run: it alone follows every frame, the form around it does not.
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
  // Another cluster than the one that is drawn.
  const shown =
    moment === undefined || moment.stale ? undefined : { run: moment.answer, label: moment.label, timeS: moment.timeS };
  return <TopologyDrawing {...{ topology, shown, selection }} />;
}
