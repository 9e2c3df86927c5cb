// SPDX-License-Identifier: GPL-3.0-or-later
// What ShuffleWatcher is asked, and where the blocks of one of its jobs lie.
import type { DataParallelJob, Stage } from '../../model/job';
import { blockRacks } from '../placement/block-racks';
import { type RankedBlocks, rankedBlocks } from './ranked-blocks';

export interface ShuffleWatcherQuestion {
  readonly jobs: readonly DataParallelJob[];
  readonly racks: number;
  /** Of each rack; absent where all have as many. */
  readonly machines?: readonly number[] | undefined;
  /** The scenario's. */
  readonly seed: number;
}

export function* rankedBlocksOf(
  { racks, machines, seed }: ShuffleWatcherQuestion,
  job: DataParallelJob,
  stage: Stage,
): Generator<number, RankedBlocks, void> {
  const placed = yield* blockRacks({ seed, racks, machines, job, stage });
  return yield* rankedBlocks(placed, racks, stage.inputGB === 0);
}
