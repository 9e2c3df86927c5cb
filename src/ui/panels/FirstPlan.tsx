// SPDX-License-Identifier: GPL-3.0-or-later
// Shown if the scenario has neither runs nor plans: the one thing to do about it.
import { Suspense } from 'react';
import { isMalleable } from '../../model/job';
import { isEmptyWorkload } from '../../model/scenario';
import { useEdit, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { lazyPart } from '../shared/lazy-part';
import styles from '../shared/styles/timelines.module.css';
import { useJobs } from '../use-jobs';

/** In the editor's chunk, with the jobs that can be added. */
const EmptyWorkload = lazyPart(() => import('./ScenarioPanel'), 'EmptyWorkload');

/** The planner to start with, by kind of scenario. */
const FIRST_PLANNERS = {
  coflows: { id: 'sunflow', label: 'Sunflow' },
  malleable: { id: 'flex', label: 'FLEX' },
  racks: { id: 'corral', label: 'Corral' },
} as const;

export function FirstPlan() {
  const edit = useEdit();
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const isEmpty = usePageState((state) => isEmptyWorkload(state.history.present.workload));
  const jobs = useJobs();
  if (isEmpty)
    return (
      <Suspense>
        <EmptyWorkload />
      </Suspense>
    );
  const first =
    FIRST_PLANNERS[isCoflows ? 'coflows' : jobs.length > 0 && jobs.every(isMalleable) ? 'malleable' : 'racks'];
  return (
    <div className={styles.empty}>
      <p>There is no plan yet.</p>
      <Button
        kind="primary"
        onClick={() =>
          edit({
            label: `Add a plan by ${first.label}`,
            change: (before) => ({ ...before, plans: [...(before.plans ?? []), { planner: first.id, options: {} }] }),
          })
        }
      >
        Plan with {first.label}
      </Button>
    </div>
  );
}
