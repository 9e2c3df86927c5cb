// SPDX-License-Identifier: GPL-3.0-or-later
// Which racks have a place in a chart by slot and how high its lanes are. Both can change without losing what is in view.
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { RackUse } from '../../analysis/chart-data/rack-use';
import type { RunFaults } from '../../analysis/chart-data/run-faults';
import { lanesPerRack, type SlotLanes } from '../../analysis/chart-data/slot-lanes';
import { hasFault, usesRack } from '../gantt/racks/busy-racks';
import { useKeptLane } from '../lanes/use-kept-lane';
import { useShownLanes } from '../lanes/use-shown-lanes';
import { leastLanePx } from '../time/lanes/lane-sizes';
import type { TimeSpan } from '../time/span';
import type { ShownLanes } from '../time/time-tools';
import type { Frame } from '../time/use-frame';
import { outsideSlots } from './outside';
import { layoutSlots, rackLanes, type SlotsLayout } from './slots-layout';
import { type LaneZoom, type RememberedZoom, useLaneZoom } from './use-lane-zoom';

interface LaidSlotsInput {
  readonly frame: Frame;
  readonly lanes: SlotLanes;
  readonly use: RackUse | undefined;
  readonly faults: RunFaults;
  readonly span: TimeSpan;
  /** Not all time is in sight. */
  readonly zoomed: boolean;
  readonly heightPx: number;
  readonly remembered: RememberedZoom | undefined;
  /** Lane of the task that is picked, or -1. */
  readonly pickedLane: number;
  readonly things: ShownLanes['things'];
}

interface LaidSlots {
  readonly layout: SlotsLayout;
  readonly zoom: LaneZoom;
  /** For the foot of the timeline. */
  readonly shown: ShownLanes;
}

export function useSlotsLayout(input: LaidSlotsInput): LaidSlots {
  const { frame, lanes, use, faults, span, zoomed, heightPx, pickedLane, things } = input;
  const { time, scrollPx, dpr } = frame;
  const zoom = useLaneZoom(frame, input.remembered);
  const pickedRack = pickedLane < 0 ? -1 : Math.floor(pickedLane / lanesPerRack(lanes));
  const isBusy = useCallback(
    (rack: number, seen: TimeSpan) =>
      rack === pickedRack || use === undefined || usesRack(use, rack, seen) || hasFault(faults, rack, seen),
    [use, faults, pickedRack],
  );
  const { places, idle } = useShownLanes({ laneCount: lanes.racks, heightPx, span, isBusy });
  const hasIdle = idle !== undefined;
  const { lanePx } = zoom;
  const leastRackPx = leastLanePx();
  const layout = useMemo(
    () => layoutSlots({ counts: lanes, lanePx, leastRackPx, time, heightPx, scrollPx, dpr, zoomed, places, hasIdle }),
    [lanes, lanePx, leastRackPx, time, heightPx, scrollPx, dpr, zoomed, places, hasIdle],
  );
  useLayoutEffect(() => zoom.laidOut(layout));
  useKeptLane(
    frame,
    useMemo(() => rackLanes(layout.view), [layout]),
    pickedRack,
  );
  const { step } = zoom;
  return {
    ...{ layout, zoom },
    shown: {
      ...outsideSlots(layout.view),
      laid: { lanePx: layout.lanePx, lowestPx: layout.fitLanePx, highestPx: layout.highestPx, footPx: layout.footPx },
      idle: idle && { ...idle, what: 'rack' },
      things,
      // The chart itself changes the height, because these lanes are racks, not slots.
      step: (direction) => step(direction, pickedLane < 0 ? undefined : pickedLane),
    },
  };
}
