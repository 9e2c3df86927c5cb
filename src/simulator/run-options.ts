// Options that every simulated run has, whatever its job scheduler, declared once. By default plans are exact, nothing is
// random and nothing is written twice.
import { number, record, whole } from '../model/fields';
import { accuracyOption } from './accuracy';

export interface ArrivalJitter {
  readonly share: number;
  readonly upToS: number;
}

export const slowstartOption = (byDefault: number) =>
  number({
    min: 0,
    max: 1,
    default: byDefault,
    label: 'Slow start',
    help: 'Share of a job’s maps that must be done before its reduces may be launched.',
  });

/** Of a run that says nothing else. */
export const OUTPUT_REPLICAS = 1;

export const RUN_OPTIONS = {
  slowstart: slowstartOption(0.05),
  outputReplicas: whole({
    min: 1,
    max: 3,
    default: OUTPUT_REPLICAS,
    label: 'Output replicas',
    help: 'Copies of the output: the second crosses to one other rack, the third stays inside that rack, both part of the reduce.',
  }),
  reserveAfterS: number({
    min: 0,
    default: 60,
    label: 'Reserve after',
    unit: 's',
    help: 'After this long without a machine that can hold it now, a task has the first that can kept for it.',
  }),
  sizeError: number({
    min: 0,
    below: 1,
    default: 0,
    label: 'Size error',
    help: 'Plans see data sizes off by up to this share (Corral, Figure 13).',
  }),
  arrivalJitter: record<ArrivalJitter>(
    {
      share: number({
        min: 0,
        max: 1,
        default: 0,
        label: 'Share of jobs',
        help: 'Jobs that do not arrive as planned.',
      }),
      upToS: number({ min: 0, default: 0, label: 'Up to', unit: 's', help: 'How much earlier or later, uniformly.' }),
    },
    {
      default: { share: 0, upToS: 0 },
      label: 'Arrival jitter',
      help: 'Some jobs arrive earlier or later than plans expect, never before 0 (Corral, Figure 13).',
    },
  ),
  accuracy: accuracyOption,
  taskNoise: number({
    min: 0,
    max: 5,
    default: 0,
    label: 'Task noise',
    help: 'Sigma of a log-normal factor on every task’s compute time.',
  }),
  tremError: number({
    min: 0,
    below: 1,
    default: 0,
    label: 'Remaining-time error',
    help: 'Estimates of a task’s remaining time are off by up to this share (Co-scheduler, Figure 7).',
  }),
};
