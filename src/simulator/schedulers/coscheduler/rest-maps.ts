// SPDX-License-Identifier: GPL-3.0-or-later
// Line 9 of Algorithm 2 for maps that have a guideline. With `unguidedMaps` they go wherever a slot is left. Otherwise they keep to the
// racks of their guideline, which must then also take maps with no copy that is up on any of them, to be read remotely. A map that is made
// again serves reduces that already hold slots and wait for it: as the guideline is for reduces still to be placed, it may run anywhere.
import { MAP } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, StageState, TaskChoice } from '../../engine/state/job-state';
import { NO_BLOCK, REMOTE } from '../../engine/state/map-blocks';
import type { MapGuide } from './map-guide';
import type { MapGuides } from './map-guides';

export class RestMaps {
  constructor(
    private readonly view: ClusterView,
    private readonly guides: MapGuides,
    readonly unguidedMaps: boolean,
  ) {}

  /** Has no side effects. */
  of(job: JobState, { machine, rack }: Offer): TaskChoice | undefined {
    const { view, guides, unguidedMaps } = this;
    const mayLeave = (stage: StageState): boolean =>
      guides.of(stage) !== undefined && (unguidedMaps || stage.mapsRemade > 0);
    const anywhere = job.nearestMap(machine, rack, REMOTE, view.isUp, mayLeave);
    if (anywhere !== undefined && anywhere.locality < REMOTE) return anywhere;
    const far = unguidedMaps ? undefined : this.farFrom(job, rack);
    if (far === undefined || anywhere === undefined) return anywhere ?? far;
    return far.stage.index < anywhere.stage.index ? far : anywhere;
  }

  /** The job's first map without data on the racks of its guideline, of which this rack is one. */
  private farFrom(job: JobState, rack: number): TaskChoice | undefined {
    for (const stage of job.stages) {
      const guide = stage.mapsWaiting > 0 && stage.mapsRemade === 0 ? this.guides.of(stage) : undefined;
      if (guide === undefined || !guide.allows(rack)) continue;
      const block = this.blockWithoutRack(stage, guide);
      if (block !== NO_BLOCK) return { stage, kind: MAP, block, locality: REMOTE };
    }
    return undefined;
  }

  private blockWithoutRack({ blocks }: StageState, guide: MapGuide): number {
    const { cluster, isUp } = this.view;
    // Data placed for the guideline is on its racks while their machines are up.
    if (blocks === undefined || (guide.placesData && isUp === undefined)) return NO_BLOCK;
    for (let block = 0; block < blocks.blocks; block++) {
      if (!blocks.isWaiting(block)) continue;
      const up = isUp === undefined ? blocks.holders(block) : blocks.holders(block).filter(isUp);
      if (up.length > 0 && !up.some((machine) => guide.allows(cluster.rackOf(machine)))) return block;
    }
    return NO_BLOCK;
  }
}
