// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX at run time: at every epoch, arrival and end it replans what is left of all jobs, and the slots of the plan's first interval
// are the jobs' shares until the next.
import { instantEndS } from '../../base/same-instant';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { FLEX } from './declarations/flex';
import { FlexShares } from './flex-shares';
import { shareByFlex } from './malleable/share-flex';
import { sharesPolicy } from './shared/shares-policy';

export const flex: JobScheduler = {
  ...FLEX,
  malleable: shareByFlex,
  start(input) {
    const { view, options } = input;
    const epochS = options.epochS as number;
    const planner = new FlexShares(input);
    let plannedS = Number.NEGATIVE_INFINITY;
    let cameOrWent = true;
    // What a job has left changes only as it launches and ends tasks.
    let anyChanged = true;
    return sharesPolicy({
      view,
      perKind: true,
      isDue(nowS) {
        if (!cameOrWent && !(anyChanged && plannedS + epochS <= instantEndS(nowS))) return false;
        plannedS = nowS;
        cameOrWent = false;
        anyChanged = false;
        return true;
      },
      plan: (nowS, pool, shares) => planner.plan(nowS, pool, shares),
      populationChanged() {
        cameOrWent = true;
      },
      changed() {
        anyChanged = true;
      },
    });
  },
};
