// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a job in each of its three shapes, in canonical order: id, user and arrival, then what decides the shape, then what
// every shape may have. Reading and the checks across fields are in `read-job.ts`.

import type {
  DagJob,
  Job,
  JobCommon,
  MalleableJob,
  MapReduceJob,
  MoldableJob,
  SlaStep,
  TaskDemand,
  Utility,
} from '../job';
import {
  MAX_CURVE_VALUES,
  MAX_DATA_SETS,
  MAX_ID_CHARACTERS,
  MAX_PLACED_BLOCKS,
  MAX_RACKS,
  MAX_SLA_STEPS,
} from '../limits';
import type { Speedup } from '../speedup';
import {
  checked,
  type Field,
  type FieldsOf,
  flag,
  list,
  number,
  record,
  text,
  type VariantsOf,
  variant,
  whole,
} from './fields';
import { idField, STAGE_DATA_FIELDS, stagesField } from './stage-fields';

const NAME_CHARACTERS = 1000;

const HEAD_FIELDS = {
  id: idField(
    'Job',
    'Name of the job in plans and results, unique in the scenario. Random choices for a job depend on it: adding a job leaves the others unchanged, renaming one moves its blocks to other machines.',
  ),
  name: text({ optional: true, maxLength: NAME_CHARACTERS, label: 'Title', help: 'Shown beside the id.' }),
  user: text({
    optional: true,
    minLength: 1,
    maxLength: MAX_ID_CHARACTERS,
    label: 'User',
    help: 'Owner of the job; fair schedulers share between users.',
  }),
  arrivalS: number({
    larger: 'The job arrives later; its completion time counts from then.',
    min: 0,
    default: 0,
    label: 'Arrival',
    unit: 's',
    help: 'When the job is submitted.',
  }),
  recurring: flag({
    default: true,
    label: 'Recurring',
    help: 'Off for an ad hoc job, which Corral cannot plan ahead in a simulation.',
  }),
};

const TASK_FIELDS: FieldsOf<TaskDemand> = {
  cores: number({
    larger: 'Fewer tasks fit on a machine if cores are the scarce resource.',
    above: 0,
    label: 'Cores per task',
    help: 'Cores that one task takes.',
  }),
  memoryGB: number({
    larger: 'Fewer tasks fit on a machine if memory is the scarce resource.',
    min: 0,
    label: 'Memory per task',
    unit: 'GB',
    help: 'Memory that one task takes.',
  }),
};

const SLA_STEP_FIELDS: FieldsOf<SlaStep> = {
  afterS: number({
    larger: 'The penalty sets in later.',
    min: 0,
    label: 'After',
    unit: 's',
    help: 'Counted from the scenario’s start.',
  }),
  penalty: number({
    larger: 'Ending after this step costs more.',
    min: 0,
    label: 'Penalty',
    help: 'Cost of ending later than this.',
  }),
};

/** Each entry must exceed the one before it. */
function checkRising(key: 'afterS' | 'penalty') {
  return (steps: readonly SlaStep[], path: string, problems: { add(path: string, message: string): void }): void => {
    for (let i = 1; i < steps.length; i++) {
      const before = steps[i - 1]![key];
      const here = steps[i]![key];
      if (here <= before)
        problems.add(`${path}[${i}].${key}`, `must be above ${before}, that of the step before (got ${here})`);
    }
  };
}

/** Numbers that never decrease, or with `falls` never increase. */
const inOrder = (falls: boolean, of: Field<number>, label: string, help: string): Field<readonly number[]> =>
  checked(list(of, { min: 1, max: MAX_CURVE_VALUES, entries: 'values', label, help }), (values, path, problems) => {
    for (let i = 1; i < values.length; i++) {
      const before = values[i - 1]!;
      const here = values[i]!;
      if (falls ? here > before : here < before) {
        const bound = falls ? 'most' : 'least';
        problems.add(`${path}[${i}]`, `must be at ${bound} ${before}, the value before it (got ${here})`);
      }
    }
  });

const priority = number({
  larger: 'The job is worth more if it ends in time, so utility-aware schedulers favour it.',
  min: 0,
  label: 'Priority',
  help: 'Utility of ending in time.',
});
const targetS = number({
  larger: 'The job has more time before its utility is lost.',
  min: 0,
  label: 'Target',
  unit: 's',
  help: 'Desired completion time, counted from the job’s arrival.',
});

const UTILITY_VARIANTS: VariantsOf<Utility> = {
  sigmoid: {
    priority,
    decay: number({
      larger: 'Utility falls more abruptly at the target.',
      min: 0,
      label: 'Decay',
      unit: '1/s',
      help: 'm in p / (1 + e^(m (t - d))): how sharply utility falls around the target (CORA, section III).',
    }),
    targetS,
  },
  linear: {
    priority,
    slope: number({
      larger: 'Every second of waiting costs more utility.',
      min: 0,
      label: 'Slope',
      unit: '1/s',
      help: 'g in p - g t up to the target, 0 after it.',
    }),
    targetS,
  },
  constant: { priority },
  table: {
    values: inOrder(
      true,
      number(),
      'Values',
      'Utility of ending in time slot 1, 2, …; never rising; the last value repeats.',
    ),
  },
};

const SPEEDUP_VARIANTS: VariantsOf<Speedup> = {
  table: {
    speeds: inOrder(
      false,
      number({ above: 0 }),
      'Speeds',
      'Speed on 1, 2, … slots; never falling; the last value repeats.',
    ),
  },
  amdahl: {
    serialShare: number({
      larger: 'More slots help less: the speed never exceeds 1 / s.',
      min: 0,
      max: 1,
      label: 'Serial share',
      help: 's in 1 / (s + (1 - s) / n).',
    }),
  },
  power: {
    exponent: number({
      larger: 'More slots help more: at 1, twice the slots give twice the speed; at 0, they change nothing.',
      min: 0,
      max: 1,
      label: 'Exponent',
      help: 'p in n^p.',
    }),
  },
};

