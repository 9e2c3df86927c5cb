// SPDX-License-Identifier: GPL-3.0-or-later
// Shuffles that a policy holds back: reduces keep their slots until enough of them have theirs, then all start to fetch.

import type { RunState } from '../run-state';
import type { StageRun } from '../stages/stage-run';
import type { Policy } from '../state/job-scheduler';
import type { StageState } from '../state/job-state';

export class DelayedShuffles {
  /** Stages with waiting reduces, in the order of their first launch. */
  private readonly stages = new Set<StageState>();

  constructor(
    private readonly run: RunState,
    private readonly policy: Policy,
    private readonly runOf: (stage: StageState) => StageRun,
  ) {}

  opened(stage: StageState): void {
    stage.holdsShuffle = stage.data.reduces > 0 && this.policy.holdsShuffle?.(stage) === true;
  }

  /** A reduce of the stage was launched. */
  launched(stage: StageState): void {
    if (stage.holdsShuffle) this.stages.add(stage);
  }

  /** Called after slots are given. Returns whether any shuffle started: others may have waited for that. */
  look(): boolean {
    let began = false;
    for (const stage of this.stages) {
      if (this.policy.holdsShuffle?.(stage)) continue;
      this.begin(stage);
      began = true;
    }
    return began;
  }

  /** If nothing else can happen: starts the longest-waiting shuffle with what it has. Returns whether there was one. */
  beginOldest(): boolean {
    for (const stage of this.stages) {
      if (stage.reducesFetching === 0) continue;
      this.begin(stage);
      return true;
    }
    return false;
  }

  private begin(stage: StageState): void {
    this.stages.delete(stage);
    stage.holdsShuffle = false;
    this.runOf(stage).shuffle.start();
    this.run.changed(stage.job);
    this.run.offerAgain();
  }
}
