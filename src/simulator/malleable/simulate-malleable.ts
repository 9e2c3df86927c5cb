// SPDX-License-Identifier: GPL-3.0-or-later
// Assembles a run of malleable jobs, and returns it as an object that can be stepped.

import { completeOptions } from '../../model/fields/options';
import type { MalleableJob } from '../../model/job';
import { InputError } from '../../model/problem';
import { totalSlots } from '../../model/racks';
import type { RunRecord } from '../../model/trace';
import type { Computation } from '../../planners/generator-run';
import { namedJobs } from '../../planners/rack-jobs';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { MalleableJobState } from '../engine/state/malleable-job';
import type { SharePolicy, SharingInput } from '../engine/state/share-policy';
import { usersOf } from '../jobs/users';
import { endOnNoProgress } from '../progress-guard';
import type { ArrivalJitter } from '../run-options';
import { realArrivals, withSizeError } from '../seen-scenario';
import type { Simulation, SimulationInput, SimulationTools } from '../simulation';
import { MalleableRun } from './malleable-run';

export interface MalleableInput extends SimulationInput {
  readonly jobs: readonly MalleableJob[];
  readonly scheduler: JobScheduler & { readonly malleable: (input: SharingInput) => SharePolicy };
  readonly tools: SimulationTools;
}

export function simulateMalleable({ scenario, run, jobs, scheduler, tools }: MalleableInput): Simulation {
  const { topology, seed } = scenario;
  refuseDemands(jobs, topology.machine !== undefined);
  const options = completeOptions(scheduler, run.options);
  const arrivalS = realArrivals(jobs, seed, options.arrivalJitter as unknown as ArrivalJitter);
  const users = usersOf(jobs);
  const slots = totalSlots(topology);
  const seen = { scenario, workload: { jobs: withSizeError(jobs, seed, options.sizeError as number) } };
  return new MalleableSimulation(
    new MalleableRun({
      scenario,
      jobs: jobs.map((job, j) => new MalleableJobState(j, job, users[j]!, arrivalS[j]!, slots)),
      reallocationS: options.reallocationS as number,
      startPolicy: (view) => {
        const policy = scheduler.malleable({ view, seen, options, solver: tools.solver });
        tools.watchShares?.(view, policy);
        return policy;
      },
    }),
  );
}

function refuseDemands(jobs: readonly MalleableJob[], countsCores: boolean): void {
  const demanding = countsCores ? jobs.filter((job) => job.task !== undefined) : [];
  if (demanding.length === 0) return;
  const says = demanding.length === 1 ? 'says' : 'say';
  throw new InputError(
    `malleable jobs run on whole slots, and ${namedJobs(demanding)} ${says} what a task takes of cores and memory: leave out task or topology.machine`,
  );
}

/** Elementary operations of a plan that take about as long as an event. */
const OPERATIONS_PER_EVENT = 4000;

class MalleableSimulation implements Simulation {
  /** The instant in progress, while a plan is made in it. */
  private instant: Computation<void> | undefined;

  constructor(private readonly run: MalleableRun) {}

  get done(): boolean {
    return this.run.outcome !== undefined;
  }

  get progress() {
    const { nowS, events, ended, jobs } = this.run;
    return { simulatedS: nowS, events, ended, total: jobs.length };
  }

  step(events: number): void {
    const { run } = this;
    let until = run.events + events;
    endOnNoProgress(
      () => {
        while (!this.done && run.events < until) {
          this.instant ??= run.instant();
          const { done, value } = this.instant.next();
          if (done) this.instant = undefined;
          else until -= value / OPERATIONS_PER_EVENT;
        }
      },
      (sentence) => run.standStill(sentence),
    );
  }

  record(): RunRecord {
    const { outcome, jain } = this.run;
    if (outcome === undefined) throw new Error('the run is not done');
    return {
      trace: this.run.trace(),
      outcome,
      sums: { jainFairness: jain.average, jainSeconds: jain.seconds },
    };
  }
}
