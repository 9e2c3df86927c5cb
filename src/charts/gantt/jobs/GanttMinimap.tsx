// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap of a simulated run: a line per job, in the colours of what it does.
import { useMemo } from 'react';
import { laneMinimapPainter } from '../../minimap/lane-minimap';
import { withLastEndBefore } from '../../minimap/last-end-before';
import { Minimap } from '../../minimap/Minimap';
import type { SharedTime } from '../../time/timeline-props';
import type { GanttProps } from '../gantt-props';
import { useJobFills } from '../use-job-paints';
import type { GanttOrder } from './job-order';
import { orderedLanes } from './ordered-lanes';
import { phasePixels } from './phase-tones';

interface GanttMinimapProps extends SharedTime, Pick<GanttProps, 'run' | 'jobs' | 'selected'> {
  /** The chart's order; absent: by arrival. */
  readonly order?: GanttOrder | undefined;
  /** When the last job ended before the last edit. */
  readonly beforeEndS?: number | undefined;
}

export function GanttMinimap({ run, jobs, order, selected, beforeEndS, ...rest }: GanttMinimapProps) {
  const { fills, palette } = useJobFills(run.ids, jobs);
  const lanes = useMemo(() => orderedLanes(run, order), [run, order]);
  const paint = useMemo(() => {
    const job = selected === undefined ? -1 : run.ids.indexOf(selected);
    const paintNow = laneMinimapPainter(lanes.plain, palette, () => ({
      pixelFor: phasePixels(fills, palette, job, { stale: false, edged: false }),
    }));
    return withLastEndBefore(paintNow, beforeEndS, palette);
  }, [lanes, fills, palette, run, selected, beforeEndS]);
  return <Minimap {...rest} paint={paint} />;
}
