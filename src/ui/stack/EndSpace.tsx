// SPDX-License-Identifier: GPL-3.0-or-later
// The space for durations that charts by job have after their plots: all charts on the axis keep it, so that a second is at the same x
// everywhere, and from the start, so that nothing moves when a run arrives.
import type { ReactNode } from 'react';
import { durationsSpacePx } from '../../charts/time/end-space';
import { EndSpaceContext } from '../../charts/time/use-frame';
import { usePageState } from '../page-context';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { useAllRows } from '../use-rows';
import { useRunViews } from '../use-run-views';

export function EndSpace({ children }: { readonly children: ReactNode }) {
  const runs = useRunViews().filter(({ run }) => run !== undefined);
  const allRows = useAllRows();
  // A single picture of plans, or of what changed, has no durations.
  const byJobs = usePageState(
    ({ view }) =>
      (view.gantt ?? 'jobs') === 'jobs' &&
      (allRows || (view.part !== 'plan' && !/^(plan|changes)/.test(view.enlarged ?? ''))),
  );
  const narrow = useMediaQuery(PHONE);
  const isPlanned = runs.some(({ planner }) => planner !== undefined);
  const columns = runs.length === 0 || !byJobs ? 0 : isPlanned && !narrow ? 2 : 1;
  return <EndSpaceContext value={durationsSpacePx(columns)}>{children}</EndSpaceContext>;
}
