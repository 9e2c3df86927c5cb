// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap with the bands in it.
import { useMemo } from 'react';
import type { ChartJob } from '../job-colours';
import { withLastEndBefore } from '../minimap/last-end-before';
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
  /** When the last job ended before the last edit. */
  readonly beforeEndS?: number | undefined;
  readonly gutterPx?: number;
  readonly heightPx?: number;
}

export function BandsMinimap(props: BandsMinimapProps) {
  const { plan, capacity, resource = 'slots', jobs, selectedJob, beforeEndS, ...rest } = props;
  const { bands, paints, palette, indexOf } = usePreparedBands(plan, resource, capacity, jobs);
  const selected = selectedJob === undefined ? -1 : (indexOf.get(selectedJob) ?? -1);
  const paint = useMemo(
    () => withLastEndBefore(bandsMinimapPainter(bands, paints, palette, selected), beforeEndS, palette),
    [bands, paints, palette, selected, beforeEndS],
  );
  return <Minimap {...rest} paint={paint} />;
}
