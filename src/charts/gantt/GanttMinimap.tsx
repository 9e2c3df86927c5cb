// The minimap with a simulated run in it: a line per job, in the colours of what it does.
import { useMemo } from 'react';
import { laneMinimapPainter } from '../minimap/lane-minimap';
import { Minimap } from '../minimap/Minimap';
import { useChartPalette } from '../palette';
import type { GanttProps } from './gantt-props';
import { jobLanes } from './job-lanes';
import { phasePixels } from './phase-colours';

type GanttMinimapProps = Pick<GanttProps, 'run' | 'span' | 'extent' | 'onSpan' | 'selected'>;

export function GanttMinimap({ run, selected, ...rest }: GanttMinimapProps) {
  const palette = useChartPalette();
  const lanes = useMemo(() => jobLanes(run), [run]);
  const paint = useMemo(() => {
    const job = selected === undefined ? -1 : run.ids.indexOf(selected);
    return laneMinimapPainter(lanes.plain, palette, () => ({ pixelFor: phasePixels(palette, job, false) }));
  }, [lanes, palette, run, selected]);
  return <Minimap {...rest} paint={paint} />;
}
