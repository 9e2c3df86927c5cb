// SPDX-License-Identifier: GPL-3.0-or-later
// What all parts of the engine share: the clock, the machines, the jobs, the network and the log.

import type { Topology } from '../../model/topology';
import type { Network } from '../../network/network';
import type { JobClock } from './accounts/job-clock';
import type { RunLog } from './accounts/run-log';
import type { NicLimits } from './limits/job-limits';
import type { TaskGroup } from './state/attempt';
import type { Cluster } from './state/cluster';
import type { EventQueue } from './state/event-queue';
import type { ForcedWatch } from './state/forced-launch';
import type { JobState, StageState } from './state/job-state';
import type { RunningTasks } from './state/running-tasks';

/** Kinds of events, in the order in which those of one instant are handled. */
export const EVENT = {
  repair: 0,
  fault: 1,
  arrival: 2,
  masterUp: 3,
  begin: 4,
  computed: 5,
  wake: 6,
} as const;

export interface EngineOptions {
  readonly slowstart: number;
  readonly outputReplicas: number;
  readonly outputPipelined: boolean;
  readonly fetchLump: number;
  readonly heartbeatS: number;
  readonly reserveAfterS: number;
  readonly taskNoise: number;
  readonly preemptsReduces: boolean;
  readonly speculates: boolean;
  readonly mostAttempts: number;
  readonly mostS: number;
  /** The network's `tcpWeight`. */
  readonly weighPairs: boolean;
}

export interface Remaking {
  /** Stages are numbered as they open. */
  readonly number: number;
  readonly stage: StageState;
}

export interface RunState {
  readonly seed: number;
  readonly topology: Topology;
  readonly options: EngineOptions;
  readonly cluster: Cluster;
  readonly network: Network;
  readonly nics: NicLimits;
  readonly queue: EventQueue;
  readonly jobs: readonly JobState[];
  readonly log: RunLog;
  readonly clock: JobClock;
  /** Unfinished groups by id; ids are never reused, so that late events find nothing. */
  readonly groups: Map<number, TaskGroup>;
  /** What each stream has offered to a taker that was on it from the start, GB; absent: 0. */
  readonly offeredGB: Map<number, number>;
  /** Running attempts. */
  readonly running: RunningTasks;
  /** Open stages with maps that are made again because their lost output is needed. */
  readonly remaking: Set<Remaking>;
  nowS: number;
  groupsMade: number;
  stagesOpened: number;
  /** Only if decisions are watched. */
  forced?: ForcedWatch;
  /** What the job holds or waits for has changed: notifies the policy, the clock and the offers. */
  changed(job: JobState): void;
  /** A slot of the machine is free again. */
  freed(machine: number): void;
  /** Slots that were declined must be offered again. */
  offerAgain(): void;
  /** The run ends here, unfinished. */
  cut(jobs: readonly JobState[], sentence: string): void;
}

/** What the creator of a group specifies. */
type GivenGroup = Omit<TaskGroup, 'id' | 'tasks' | 'flows' | 'flowsBehind' | 'owedGB' | 'computeS'>;

/** Field by field: spreading an object costs more than the rest of a launch. */
export function addGroup(run: RunState, given: GivenGroup): TaskGroup {
  const { stage, kind, rack, from, state, fetchedS, isComputed } = given;
  const id = run.groupsMade++;
  const made: TaskGroup = {
    id,
    stage,
    kind,
    rack,
    from,
    tasks: [],
    state,
    fetchedS,
    computeS: Number.NaN,
    isComputed,
    flows: [],
    flowsBehind: 0,
    owedGB: 0,
  };
  run.groups.set(id, made);
  return made;
}

export function endGroup(run: RunState, group: TaskGroup): void {
  group.state = 'over';
  run.groups.delete(group.id);
}
