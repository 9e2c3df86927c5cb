// SPDX-License-Identifier: GPL-3.0-or-later
// The run that the panels describe, ready for questions: its simulation, with what the scenario and its plan know about the jobs.
import { useMemo } from 'react';
import { WhyRun } from '../../analysis/why/why-run';
import { rackPlanOf } from '../../model/plan';
import type { RunView } from '../../state/runs/run-views';
import { usePageState } from '../page-context';
import { useJobsOf } from '../use-jobs';

/** Undefined if nothing of it was simulated. */
export function useWhyRun(view: RunView | undefined): WhyRun | undefined {
  // A held run has its own jobs and cluster.
  const held = view?.run?.of;
  const jobs = useJobsOf(view);
  const jobOverheadS = usePageState((state) => (held ?? state.history.present).topology.jobOverheadS);
  const taskOverheadS = usePageState((state) => (held ?? state.history.present).topology.taskOverheadS);
  const answer = view?.simulation?.answer;
  const plan = rackPlanOf(view?.plan.answer);
  return useMemo(() => {
    if (answer === undefined) return undefined;
    const byId = new Map(jobs.map((job) => [job.id, job]));
    const planned = new Map(plan?.jobs.map(({ id, racks }) => [id, racks]));
    return new WhyRun(answer, {
      ...{ jobOverheadS, taskOverheadS },
      jobs: answer.ids.map((id) => byId.get(id)),
      plannedRacks: (job) => planned.get(answer.ids[job] ?? ''),
    });
  }, [answer, jobs, plan, jobOverheadS, taskOverheadS]);
}
