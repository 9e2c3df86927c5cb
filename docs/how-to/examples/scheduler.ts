// A job scheduler: every free slot goes to the job with the least input, wherever its data lie.
import { stagesOf } from '../../../src/model/job';
import type { JobScheduler } from '../../../src/simulator/engine/state/job-scheduler';
import type { JobState } from '../../../src/simulator/engine/state/job-state';
import { RUN_OPTIONS } from '../../../src/simulator/run-options';
import { readyPolicy } from '../../../src/simulator/schedulers/shared/ready-policy';

export const smallestInput: JobScheduler = {
  id: 'smallest-input',
  label: 'Smallest input first',
  help: 'The job that reads the least gets the slot; jobs that read the same go by arrival.',
  options: RUN_OPTIONS,
  start: ({ view }) =>
    readyPolicy({
      view,
      keyOf: inputGB,
      // What the page and `simulate --decisions` print beside the jobs that were compared.
      measure: { label: 'Input (GB)', unit: 'number', first: 'least', because: 'it reads the least' },
      valueOf: inputGB,
    }),
};

const inputGB = ({ data }: JobState): number => stagesOf(data).reduce((sum, stage) => sum + stage.inputGB, 0);
