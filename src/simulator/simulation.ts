// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run as an object that can be stepped: progress, cancelling, playback and the run to the end are the same code.
import type { LpSolver } from '../lp/solver';
import type { ExpandedWorkload, Run, Scenario } from '../model/scenario';
import type { RunRecord } from '../model/trace';
import type { Network } from '../network/network';
import type { ForcedWatch } from './engine/state/forced-launch';
import type { ClusterView, Policy } from './engine/state/job-scheduler';
import type { SharePolicy, SharingView } from './engine/state/share-policy';

export interface SimulationInput {
  readonly scenario: Scenario;
  /** The scenario's workload, with generated ones expanded. */
  readonly workload: ExpandedWorkload;
  /** One of the scenario's runs. */
  readonly run: Run;
}

export interface SimulationTools {
  /** For schedulers whose plans need it. */
  readonly solver?: LpSolver;
  /** `rates`: also every change of every flow's rate, which is large. */
  readonly keep: 'trace' | 'rates';
  /** Watches every slot that is given: it receives the policy before the run starts, and must not change its answers. */
  readonly watch?: (view: ClusterView, policy: Policy) => ForcedWatch;
  /** The same for the slots of malleable jobs, which are shared out together. */
  readonly watchShares?: (view: SharingView, policy: SharePolicy) => void;
  /** Called whenever rates have been set in a run of coflows alone; must change nothing. */
  readonly watchRates?: (moment: RatesMoment) => void;
}

export interface RatesMoment {
  readonly nowS: number;
  readonly network: Network;
  /** Open coflows in the scenario's order: their index there, and the network's number. */
  readonly open: readonly { readonly coflow: number; readonly number: number }[];
}

export interface SimulationProgress {
  readonly simulatedS: number;
  readonly events: number;
  /** Jobs (or coflows) that have ended, out of `total`. */
  readonly ended: number;
  readonly total: number;
}

export interface Simulation {
  readonly done: boolean;
  readonly progress: SimulationProgress;
  /** Processes about `events` events, then returns; plans that a scheduler makes meanwhile count by the time they take. */
  step(events: number): void;
  /** Only when done. */
  record(): RunRecord;
}

/** Runs to the end: for the command line, tests, and as the slow twin of the worker's loop. */
export function simulateToEnd(simulation: Simulation): RunRecord {
  while (!simulation.done) simulation.step(1_000_000);
  return simulation.record();
}