const rackField = whole({
  larger: 'Just a different rack.',
  min: 0,
  max: MAX_RACKS - 1,
  label: 'Rack',
  help: 'Racks are numbered from 0.',
});

const TAIL_FIELDS = {
  weight: number({
    larger: 'The job counts for more in weighted metrics, and its user’s fair share of slots may grow.',
    above: 0,
    default: 1,
    label: 'Weight',
    help: 'Importance in weighted metrics and fair shares; a user’s weight is the largest of its jobs.',
  }),
  deadlineS: number({
    larger: 'The job has more time.',
    min: 0,
    optional: true,
    label: 'Deadline',
    unit: 's',
    help: 'Counted from the scenario’s start.',
  }),
  minSlots: whole({
    larger: 'The job never runs on fewer, and may wait longer for them.',
    min: 0,
    optional: true,
    label: 'Least slots',
    help: 'Fewest slots the job runs on at once (FLEX).',
  }),
  maxSlots: whole({
    larger: 'The job can use more slots at once, and leaves fewer to others.',
    min: 1,
    optional: true,
    label: 'Most slots',
    help: 'Most slots the job can use at once.',
  }),
  task: record(TASK_FIELDS, { optional: true, label: 'Task demand', help: 'Cores and memory that one task takes.' }),
  sla: checked(
    checked(
      list(record(SLA_STEP_FIELDS), {
        optional: true,
        max: MAX_SLA_STEPS,
        entries: 'steps',
        label: 'SLA steps',
        help: 'Penalties that grow with the completion time; the last step passed counts.',
      }),
      checkRising('afterS'),
    ),
    checkRising('penalty'),
  ),
  utility: variant<Utility>(UTILITY_VARIANTS, {
    optional: true,
    label: 'Utility',
    help: 'Value of the job by its completion time (CORA, section II).',
  }),
  replicas: list(list(rackField, { min: 1, max: 3, entries: 'racks' }), {
    optional: true,
    max: MAX_PLACED_BLOCKS,
    entries: 'blocks',
    label: 'Replicas',
    help: 'For each block of the first stage, the racks that hold it; fixes the placement.',
  }),
  reads: list(
    record<NonNullable<JobCommon['reads']>[number]>({
      dataset: idField('Data set', 'Name of a data set that several jobs may read.'),
      GB: number({
        larger: 'More bytes cross racks if the data set is elsewhere.',
        min: 0,
        label: 'Read',
        unit: 'GB',
        help: 'How much of the data set it reads.',
      }),
    }),
    {
      optional: true,
      max: MAX_DATA_SETS,
      entries: 'data sets',
      label: 'Shared data',
      help: 'Data sets that the job reads and shares with others (Corral, section 7).',
    },
  ),
};

/** What every shape may have, for jobs whose shape is not known. */
export const COMMON_FIELDS: FieldsOf<JobCommon> = { ...HEAD_FIELDS, ...TAIL_FIELDS };

const MAP_REDUCE_FIELDS: FieldsOf<MapReduceJob> = { ...HEAD_FIELDS, ...STAGE_DATA_FIELDS, ...TAIL_FIELDS };
export const DAG_FIELDS: FieldsOf<DagJob> = { ...HEAD_FIELDS, stages: stagesField, ...TAIL_FIELDS };
export const MALLEABLE_FIELDS: FieldsOf<MalleableJob> = {
  ...HEAD_FIELDS,
  work: number({
    larger: 'The job takes longer on the same slots.',
    above: 0,
    label: 'Work',
    unit: 'slot-s',
    help: 'Seconds the job needs on one slot.',
  }),
  speedup: variant<Speedup>(SPEEDUP_VARIANTS, {
    optional: true,
    label: 'Speed-up',
    help: 'Speed by number of slots; linear if left out.',
  }),
  ...TAIL_FIELDS,
};
export const MOLDABLE_FIELDS: FieldsOf<MoldableJob> = {
  ...HEAD_FIELDS,
  latencyS: list(number({ above: 0, unit: 's' }), {
    min: 1,
    max: MAX_CURVE_VALUES,
    entries: 'latencies',
    label: 'Latencies',
    unit: 's',
    help: 'Latency on 1, 2, … racks; the last value repeats.',
  }),
  ...TAIL_FIELDS,
};

/** The keys that decide a job's shape (it has exactly one), with the fields of that shape. */
export const FIELDS_BY_SHAPE = {
  maps: MAP_REDUCE_FIELDS,
  stages: DAG_FIELDS,
  work: MALLEABLE_FIELDS,
  latencyS: MOLDABLE_FIELDS,
} as const;
export type ShapeKey = keyof typeof FIELDS_BY_SHAPE;
export const SHAPE_KEYS = ['work', 'latencyS', 'stages', 'maps'] as const satisfies readonly ShapeKey[];

/** What a sentence calls a job with this key. */
export const SHAPE_NAMES: Readonly<Record<ShapeKey, string>> = {
  maps: 'a data-parallel job',
  stages: 'a DAG',
  work: 'a malleable job',
  latencyS: 'a moldable job',
};

/** The fields of a job that was read, for writing and for forms. */
export function fieldsOfJob(job: Job): FieldsOf<Job> {
  const key = SHAPE_KEYS.find((one) => one in job)!;
  return FIELDS_BY_SHAPE[key] as unknown as FieldsOf<Job>;
}
