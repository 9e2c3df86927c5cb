// SPDX-License-Identifier: GPL-3.0-or-later
// When a plan is made again: at whole multiples of `replanEveryS`, if anything has happened since the last time and a planned job has
// not started. So a run that stands still is not kept alive by its planner.
import type { JobState } from '../../engine/state/job-state';
import type { RackPlanner } from './plan-racks';

export class Replanning {
  /** When the next plan is to be made; Infinity: nothing has happened yet. */
  dueS = Number.POSITIVE_INFINITY;

  constructor(
    private readonly planner: RackPlanner,
    private readonly everyS: number,
  ) {}

  /** Something was launched, arrived or ended. */
  changed(nowS: number): void {
    if (this.dueS < Number.POSITIVE_INFINITY || !this.planner.hasOpen) return;
    this.dueS = (Math.floor(nowS / this.everyS) + 1) * this.everyS;
  }

  planAgain(nowS: number): readonly JobState[] {
    this.dueS = Number.POSITIVE_INFINITY;
    return this.planner.planAgain(nowS);
  }
}
