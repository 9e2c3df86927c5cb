// SPDX-License-Identifier: GPL-3.0-or-later
// The decisions of a run, by repeating it: it is the same run, so none are stored while it is simulated. Ends as soon as no more
// wanted decisions can follow.
import type { PlanningRun } from '../../planners/planner';
import type { Simulation } from '../../simulator/simulation';
import type { DecisionsAnswer } from './decision';

/** A plan or a launch may take long, so check often whether everything was found. */
const MAX_EVENTS = 4000;

interface Recorder {
  /** No more wanted decisions can follow. */
  readonly isFull: boolean;
  answer(): DecisionsAnswer;
}

export class DecisionReplay implements PlanningRun<DecisionsAnswer> {
  constructor(
    private readonly simulation: Simulation,
    private readonly recorder: Recorder,
  ) {}

  get done(): boolean {
    return this.simulation.done || this.recorder.isFull;
  }

  get progress() {
    const { ended, total } = this.simulation.progress;
    return { done: ended, total, unit: 'ended' };
  }

  step(events: number): void {
    for (let left = events; left > 0 && !this.done; left -= MAX_EVENTS) {
      this.simulation.step(Math.min(left, MAX_EVENTS));
    }
  }

  answer(): DecisionsAnswer {
    return this.recorder.answer();
  }
}
