// The planner `shufflewatcher`: SAMP and SARP for each job as it is submitted (ShuffleWatcher, sections 3.2 and 3.3). Its third
// part, NASS, is a policy at run time and belongs to the simulator.
import { InputError } from '../../model/problem';
import { dataParallelJobs } from '../data-parallel-jobs';
import { firstSourceStage } from '../placement/source-stage';
import type { Planner } from '../planner';
import { namedJobs } from '../rack-jobs';
import { shuffleWatcherRun } from './shufflewatcher-run';

const LABEL = 'ShuffleWatcher';

export const shuffleWatcher: Planner<'locality'> = {
  id: 'shufflewatcher',
  label: LABEL,
  help: 'Says for each job on which racks its maps should run so that map input and shuffle together cross racks least, and how many reduces each rack should get (ShuffleWatcher, sections 3.2 and 3.3).',
  reference: { paper: 'ShuffleWatcher', where: 'sections 3.2 and 3.3, Figures 4 and 6' },
  options: {},
  takes: ['dataParallel'],
  form: 'locality',
  needsSolver: () => false,
  start({ scenario, workload }, _, { onStep }) {
    const jobs = dataParallelJobs({ scenario, workload }, LABEL);
    const huge = jobs.filter((job) => {
      const { inputGB, shuffleGB } = firstSourceStage(job);
      return inputGB + shuffleGB === Number.POSITIVE_INFINITY;
    });
    if (huge.length > 0) {
      throw new InputError(
        `${LABEL} cannot add up inputGB and shuffleGB of ${namedJobs(huge)}, which pass the largest number: lower them`,
      );
    }
    return shuffleWatcherRun({ jobs, racks: scenario.topology.racks, seed: scenario.seed }, onStep);
  },
};
