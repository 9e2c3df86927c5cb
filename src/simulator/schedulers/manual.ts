// One's own rectangles, the scenario's `manual`, carried out like a plan of Corral's.
import type { JobScheduler } from '../job-scheduler';
import { RUN_OPTIONS } from '../run-options';
import { PLAN_EXECUTION_OPTIONS } from './scheduler-options';

export const manual: JobScheduler = {
  id: 'manual',
  label: 'By hand',
  help: 'Your own rectangles, carried out like a plan of Corral’s.',
  options: { ...PLAN_EXECUTION_OPTIONS, ...RUN_OPTIONS },
};
