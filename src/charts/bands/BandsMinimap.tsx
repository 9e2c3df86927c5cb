// The minimap with the bands in it.
import { useMemo } from 'react';
import type { ChartJob } from '../job-colours';
import { Minimap } from '../minimap/Minimap';
import type { SharedTime } from '../time/timeline-props';
import type { MalleablePlan } from './bands-of-plan';
import { bandsMinimapPainter } from './minimap';
import { usePreparedBands } from './use-prepared-bands';

interface BandsMinimapProps extends SharedTime {
  readonly plan: MalleablePlan;
  readonly capacity: number;
  readonly resource?: string;
  readonly jobs: readonly ChartJob[];
  readonly selectedJob?: string | undefined;
  readonly gutterPx?: number;
  readonly heightPx?: number;
}

export function BandsMinimap({ plan, capacity, resource = 'slots', jobs, selectedJob, ...rest }: BandsMinimapProps) {
  const { bands, paints, palette, indexOf } = usePreparedBands(plan, resource, capacity, jobs);
  const selected = selectedJob === undefined ? -1 : (indexOf.get(selectedJob) ?? -1);
  const paint = useMemo(
    () => bandsMinimapPainter(bands, paints, palette, selected),
    [bands, paints, palette, selected],
  );
  return <Minimap {...rest} paint={paint} />;
}
