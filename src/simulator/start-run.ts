// SPDX-License-Identifier: GPL-3.0-or-later
// A run of a scenario, for any kind of workload: data-parallel jobs under a job and a network scheduler, malleable jobs under a job
// scheduler, or coflows alone. The two schedulers are passed with their code.
import type { Declaration } from '../model/fields/declaration';
import { completeOptions, declarationOf } from '../model/fields/options';
import type { MalleableJob } from '../model/job';
import { InputError } from '../model/problem';
import type { NetworkScheduler } from '../network/network';
import { NETWORKS } from '../network/registry';
import { simulateCoflows } from './coflows/simulate-coflows';
import type { JobScheduler } from './engine/state/job-scheduler';
import { simulateJobs } from './jobs/simulate-jobs';
import { malleableJobs, refuseMalleable } from './malleable/shapes';
import { type MalleableInput, simulateMalleable } from './malleable/simulate-malleable';
import { SCHEDULERS } from './schedulers/registry';
import type { Simulation, SimulationInput, SimulationTools } from './simulation';

export interface RunSchedulers<S = JobScheduler, N = NetworkScheduler> {
  readonly network: N;
  /** Absent for coflows alone. */
  readonly scheduler?: S;
}

type Named = Pick<SimulationInput, 'run' | 'workload'>;

/** The schedulers from the lists that the run names. Throws InputError if one does not exist. */
export function namedSchedulers<S extends Declaration, N extends Declaration>(
  { run, workload }: Named,
  schedulers: readonly S[],
  networks: readonly N[],
): RunSchedulers<S, N> {
  const network = declarationOf(networks, run.network);
  if (network === undefined) throw new InputError(`network: there is none called ${run.network}`);
  if ('coflows' in workload) return { network };
  if (run.scheduler === undefined) throw new InputError('scheduler: a run of jobs needs a job scheduler');
  const scheduler = declarationOf(schedulers, run.scheduler);
  if (scheduler === undefined) throw new InputError(`scheduler: there is none called ${run.scheduler}`);
  return { network, scheduler };
}

/** With their code, which this loads. Throws as `namedSchedulers` does. */
export async function loadSchedulers(input: Named): Promise<RunSchedulers> {
  const { network, scheduler } = namedSchedulers(input, SCHEDULERS, NETWORKS);
  const [loadedNetwork, loadedScheduler] = await Promise.all([network.load(), scheduler?.load()]);
  return { network: loadedNetwork, ...(loadedScheduler && { scheduler: loadedScheduler }) };
}

/** Throws InputError for what the run's schedulers cannot take. */
export function startRun(
  input: SimulationInput,
  { network, scheduler }: RunSchedulers,
  tools: SimulationTools,
): Simulation {
  const { run, workload } = input;
  if ('coflows' in workload) return simulateCoflows(input, network, workload.coflows, tools);
  if (scheduler === undefined) throw new Error('a run of jobs was given no job scheduler');
  const networkOptions = completeOptions(network, run.networkOptions);
  const malleable = malleableJobs(workload.jobs);
  if (malleable !== undefined)
    return simulateMalleable({ ...input, jobs: malleable, scheduler: takerOf(scheduler, malleable), tools });
  return simulateJobs({ ...input, jobs: workload.jobs, scheduler, network, networkOptions, tools });
}

/** Whether `tools.solver` is required. */
export function runNeedsSolver({ run }: Named, { scheduler }: RunSchedulers): boolean {
  if (scheduler?.needsSolver === undefined) return false;
  return scheduler.needsSolver(completeOptions(scheduler, run.options));
}

/** The scheduler, if it takes malleable jobs. */
function takerOf(scheduler: JobScheduler, jobs: readonly MalleableJob[]): MalleableInput['scheduler'] {
  const { malleable } = scheduler;
  if (malleable !== undefined) return { ...scheduler, malleable };
  const takers = SCHEDULERS.filter((one) => one.takesMalleable);
  return refuseMalleable(
    jobs,
    scheduler,
    takers.map(({ id }) => id),
  );
}
