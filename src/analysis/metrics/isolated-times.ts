// SPDX-License-Identifier: GPL-3.0-or-later
// How long each job takes alone on the idle cluster, the divisor of stretch. Each is simulated under `fifo` and `tcp` with all options
// at their defaults, start-up times included, on the data of the scenario's own seed, without faults or errors. Computed once per
// scenario and shared by its runs, in slices, so that it can be stepped and cancelled. Jobs that look alike have their data on
// different racks, so each is simulated.
import type { Job } from '../../model/job';
import type { ExpandedWorkload, Run, Scenario } from '../../model/scenario';
import type { Simulation, SimulationInput } from '../../simulator/simulation';

/** The run under which each job is simulated alone. */
export const ALONE: Run = { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} };

/** Events between two yields. */
const SLICE = 10_000;

/** Yields the number of events since the last yield. NaN for a job that did not end even alone. Empty for coflows. */
export function* isolatedTimes(
  scenario: Scenario,
  workload: ExpandedWorkload,
  simulate: (input: SimulationInput) => Simulation,
): Generator<number, Float64Array, void> {
  const jobs = 'jobs' in workload ? workload.jobs : [];
  const isolatedS = new Float64Array(jobs.length).fill(Number.NaN);
  for (let j = 0; j < jobs.length; j++) {
    const simulation = simulate(aloneInput(scenario, jobs[j]!));
    let events = 0;
    do {
      simulation.step(SLICE);
      yield Math.max(1, simulation.progress.events - events);
      events = simulation.progress.events;
    } while (!simulation.done);
    isolatedS[j] = simulation.record().trace.jobs.endS[0]!;
  }
  return isolatedS;
}

function aloneInput(scenario: Scenario, job: Job): SimulationInput {
  const { faults: _, window: __, manual: ___, plans: ____, ...rest } = scenario;
  const workload = { jobs: [{ ...job, arrivalS: 0 }] };
  return { scenario: { ...rest, workload, runs: [ALONE] }, workload, run: ALONE };
}
