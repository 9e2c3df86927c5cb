// Shuffles that a policy holds back: reduces keep their slots until enough of them have theirs, then all of them begin to fetch.
import type { Policy } from '../job-scheduler';
import type { StageState } from './job-state';
import type { RunState } from './run-state';
import type { StageRun } from './stage-run';

export class HeldShuffles {
  /** In the order of their opening. */
  private readonly held = new Set<StageState>();

  constructor(
    private readonly run: RunState,
    private readonly policy: Policy,
    private readonly runOf: (stage: StageState) => StageRun,
  ) {}

  opened(stage: StageState): void {
    stage.holdsShuffle = stage.data.reduces > 0 && this.policy.holdsShuffle?.(stage) === true;
    if (stage.holdsShuffle) this.held.add(stage);
  }

  /** After slots were given. Answers whether any began: others may have waited for that. */
  look(): boolean {
    let began = false;
    for (const stage of this.held) {
      if (stage.reducesLaunched === 0 || this.policy.holdsShuffle?.(stage)) continue;
      this.begin(stage);
      began = true;
    }
    return began;
  }

  /** Before a run is given up: the one that has waited longest begins with what it has. Answers whether there was one. */
  beginOldest(): boolean {
    let oldest: StageState | undefined;
    for (const stage of this.held) {
      if (stage.reducesFetching === 0) continue;
      if (oldest === undefined || stage.firstReduceS < oldest.firstReduceS) oldest = stage;
    }
    if (oldest !== undefined) this.begin(oldest);
    return oldest !== undefined;
  }

  private begin(stage: StageState): void {
    this.held.delete(stage);
    stage.holdsShuffle = false;
    this.runOf(stage).shuffle.start();
    this.run.changed(stage.job);
    this.run.offerAgain();
  }
}
