// SPDX-License-Identifier: GPL-3.0-or-later
// Shown in the centre while there is no plan: why, and the one thing to do about it. The first sight has a plan, or soon will.
import { Suspense } from 'react';
import { counted } from '../../base/readable';
import type { RunView } from '../../state/runs/run-views';
import { usePageState } from '../page-context';
import { lazyPart } from '../shared/lazy-part';
import styles from '../shared/styles/timelines.module.css';
import { hasFailed } from '../stack/stack-parts';
import { useJobs } from '../use-jobs';
import { editingChunk } from '../workbench-loader';

const FirstPlan = lazyPart(() => editingChunk(() => import('./FirstPlan')), 'FirstPlan');
export const FailedPlan = lazyPart(() => import('./FailedPlan'), 'FailedPlan');

export function EmptyTimelines({ runs }: { readonly runs: readonly RunView[] }) {
  const waits = usePageState((state) => state.session.planningAwaitsConfirm || state.session.simulationAwaitsConfirm);
  const coflows = usePageState(({ history: { present } }) => 'coflows' in present.workload && present.workload.coflows);
  const jobs = useJobs();
  if (waits) {
    const what = coflows ? counted(coflows.length, 'coflow') : counted(jobs.length, 'job');
    return <div className={styles.empty}>{what} wait for your decision below.</div>;
  }
  const planning = runs.filter((one) => one.planner !== undefined);
  // Runs without a plan are simulated after the first sight.
  if (planning.length === 0 && runs.length > 0) return <div className={styles.empty}>Simulating</div>;
  const failed = planning.find(hasFailed);
  if (planning.length > 0 && failed === undefined) return <div className={styles.empty}>Planning</div>;
  return <Suspense>{failed === undefined ? <FirstPlan /> : <FailedPlan run={failed} />}</Suspense>;
}
