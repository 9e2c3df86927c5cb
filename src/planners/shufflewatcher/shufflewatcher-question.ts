// SPDX-License-Identifier: GPL-3.0-or-later
// ShuffleWatcher's input, and where the blocks of one of its jobs are.
import type { DataParallelJob, Stage } from '../../model/job';
import { blockRacks } from '../placement/block-racks';
import { type RankedBlocks, rankedBlocks } from './ranked-blocks';

export interface ShuffleWatcherQuestion {
  readonly jobs: readonly DataParallelJob[];
  readonly racks: number;
  /** Machines of each rack; absent if all have the same number. */
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
