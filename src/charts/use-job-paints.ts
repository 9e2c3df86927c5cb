// SPDX-License-Identifier: GPL-3.0-or-later
// A plan's jobs joined with the scenario's, each step redone only when its own input changes: colours, and what charts say of a job.
import { useMemo } from 'react';
import { type ChartJob, jobFills, type OwnerPaints, paintsFor } from './job-colours';
import { type ChartPalette, useChartPalette } from './palette';

export interface JobPaints {
  readonly palette: ChartPalette;
  /** By index of the plan's jobs, like `about`. */
  readonly paints: OwnerPaints;
  readonly about: readonly (ChartJob | undefined)[];
  /** By id: the index among the plan's jobs. */
  readonly indexOf: ReadonlyMap<string, number>;
}

/** `planned` stays the same array as long as the plan does. */
export function useJobPaints(planned: readonly { readonly id: string }[], jobs: readonly ChartJob[]): JobPaints {
  const palette = useChartPalette();
  const indexOf = useMemo(() => new Map(planned.map(({ id }, index) => [id, index])), [planned]);
  const joined = useMemo(() => {
    const places = new Map(jobs.map(({ id }, index) => [id, index]));
    return planned.map(({ id }) => places.get(id));
  }, [planned, jobs]);
  const about = useMemo(() => joined.map((place) => (place === undefined ? undefined : jobs[place])), [joined, jobs]);
  const paints = useMemo(() => {
    const fills = jobFills(jobs, palette);
    // A stale plan may have a job that the scenario no longer has: it is grey.
    return paintsFor(
      joined.map((place) => (place === undefined ? undefined : fills[place]) ?? palette.ownerless),
      palette,
    );
  }, [jobs, palette, joined]);
  return { palette, paints, about, indexOf };
}
