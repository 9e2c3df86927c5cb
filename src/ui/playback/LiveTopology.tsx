// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of the cluster, with the pinned moment of the played run: it alone follows every frame, the form around it does not.
import { TopologyDrawing } from '../../charts/topology/TopologyDrawing';
import type { Topology } from '../../model/topology';
import { usePlayedMoment } from './played-run';

export function LiveTopology({ topology }: { readonly topology: Topology }) {
  const moment = usePlayedMoment();
  // Another cluster than the one that is drawn.
  const shown =
    moment === undefined || moment.stale ? undefined : { run: moment.answer, label: moment.label, timeS: moment.timeS };
  return <TopologyDrawing {...{ topology, shown }} />;
}
