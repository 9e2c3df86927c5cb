// A run of a scenario, whatever its workload: data-parallel jobs under a job and a network scheduler, malleable jobs under a job
// scheduler, or coflows alone.

import type { MalleableJob } from '../model/job';
import { completeOptions, declarationOf } from '../model/options';
import { InputError } from '../model/problem';
import { NETWORKS } from '../network/registry';
import { simulateCoflows } from './coflows/simulate-coflows';
import type { JobScheduler } from './engine/job-scheduler';
import { simulateJobs } from './jobs/simulate-jobs';
import { malleableJobs, refuseMalleable } from './malleable/shapes';
import { type MalleableInput, simulateMalleable } from './malleable/simulate-malleable';
import { SCHEDULERS } from './schedulers/registry';
import type { Simulation, SimulationInput, SimulationTools } from './simulation';

/** Throws InputError for what the run's schedulers cannot take. */
export function startSimulation(input: SimulationInput, tools: SimulationTools): Simulation {
  const { run, workload } = input;
  const network = declarationOf(NETWORKS, run.network);
  if (network === undefined) throw new InputError(`network: there is none called ${run.network}`);
  if ('coflows' in workload) return simulateCoflows(input, workload.coflows, tools);
  const scheduler = schedulerOf(input);
  const networkOptions = completeOptions(network, run.networkOptions);
  const malleable = malleableJobs(workload.jobs);
  if (malleable !== undefined)
    return simulateMalleable({ ...input, jobs: malleable, scheduler: takerOf(scheduler, malleable), tools });
  return simulateJobs({ ...input, jobs: workload.jobs, scheduler, network, networkOptions, tools });
}

/** Whether `tools.solver` must be there. */
export function simulationNeedsSolver({ run, workload }: SimulationInput): boolean {
  const scheduler = declarationOf(SCHEDULERS, run.scheduler);
  if ('coflows' in workload || scheduler?.needsSolver === undefined) return false;
  return scheduler.needsSolver(completeOptions(scheduler, run.options));
}

function schedulerOf({ run }: SimulationInput): JobScheduler {
  if (run.scheduler === undefined) throw new InputError('scheduler: a run of jobs needs a job scheduler');
  const scheduler = declarationOf(SCHEDULERS, run.scheduler);
  if (scheduler === undefined) throw new InputError(`scheduler: there is none called ${run.scheduler}`);
  return scheduler;
}

/** The scheduler, if it takes malleable jobs. */
function takerOf(scheduler: JobScheduler, jobs: readonly MalleableJob[]): MalleableInput['scheduler'] {
  const { malleable } = scheduler;
  if (malleable !== undefined) return { ...scheduler, malleable };
  const takers = SCHEDULERS.filter((one) => one.malleable !== undefined);
  return refuseMalleable(
    jobs,
    scheduler.label,
    takers.map(({ id }) => id),
  );
}
