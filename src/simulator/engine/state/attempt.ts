// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks that run: attempts, the groups in which they end together, and where these stand in the network.
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
  /** The machine that a map reads from; its own where the block is there. */
  readonly source: number;
  /** It was launched while another attempt at its task ran. */
  readonly isBackup: boolean;
  /** That other attempt, for either of them while both run. */
  alongside: Attempt | undefined;
  group: TaskGroup;
}

/** A group on a stream of the network. */
export interface PartyFlow {
  readonly stream: number;
  /** In the log; another once what is left goes by circuits. */
  row: number;
  /** In rows before that. */
  earlierGB: number;
  /** What each taker was to get when it joined, less what the stream had offered by then. */
  baseGB: number;
  /** What takers that were killed had got. */
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
  /** Maps: the block is in. */
  fetchedS: number;
  /** Seconds of computing, with noise; NaN before it begins. */
  computeS: number;
  /** The time of computing is over. */
  isComputed: boolean;
  /** On which it stands and has not got everything. */
  readonly flows: PartyFlow[];
  /** How many of these are behind. */
  flowsBehind: number;
  /** Per reduce, of map output that was lost before it was fetched. */
  owedGB: number;
}
