// CORA at run time: as jobs come, as tasks end and as jobs end it plans the tasks that are left anew, and the shares of the first
// slot of time are the jobs' shares until the next plan.
import { instantEndS } from '../../base/same-instant';
import { choice, number, whole } from '../../model/fields';
import type { JobScheduler } from '../engine/job-scheduler';
import type { JobState } from '../engine/job-state';
import { MALLEABLE_OPTIONS } from '../malleable/malleable-options';
import { RUN_OPTIONS } from '../run-options';
import { CoraShares } from './cora-shares';
import { shareByCora } from './malleable/share-cora';
import { slotLengthOption } from './scheduler-options';
import { sharesPolicy } from './shared/shares-policy';
import { tasksLeft } from './shared/work-left';

export const cora: JobScheduler = {
  id: 'cora',
  label: 'CORA',
  help: 'Shares that maximise the utilities of all jobs, the lowest first.',
  reference: { paper: 'CORA', where: 'section II' },
  options: {
    method: choice(['lexmin', 'lexmin-lp', 'published'], {
      default: 'lexmin',
      label: 'Method',
      help: 'lexmin: the definition, exactly; lexmin-lp: the same by linear programming; published: the paper’s final programme.',
    }),
    minS: number({
      larger: 'Shares follow changes later, and planning takes less computing.',
      min: 0,
      default: 1,
      label: 'Least time between plans',
      unit: 's',
      help: 'Task ends make a new plan at most this often; a plan of malleable jobs holds for a slot of time, and at least for this.',
    }),
    slotS: slotLengthOption,
    utilityLevels: whole({
      larger: 'Utilities are told apart more finely, and the numbers in the programme span a wider range.',
      min: 1,
      optional: true,
      label: 'Utility levels',
      help: 'Steps that utilities are rounded to by the published method; left out, as many as the solver can tell apart.',
    }),
    timeLimitS: number({
      larger: 'Larger programmes are solved to their end, and the run takes longer to compute.',
      above: 0,
      optional: true,
      label: 'Time limit',
      unit: 's',
      help: 'For the linear programmes of each plan.',
    }),
    ...RUN_OPTIONS,
    ...MALLEABLE_OPTIONS,
  },
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
