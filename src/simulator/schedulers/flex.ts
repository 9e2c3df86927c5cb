// FLEX at run time: at every epoch, arrival and end it plans what is left of all jobs anew, and the slots of the plan's first
// interval are the jobs' shares until the next.
import { instantEndS } from '../../base/same-instant';
import { number } from '../../model/fields';
import { metricOption } from '../../planners/flex/metrics/registry';
import type { JobScheduler } from '../engine/job-scheduler';
import { MALLEABLE_OPTIONS } from '../malleable/malleable-options';
import { RUN_OPTIONS } from '../run-options';
import { FlexShares } from './flex-shares';
import { shareByFlex } from './malleable/share-flex';
import { sharesPolicy } from './shared/shares-policy';

export const flex: JobScheduler = {
  id: 'flex',
  label: 'FLEX',
  help: 'Malleable shares planned anew at every epoch for the chosen metric.',
  reference: { paper: 'FLEX', where: 'section 3' },
  options: {
    metric: metricOption,
    epochS: number({
      larger: 'Shares are planned more rarely where nothing arrives or ends, and planning takes less computing.',
      above: 0,
      default: 5,
      label: 'Epoch',
      unit: 's',
      help: 'Longest time between two plans.',
    }),
    ...RUN_OPTIONS,
    ...MALLEABLE_OPTIONS,
  },
  malleable: shareByFlex,
  start(input) {
    const { view, options } = input;
    const epochS = options.epochS as number;
    const planner = new FlexShares(input);
    let plannedS = Number.NEGATIVE_INFINITY;
    let cameOrWent = true;
    // What a job has left changes only with what it launches and ends.
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
