// SPDX-License-Identifier: GPL-3.0-or-later
// Under the metrics of the runs: how their completion times are spread, where the time went, how late
// jobs with targets were, and which jobs were done earlier or later.
import { useDeferredValue, useMemo } from 'react';
import { usePageState } from '../page-context';
import { useRunViews } from '../use-run-views';
import { BreakdownSection } from './BreakdownSection';
import { boundLine } from './bound-line';
import { CdfSection } from './CdfSection';
import { ChangesSection } from './ChangesSection';
import { useJobClass } from './ClassChoice';
import { CHART_IDS } from './CompareJumps';
import styles from './compare.module.css';
import { hasTargets, TargetSection } from './TargetSection';
import { useComparedBefore } from './use-compared-before';
import { useComparedRuns } from './use-compared-runs';

interface CompareChartsProps {
  /** Index of the run or plan that the others are compared with. */
  readonly baseline: number;
}

export function CompareCharts({ baseline }: CompareChartsProps) {
  // Deferred, as the compared runs are, so that editing stays responsive.
  const views = useDeferredValue(useRunViews());
  const window = usePageState((state) => state.history.present.window);
  const jobClass = useJobClass();
  const runs = useComparedRuns(jobClass);
  const before = useComparedBefore(runs, views, jobClass);
  const isBatch = runs.every(({ times }) => times.arrivalS.every((arrivalS) => arrivalS === 0));
  // The bound is on the times of all jobs.
  const bound = useMemo(
    () => (jobClass === undefined ? boundLine(views, isBatch) : undefined),
    [views, isBatch, jobClass],
  );
  if (runs.length === 0) return null;
  return (
    <>
      <div id={CHART_IDS.cdf} className={styles.section}>
        <CdfSection runs={runs} before={before} bound={bound} window={window} />
      </div>
      <div id={CHART_IDS.parts} className={styles.section}>
        <BreakdownSection runs={runs} before={before} baseline={runs.find(({ index }) => index === baseline)} />
      </div>
      {hasTargets(views) && (
        <div id={CHART_IDS.target} className={styles.section}>
          <TargetSection views={views} />
        </div>
      )}
      <div id={CHART_IDS.jobs} className={styles.section}>
        <ChangesSection runs={runs} outlines={before} baseline={baseline} />
      </div>
    </>
  );
}
