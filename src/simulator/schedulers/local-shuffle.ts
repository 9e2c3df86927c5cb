// What Corral's evaluation calls LocalShuffle: the plan rules the tasks, but the data lies where HDFS places it.
import type { JobScheduler } from '../engine/job-scheduler';
import { RUN_OPTIONS } from '../run-options';
import { startCorral } from './guided/start-corral';
import { CORRAL_RUN_OPTIONS } from './scheduler-options';

export const localShuffle: JobScheduler = {
  id: 'local-shuffle',
  label: 'LocalShuffle',
  help: 'Corral’s racks for the tasks, but data placed at random as in HDFS.',
  reference: { paper: 'Corral', where: 'section 6.1' },
  options: { ...CORRAL_RUN_OPTIONS, ...RUN_OPTIONS },
  start: (input) => startCorral(input, { label: 'LocalShuffle', placesData: false }),
};
