// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `shufflewatcher`: SAMP and SARP for each job as it is submitted (ShuffleWatcher, sections 3.2 and 3.3). Its third
// part, NASS, is a run-time policy and belongs to the simulator.
import { InputError } from '../../model/problem';
import { unevenMachines } from '../../model/racks';
import { dataParallelJobs } from '../data-parallel-jobs';
import { firstSourceStage } from '../placement/source-stage';
import type { Planner } from '../planner';
import { namedJobs } from '../rack-jobs';
import { SHUFFLEWATCHER } from './declaration';
import { shuffleWatcherRun } from './shufflewatcher-run';

const LABEL = SHUFFLEWATCHER.label;

export const shuffleWatcher: Planner<'locality'> = {
  ...SHUFFLEWATCHER,
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
    const { topology, seed } = scenario;
    return shuffleWatcherRun({ jobs, racks: topology.racks, machines: unevenMachines(topology), seed }, onStep);
  },
};
