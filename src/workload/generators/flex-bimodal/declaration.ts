// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX's simulated jobs: their parameters.
import { number, whole } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { POSITIVE } from '../../parameter-ranges';

export interface FlexParameters extends CommonParameters {
  readonly smallShare: number;
  readonly largeFactor: number;
  readonly totalWork: number;
  readonly taskS: number;
  readonly slack: number;
  readonly dueWithin: number;
  readonly slaSteps: number;
}

export const FLEX_BIMODAL = declareGenerator<FlexParameters>({
  id: 'flex-bimodal',
  label: 'FLEX, small and large',
  help: 'Malleable jobs, most of them small and some ten times as large, with weights, deadlines and penalty steps.',
  reference: { paper: 'FLEX', where: 'section 4.1' },
  makes: 'malleable',
  options: {
    ...commonParameters({
      jobs: 10,
      arrivals: { kind: 'batch' },
      scaleHelp: 'Multiplies the total work; the number of tasks stays the same, so each takes longer.',
    }),
    smallShare: number({
      larger: 'Fewer jobs are large, and each job has a larger share of the total work.',
      default: 0.8,
      min: 0,
      max: 1,
      label: 'Small jobs',
      help: 'Share of the jobs that are small.',
    }),
    largeFactor: number({
      larger: 'More of the total work is in the large jobs.',
      default: 10,
      ...POSITIVE,
      label: 'Large over small',
      help: 'Mean work of a large job, as a multiple of that of a small job.',
    }),
    totalWork: number({
      larger: 'Every job takes longer on the same slots.',
      default: 10_000,
      ...POSITIVE,
      label: 'Total work',
      unit: 'slot-s',
      help: 'Work of all jobs together; not given in the paper, but 10 000 tasks of 1 s reproduce its result for FAIR.',
    }),
    taskS: number({
      larger: 'Jobs have fewer tasks, and can use fewer slots at once.',
      default: 1,
      ...POSITIVE,
      label: 'Task time',
      unit: 's',
      help: 'A job has its work divided by this as tasks, and cannot use more slots than tasks.',
    }),
    slack: number({
      larger: 'Minima are lower, so more slots are free to go to any job.',
      default: 0.75,
      min: 0,
      max: 1,
      label: 'Slack',
      help: 'Share of the slots that the jobs’ minima leave free, on average.',
    }),
    dueWithin: number({
      larger: 'Deadlines and penalties are later and easier to meet.',
      default: 1,
      ...POSITIVE,
      label: 'Due within',
      help: 'Deadlines and penalty steps are within this many times the time all slots need for all work, from arrival.',
    }),
    slaSteps: whole({
      larger: 'The penalty of a late job grows in more steps.',
      default: 3,
      min: 0,
      max: 20,
      label: 'Penalty steps',
      help: 'Penalty steps of each job; 0 for none.',
    }),
  },
});
