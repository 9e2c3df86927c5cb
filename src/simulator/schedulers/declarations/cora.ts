// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `cora`.
import { choice, number, whole } from '../../../model/fields/fields';
import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { MALLEABLE_OPTIONS } from '../../malleable/malleable-options';
import { RUN_OPTIONS } from '../../run-options';
import { slotLengthOption } from '../scheduler-options';

export const CORA: SchedulerDeclaration = {
  id: 'cora',
  label: 'CORA',
  help: 'Shares that maximise the utilities of all jobs, the lowest first.',
  reference: { paper: 'CORA', where: 'section II' },
  options: {
    method: choice(['lexmin', 'lexmin-lp', 'published'], {
      default: 'lexmin',
      label: 'Method',
      reading: 'cora-method',
      help: 'lexmin: the definition, exactly; lexmin-lp: the same by linear programming; published: the paper’s final programme.',
    }),
    minS: number({
      larger: 'Shares adapt to changes later, and planning takes less computing.',
      min: 0,
      default: 1,
      label: 'Least time between plans',
      unit: 's',
      help: 'Task ends cause a new plan at most this often; a plan of malleable jobs holds for one time slot, and at least for this long.',
    }),
    slotS: slotLengthOption,
    utilityLevels: whole({
      larger: 'Utilities are distinguished more finely, but the numbers in the programme span a wider range.',
      min: 1,
      optional: true,
      label: 'Utility levels',
      help: 'Steps to which the published method rounds utilities; if omitted, as many as the solver can tell apart.',
    }),
    timeLimitS: number({
      larger: 'Larger programmes can be solved, but the run may take longer to compute.',
      above: 0,
      optional: true,
      label: 'Time limit',
      unit: 's',
      help: 'For the linear programmes of each plan.',
    }),
    ...RUN_OPTIONS,
    ...MALLEABLE_OPTIONS,
  },
  takesMalleable: true,
};
