// SPDX-License-Identifier: GPL-3.0-or-later
// One line above the charts if a few jobs end so late, or arrive so early, that the others cannot be seen: it says so, with a switch
// between where things happen and the whole time. A scenario opened without a chosen time opens where things happen: that is decided
// once, by the first results, and nothing moves after that. A scenario that is returned to opens as if for the first time.
import { useEffect, useMemo } from 'react';
import { readablePercent, readableTime } from '../../base/readable';
import { remembered } from '../../base/remembered';
import { runThings } from '../../charts/gantt/run-things';
import { fitSpan, sameSpan, type TimeSpan } from '../../charts/time/span';
import { changeSession } from '../../state/actions';
import { isEdited } from '../../state/page-store';
import { stretchesOf } from '../../state/runs/plan-stretches';
import type { RunView } from '../../state/runs/run-views';
import type { PlanAnswer } from '../../worker/api';
import { usePage, usePageState } from '../page-context';
import type { SharedTime } from '../plan-views/form-picture';
import { Button } from '../shared/Button';
import { shownKeys } from '../shortcuts';
import { BULK_SHARE, bulkWindow, type JobStretches } from './bulk-window';
import styles from './simulated.module.css';

/** Free space on either side, as a share of the bulk's time. */
const MARGIN = 0.05;

interface LateEndsProps extends SharedTime {
  readonly runs: readonly RunView[];
  readonly isCoflows: boolean;
}

export function LateEnds({ runs, isCoflows, span, extent, onSpan }: LateEndsProps) {
  const { store } = usePage();
  const isUndecided = usePageState((state) => state.session.opening === 'undecided');
  const results = useMemo(() => runs.flatMap(stretchesOfRun), [runs]);
  const bulk = useMemo(() => bulkWindow(results, extent), [results, extent]);
  const zoomed = useMemo(() => bulk && withMargin(bulk), [bulk]);
  // Just after another scenario was opened, the results may still be of the previous one: those decide nothing.
  const isOfThis = results.length > 0 && !runs.some(awaitsNewer);
  useEffect(() => {
    if (!isUndecided || !isOfThis) return;
    // Nothing moves once the user has begun to work.
    changeSession(store, { opening: isEdited(store.getState()) ? undefined : zoomed });
  }, [isUndecided, isOfThis, zoomed, store]);
  if (bulk === undefined || zoomed === undefined) return null;
  const all = fitSpan(extent);
  const isWhole = sameSpan(span, all);
  const what = `${readablePercent(BULK_SHARE)} of the ${isCoflows ? 'coflows' : 'jobs'}`;
  const where =
    bulk.fromS <= extent.fromS
      ? `within ${readableTime(bulk.toS)}`
      : `between ${readableTime(bulk.fromS)} and ${readableTime(bulk.toS)}`;
  const most = `${what} lie ${where}`;
  const rest = `; the last ends after ${readableTime(extent.toS)}.`;
  return (
    <p className={styles.late} data-opening>
      <span title={most + rest}>
        {most}
        <span>{rest}</span>
      </span>
      {isWhole ? (
        <Button kind="quiet" onClick={() => onSpan(zoomed)}>
          Zoom there
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => onSpan(all)}>
          Show all <kbd>{shownKeys('F')}</kbd>
        </Button>
      )}
    </p>
  );
}

function withMargin({ fromS, toS }: TimeSpan): TimeSpan {
  const marginS = (toS - fromS) * MARGIN;
  return { fromS: fromS - marginS, toS: toS + marginS };
}

/** What happened, else what was planned; nothing for a run that has neither yet, or whose plan has no times. */
function stretchesOfRun({ plan, simulation }: RunView): readonly JobStretches[] {
  if (simulation?.answer !== undefined) return [runThings(simulation.answer)];
  return plan.answer === undefined ? [] : plannedJobs(plan.answer);
}

/** What `stretchesOfRun` has of it answers an older query, and the newer one is under way. */
const awaitsNewer = ({ plan, simulation }: RunView): boolean => {
  const shown = simulation?.answer === undefined ? plan : simulation;
  return shown.state === 'asking' && shown.answer !== undefined;
};

const plannedJobs = remembered((answer: PlanAnswer): readonly JobStretches[] => {
  const jobs = stretchesOf(answer);
  if (jobs.length === 0) return [];
  return [{ startS: jobs.map(({ startS }) => startS), endS: jobs.map(({ endS }) => endS) }];
});
