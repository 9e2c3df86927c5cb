// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the lanes and rows of jobs or coflows, in all runs: as chosen, else depending on how many there are in the scenario.
import { type GanttOrder, orderOf } from '../../charts/gantt/jobs/job-order';
import type { EditedScenario } from '../../state/page-store';
import { usePageState, useViewChoice } from '../page-context';
import { useRunViews } from '../use-run-views';

export function useJobOrder(): readonly [order: GanttOrder, choose: (next: GanttOrder) => void] {
  const written = usePageState((state) => countOf(state.history.present.workload));
  const made = useRunViews().find(({ simulation }) => simulation?.answer !== undefined)?.simulation?.answer?.ids.length;
  return useViewChoice('ganttOrder', orderOf(written ?? made ?? 0));
}

/** Undefined if the generator decides. */
function countOf(workload: EditedScenario['workload']): number | undefined {
  if ('jobs' in workload) return workload.jobs.length;
  if ('coflows' in workload) return workload.coflows.length;
  const { jobs } = workload.generate;
  return typeof jobs === 'number' ? jobs : undefined;
}
