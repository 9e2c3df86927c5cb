// The exact figures of what is pointed at, or else of what is selected, in one fixed line that moves nothing.
import { describePlannedJob } from '../../charts/plan/describe';
import { exactTime } from '../../charts/time/ticks';
import type { Job } from '../../model/job';
import { useJobs } from '../jobs-hook';
import { usePageState } from '../page-context';
import { useRunViews, useShownRun } from '../run-views-hook';
import { useMediaQuery } from '../shared/use-media-query';
import styles from './TimelineStack.module.css';

const HOW_TO_POINT =
  'Point at a job for its figures. Drag pans; Ctrl and the wheel, or + and −, zoom; a double click zooms to a job.';
const HOW_TO_TOUCH = 'Tap a job for its figures. Drag sideways to pan, pinch to zoom.';

export function HoverReadout() {
  const touch = useMediaQuery('(pointer: coarse)');
  const runs = useRunViews();
  const shown = useShownRun();
  const hovered = usePageState((state) => state.session.hoveredJob);
  const selected = usePageState((state) => state.view.selectedJob);
  const cursorS = usePageState((state) => state.session.cursorS);
  const jobs = useJobs();
  const answer = hovered === undefined ? shown?.plan.answer : runs[hovered.run]?.plan.answer;
  const index = hovered?.job ?? answer?.plan.jobs.findIndex((one) => one.id === selected) ?? -1;
  const job = answer?.plan.jobs[index];
  return (
    <p className={styles.readout}>
      <span className={styles.readoutTime}>{cursorS === undefined ? '' : exactTime(cursorS)}</span>
      <span>
        {job === undefined
          ? touch
            ? HOW_TO_TOUCH
            : HOW_TO_POINT
          : describePlannedJob(job, aboutJob(jobs, index, job.id))}
      </span>
    </p>
  );
}

/** Plans keep the scenario's order; a stale one may be of other jobs. */
function aboutJob(jobs: readonly Job[], index: number, id: string): Job | undefined {
  return jobs[index]?.id === id ? jobs[index] : jobs.find((one) => one.id === id);
}
