// Corral: racks for every planned job ahead, its data placed there, its tasks kept to them (Corral, section 4).
import type { JobScheduler } from '../engine/job-scheduler';
import { RUN_OPTIONS } from '../run-options';
import { startCorral } from './guided/start-corral';
import { CORRAL_RUN_OPTIONS, PLANNED_DATA_OPTIONS } from './scheduler-options';

export const corral: JobScheduler = {
  id: 'corral',
  label: 'Corral',
  help: 'Plans racks for every job ahead, places the data there, and keeps the tasks to them.',
  reference: { paper: 'Corral', where: 'section 4' },
  options: { ...CORRAL_RUN_OPTIONS, ...PLANNED_DATA_OPTIONS, ...RUN_OPTIONS },
  start: (input) => startCorral(input, { label: 'Corral', placesData: true }),
};
