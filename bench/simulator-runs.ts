// SPDX-License-Identifier: GPL-3.0-or-later
// The large runs that the simulator is timed on, as plain data, and one such run measured. In Node and in a worker alike.
import type { Generate, OptionValue, OptionValues, Run, Scenario } from '../src/model/scenario';
import type { Topology } from '../src/model/topology';
import type { Simulation, SimulationInput } from '../src/simulator/simulation';
import { startSimulation } from '../src/simulator/testing/start-simulation';
import { generateJobs } from '../src/workload/expand';
import { corralW1 } from '../src/workload/generators/corral-w1/corral-w1';
import { facebook } from '../src/workload/generators/facebook/facebook';

export interface LargeRun {
  readonly kind: 'facebook' | 'corral-14';
  readonly jobs: number;
  readonly scheduler: string;
  readonly network: string;
  readonly options?: OptionValues;
  readonly networkOptions?: OptionValues;
  /** Jobs arrive evenly within this long. */
  readonly overS: number;
}

export interface Measured {
  readonly seconds: number;
  readonly events: number;
  readonly simulatedS: number;
  /** False: it was given up. */
  readonly isDone: boolean;
  readonly peakBytes: number;
}

/** References.md, "facebook": 1000 jobs within 90 minutes. */
const FACEBOOK_S_PER_JOB = 5.4;
/** References.md, the large simulation of Corral: 200 jobs within a quarter of an hour. */
export const CORRAL_14: Omit<LargeRun, 'scheduler' | 'network'> = {
  kind: 'corral-14',
  jobs: 200,
  overS: 900,
  options: { slowstart: 1 },
};

export const facebookRun = (
  jobs: number,
  scheduler: string,
  overS = jobs * FACEBOOK_S_PER_JOB,
  network = 'tcp',
): LargeRun => ({ kind: 'facebook', jobs, scheduler, network, overS });

const CLUSTERS: Readonly<Record<LargeRun['kind'], Topology>> = {
  facebook: {
    ...{ racks: 60, machinesPerRack: 10, slots: { shared: 20 }, nicGbps: 10, oversubscription: 10 },
    ...{ background: 0, taskOverheadS: 2, jobOverheadS: 5 },
    // Packets pass it by.
    ocs: { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' },
  },
  'corral-14': {
    ...{ racks: 50, machinesPerRack: 40, slots: { shared: 20 }, nicGbps: 1, oversubscription: 5 },
    ...{ background: 0, taskOverheadS: 2, jobOverheadS: 5 },
  },
};

export function inputOf(large: LargeRun): SimulationInput {
  const { kind, jobs, scheduler, network, options = {}, networkOptions = {}, overS } = large;
  const topology = CLUSTERS[kind];
  const arrivals: OptionValue = { kind: 'uniform', overS };
  const generator = kind === 'facebook' ? facebook : corralW1;
  const generate: Generate = { kind: generator.id, jobs, arrivals };
  const run: Run = { scheduler, network, options, networkOptions };
  const scenario: Scenario = { gantry: 1, name: kind, seed: 1, topology, workload: { generate }, runs: [run] };
  return { scenario, workload: { jobs: generateJobs(scenario, generate, generator) }, run };
}

/** Between two looks at the memory. */
const EVENTS_AT_A_TIME = 5000;

/** Runs it to the end, or until so many seconds have passed. */
export function measure(run: LargeRun, bytesNow: () => number, mostS = Number.POSITIVE_INFINITY): Measured {
  const input = inputOf(run);
  const startMs = performance.now();
  const simulation: Simulation = startSimulation(input, { keep: 'trace' });
  let peakBytes = 0;
  let seconds = 0;
  while (!simulation.done && seconds < mostS) {
    simulation.step(EVENTS_AT_A_TIME);
    seconds = (performance.now() - startMs) / 1000;
    peakBytes = Math.max(peakBytes, bytesNow());
  }
  const { events, simulatedS } = simulation.progress;
  return { seconds, events, simulatedS, isDone: simulation.done, peakBytes };
}
