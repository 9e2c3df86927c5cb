// The minimap with a simulated run in it: a line per job, in the colours of what it does.
import { useMemo } from 'react';
import { laneMinimapPainter } from '../minimap/lane-minimap';
import { Minimap } from '../minimap/Minimap';
import { useChartPalette } from '../palette';
import type { SharedTime } from '../time/timeline-props';
import type { GanttProps } from './gantt-props';
import type { GanttOrder } from './job-order';
import { orderedLanes } from './ordered-lanes';
import { phasePixels } from './phase-colours';

interface GanttMinimapProps extends SharedTime, Pick<GanttProps, 'run' | 'selected'> {
  /** Of the chart; absent: by arrival. */
  readonly order?: GanttOrder | undefined;
}

export function GanttMinimap({ run, order, selected, ...rest }: GanttMinimapProps) {
  const palette = useChartPalette();
  const lanes = useMemo(() => orderedLanes(run, order), [run, order]);
  const paint = useMemo(() => {
    const job = selected === undefined ? -1 : run.ids.indexOf(selected);
    return laneMinimapPainter(lanes.plain, palette, () => ({ pixelFor: phasePixels(palette, job, false) }));
  }, [lanes, palette, run, selected]);
  return <Minimap {...rest} paint={paint} />;
}
