// A run of a scenario, whatever its workload: data-parallel jobs under a job and a network scheduler, or coflows alone.

import { completeOptions, declarationOf } from '../model/options';
import { InputError } from '../model/problem';
import { NETWORKS } from '../network/registry';
import { simulateCoflows } from './coflows/simulate-coflows';
import type { JobScheduler } from './job-scheduler';
import { simulateJobs } from './jobs/simulate-jobs';
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
