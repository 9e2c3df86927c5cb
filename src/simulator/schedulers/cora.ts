// SPDX-License-Identifier: GPL-3.0-or-later
// CORA at run time: whenever jobs arrive or end, or tasks end, it replans the tasks that are left; the shares of the first time slot
// are the jobs' shares until the next plan.
import { instantEndS } from '../../base/same-instant';
import type { JobScheduler } from '../engine/state/job-scheduler';
import type { JobState } from '../engine/state/job-state';
import { CoraShares } from './cora-shares';
import { CORA } from './declarations/cora';
import { shareByCora } from './malleable/share-cora';
import { sharesPolicy } from './shared/shares-policy';
import { tasksLeft } from './shared/work-left';

export const cora: JobScheduler = {
  ...CORA,
  malleable: shareByCora,
  needsSolver: ({ method }) => method === 'lexmin-lp' || method === 'published',
  start(input) {
    const { view, options } = input;
    const minS = options.minS as number;
    const planner = new CoraShares(input);
    const left = Float64Array.from(view.jobs, allTasksLeft);
    let plannedS = Number.NEGATIVE_INFINITY;
    let cameOrWent = true;
    let taskEnded = false;
    return sharesPolicy({
      view,
      perKind: false,
      isDue(nowS) {
        if (!cameOrWent && !(taskEnded && plannedS + minS <= instantEndS(nowS))) return false;
        plannedS = nowS;
        cameOrWent = false;
        taskEnded = false;
        return true;
      },
      plan: (nowS, _, shares) => planner.plan(nowS, shares),
      populationChanged() {
        cameOrWent = true;
      },
      changed(job) {
        const now = allTasksLeft(job);
        if (now !== left[job.index]) taskEnded = true;
        left[job.index] = now;
      },
    });
  },
};

const allTasksLeft = (job: JobState): number => tasksLeft(job, 0) + tasksLeft(job, 1);
