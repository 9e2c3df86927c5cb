// The job schedulers of simulator.md as scenarios, forms and docs know them: names, references and options. Declarations
// only: the simulator is not there yet; with it each of these becomes a file that adds its behaviour, in this order.
import type { Declaration, PaperReference } from '../../model/declaration';
import { choice, type Fields, flag, number, whole } from '../../model/fields';
import { RUN_OPTIONS, slowstartOption } from '../run-options';
import { CORRAL_RUN_OPTIONS, PLAN_EXECUTION_OPTIONS } from './scheduler-options';

const CORA: PaperReference = { paper: 'CORA', where: 'section III' };

function scheduler(id: string, label: string, help: string, own: Fields = {}, reference?: PaperReference): Declaration {
  return { id, label, help, reference, options: { ...own, ...RUN_OPTIONS, ...own } };
}

const on = (label: string, help: string) => flag({ default: true, label, help });

const FLEX_METRICS = [
  'averageResponse',
  'weightedResponse',
  'makespan',
  'maxWeightedResponse',
  'averageStretch',
  'maxStretch',
  'tardyJobs',
  'weightedTardyJobs',
  'averageTardiness',
  'weightedTardiness',
  'maxTardiness',
  'maxWeightedTardiness',
  'averageLateness',
  'maxLateness',
  'maxWeightedLateness',
  'slaCost',
] as const;

const slotS = number({
  above: 0,
  optional: true,
  label: 'Slot length',
  unit: 's',
  help: 'Length of a time slot; left out, the mean task time of the jobs.',
});

export const SCHEDULER_DECLARATIONS: readonly Declaration[] = [
  scheduler('edf', 'EDF', 'The job whose utility target is next; jobs without one last.', {}, CORA),
  scheduler(
    'rrh',
    'RRH',
    'Risk-reward heuristic: discounted utility against what waiting costs the others.',
    { slotS },
    CORA,
  ),
  scheduler('proportional', 'Proportional', 'Slots in proportion to the jobs’ priorities.', {}, CORA),
  scheduler(
    'corral',
    'Corral',
    'Plans racks for every job ahead, places the data there, and keeps the tasks to them.',
    CORRAL_RUN_OPTIONS,
    { paper: 'Corral', where: 'section 4' },
  ),
  scheduler(
    'local-shuffle',
    'LocalShuffle',
    'Corral’s racks for the tasks, but data placed at random as in HDFS.',
    CORRAL_RUN_OPTIONS,
    { paper: 'Corral', where: 'section 6.1' },
  ),
  scheduler(
    'coscheduler',
    'Co-scheduler',
    'Gathers shuffle-heavy jobs on few racks so that their shuffles fill optical circuits.',
    {
      mts: on('MTS', 'Keep a heavy job’s maps to its few racks.'),
      psrt: on('PSRT', 'Look for the reduce racks that shorten the coflow most.'),
      sbs: on('SBS', 'Reserve the slots of the best schedule.'),
      slowstart: slowstartOption(1),
    },
    { paper: 'Co-scheduler', where: 'section IV' },
  ),
  scheduler(
    'flex',
    'FLEX',
    'Malleable shares planned anew at every epoch for the chosen metric.',
    {
      metric: choice(FLEX_METRICS, {
        default: 'averageResponse',
        label: 'Metric',
        help: 'What the shares are chosen for.',
      }),
      epochS: number({ above: 0, default: 5, label: 'Epoch', unit: 's', help: 'Longest time between two plans.' }),
    },
    { paper: 'FLEX', where: 'section 3' },
  ),
  scheduler(
    'cora',
    'CORA',
    'Shares that maximise the utilities of all jobs, the lowest first.',
    {
      method: choice(['lexmin', 'lexmin-lp', 'published'], {
        default: 'lexmin',
        label: 'Method',
        help: 'lexmin: the definition, exactly; lexmin-lp: the same by linear programming; published: the paper’s final programme.',
      }),
      minS: number({
        min: 0,
        default: 1,
        label: 'Least time between plans',
        unit: 's',
        help: 'Task ends make a new plan at most this often.',
      }),
      slotS,
      utilityLevels: whole({
        min: 1,
        optional: true,
        label: 'Utility levels',
        help: 'Steps that utilities are rounded to by the published method; left out, as many as the solver can tell apart.',
      }),
      timeLimitS: number({
        above: 0,
        optional: true,
        label: 'Time limit',
        unit: 's',
        help: 'For each linear programme.',
      }),
    },
    { paper: 'CORA', where: 'section II' },
  ),
  scheduler('manual', 'By hand', 'Your own rectangles, carried out like a plan of Corral’s.', PLAN_EXECUTION_OPTIONS),
];
