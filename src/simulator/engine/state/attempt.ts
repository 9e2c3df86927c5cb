// SPDX-License-Identifier: GPL-3.0-or-later
// Running tasks: attempts, the groups in which they end together, and what these have got from the network.
import type { TaskKind } from './cluster';
import type { StageState } from './job-state';
import type { Locality } from './map-blocks';

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
  /** The machine that a map reads from; its own if the block is there. */
  readonly source: number;
  /** It was launched while another attempt at its task ran. */
  readonly isBackup: boolean;
  /** That other attempt, set on both while both run. */
  alongside: Attempt | undefined;
  group: TaskGroup;
}

/** A group on a stream of the network. */
export interface PartyFlow {
  readonly stream: number;
  /** In the log; a new one once the rest uses circuits. */
  row: number;
  /** In earlier rows. */
  earlierGB: number;
  /** What each taker was due when it joined, minus what the stream had offered by then. */
  baseGB: number;
  /** What killed takers had got. */
  killedGB: number;
  /** Its takers lack bytes that others on the stream had before them. */
  isBehind: boolean;
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
  /** Maps: when the block arrived. */
  fetchedS: number;
  /** Seconds of computing, with noise; NaN before it begins. */
  computeS: number;
  /** The time of computing is over. */
  isComputed: boolean;
  /** Its flows that have not brought everything yet. */
  readonly flows: PartyFlow[];
  /** How many of these are behind. */
  flowsBehind: number;
  /** Map output per reduce that was lost before it was fetched. */
  owedGB: number;
}
