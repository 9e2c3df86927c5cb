// SPDX-License-Identifier: GPL-3.0-or-later
// Time must advance: a scheduler, a network or a fault that asks for one instant again and again would keep a run there for ever. Such
// a run ends as stuck, and names what it waits for. Every kind of run calls this before each instant, and in each loop within one that
// ends only when other code lets it.
import { instantEndS } from '../base/same-instant';
import { spacedDigits } from '../model/limits';

/** Events allowed at one instant beyond those that the run's size explains. */
const BASE = 100_000;
/** Per task, flow, job or fault of the run: launches, ends, kills and the attempts after them. */
const PER_ITEM = 100;

/** Thrown when a run cannot get past an instant; the run catches it and ends. */
export class NoProgressError extends Error {
  override name = 'NoProgressError';
}

export class ProgressGuard {
  private latestS = Number.NEGATIVE_INFINITY;
  /** What is due by then counts as due at `latestS`: steps of 1e-300 s are no progress either. */
  private endS = Number.NEGATIVE_INFINITY;
  private timesHere = 0;
  private readonly most: number;

  /** `items`: the number of tasks, flows, jobs and faults that could all happen at one instant. */
  constructor(items: number) {
    this.most = BASE + PER_ITEM * items;
  }

  /** Call before processing what is due at `nextS`. `who` names what asked for it, for the sentence. Throws NoProgressError. */
  note(nextS: number, who: () => string): void {
    if (nextS > this.endS) {
      this.latestS = nextS;
      this.endS = instantEndS(nextS);
      this.timesHere = 0;
      return;
    }
    this.timesHere++;
    if (this.timesHere <= this.most) return;
    const times = spacedDigits(this.timesHere);
    throw new NoProgressError(
      `time does not get past ${this.latestS} s: ${who()} asked for this instant ${times} times`,
    );
  }
}

/** Runs a step of a run; if it stands still, passes the sentence to `end`. */
export function endOnNoProgress(step: () => void, end: (sentence: string) => void): void {
  try {
    step();
  } catch (fault) {
    if (!(fault instanceof NoProgressError)) throw fault;
    end(fault.message);
  }
}
