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
  /** The scenario's workload, generated ones written out. */
  readonly workload: ExpandedWorkload;
  /** One of the scenario's. */
  readonly run: Run;
}

export interface SimulationTools {
  /** For schedulers whose plans need it. */
  readonly solver?: LpSolver;
  /** `rates`: every change of every flow's rate too, which is large. */
  readonly keep: 'trace' | 'rates';
  /** Watches every slot that is given: it receives the policy before the run begins, and must not change what that answers. */
  readonly watch?: (view: ClusterView, policy: Policy) => ForcedWatch;
  /** The same for the slots of malleable jobs, which are shared out together. */
  readonly watchShares?: (view: SharingView, policy: SharePolicy) => void;
  /** Called whenever the rates of coflows alone have been set; must change nothing. */
  readonly watchRates?: (moment: RatesMoment) => void;
}

export interface RatesMoment {
  readonly nowS: number;
  readonly network: Network;
  /** Those that are open, in the scenario's order: their place there, and the network's number. */
  readonly open: readonly { readonly coflow: number; readonly number: number }[];
}

export interface SimulationProgress {
  readonly simulatedS: number;
  readonly events: number;
  /** Jobs (or coflows) that ended, of all. */
  readonly ended: number;
  readonly total: number;
}

export interface Simulation {
  readonly done: boolean;
  readonly progress: SimulationProgress;
  /** Works off about `events` events, then returns; plans that a scheduler makes meanwhile count by the time that they take. */
  step(events: number): void;
  /** Only when done. */
  record(): RunRecord;
}

/** Runs to the end: the command line, tests, and the slow twin of the worker's loop. */
export function simulateToEnd(simulation: Simulation): RunRecord {
  while (!simulation.done) simulation.step(1_000_000);
  return simulation.record();
}
