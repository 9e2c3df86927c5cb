// What all parts of the engine share: the clock, the machines, the jobs, the network, and what is written down.

import type { Topology } from '../../model/topology';
import type { Network } from '../../network/network';
import type { Cluster, TaskKind } from './cluster';
import type { EventQueue } from './event-queue';
import type { JobClock } from './job-clock';
import type { JobState } from './job-state';
import type { Locality } from './map-blocks';
import type { RunLog } from './run-log';
import type { StageState } from './stage-state';

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

/** One try at a task, from its launch to its end. */
export interface Attempt {
  readonly stage: StageState;
  readonly kind: TaskKind;
  /** Block of a map, number of a reduce. */
  readonly index: number;
  readonly machine: number;
  readonly slot: number;
  readonly startS: number;
  /** From 1. */
  readonly number: number;
  readonly locality: Locality;
  /** The machine that a map reads from; its own where the block is there. */
  readonly source: number;
  group: TaskGroup;
}

/** A group on a stream of the network. */
export interface PartyFlow {
  readonly stream: number;
  /** In the log. */
  readonly row: number;
  /** What each taker was to get when it joined, less what the stream had offered by then. */
  baseGB: number;
  /** What takers that were killed had got. */
  killedGB: number;
}

/** Equal attempts that were launched at one instant: they fetch, compute and end together. */
export interface TaskGroup {
  readonly id: number;
  readonly stage: StageState;
  readonly kind: TaskKind;
  /** Where it runs; `from`: where maps read, where copies of the output go. */
  readonly rack: number;
  from: number;
  readonly tasks: Attempt[];
  state: 'starting' | 'fetching' | 'computing' | 'writing' | 'over';
  /** Maps: the block is in. */
  fetchedS: number;
  /** Maps: the time of computing is over. */
  isComputed: boolean;
  /** On which it stands and has not got everything. */
  readonly flows: PartyFlow[];
  /** Per reduce, of map output that was lost before it was fetched. */
  owedGB: number;
}

export interface EngineOptions {
  readonly slowstart: number;
  readonly outputReplicas: number;
  readonly reserveAfterS: number;
  readonly taskNoise: number;
  readonly mostAttempts: number;
  readonly mostS: number;
  /** The network's `tcpWeight`. */
  readonly weighPairs: boolean;
}

export interface RunState {
  readonly seed: number;
  readonly topology: Topology;
  readonly options: EngineOptions;
  readonly cluster: Cluster;
  readonly network: Network;
  readonly queue: EventQueue;
  readonly jobs: readonly JobState[];
  readonly log: RunLog;
  readonly clock: JobClock;
  /** Groups that are not over, by id; ids are never used again, so that late events find nothing. */
  readonly groups: Map<number, TaskGroup>;
  /** What each stream has offered to a taker that stood on it from the beginning, GB; none: 0. */
  readonly offeredGB: Map<number, number>;
  /** Attempts that run. */
  readonly running: Set<Attempt>;
  nowS: number;
  groupsMade: number;
  /** What each job holds or waits for has changed: the policy, the clock and the offers hear of it. */
  changed(job: JobState): void;
  /** A slot of the machine is free again. */
  freed(machine: number): void;
  /** Slots that were declined must be offered again. */
  offerAgain(): void;
  /** The run ends here, unfinished. */
  cut(jobs: readonly JobState[], sentence: string): void;
}

export function addGroup(run: RunState, group: Omit<TaskGroup, 'id' | 'tasks' | 'flows' | 'owedGB'>): TaskGroup {
  const made: TaskGroup = { ...group, id: run.groupsMade++, tasks: [], flows: [], owedGB: 0 };
  run.groups.set(made.id, made);
  return made;
}

export function endGroup(run: RunState, group: TaskGroup): void {
  group.state = 'over';
  run.groups.delete(group.id);
}
