// SPDX-License-Identifier: GPL-3.0-or-later
// What ShuffleWatcher is asked, and where the blocks of one of its jobs lie.
import type { DataParallelJob, Stage } from '../../model/job';
import { blockRacks } from '../placement/block-racks';
import { type RankedBlocks, rankedBlocks } from './ranked-blocks';

export interface ShuffleWatcherQuestion {
  readonly jobs: readonly DataParallelJob[];
  readonly racks: number;
  /** The scenario's. */
  readonly seed: number;
}

export function* rankedBlocksOf(
  { racks, seed }: ShuffleWatcherQuestion,
  job: DataParallelJob,
  stage: Stage,
): Generator<number, RankedBlocks, void> {
  const placed = yield* blockRacks({ seed, racks, job, stage });
  return yield* rankedBlocks(placed, racks, stage.inputGB === 0);
}
