// SPDX-License-Identifier: GPL-3.0-or-later
// Time must advance: a scheduler, a network or a fault that asks for one instant again and again would keep a run there for ever.
// Such a run ends as stuck, with what it waits for. Every kind of run asks this before each instant, and in each loop within one
// that ends only when something else lets it.
import { instantEndS } from '../base/same-instant';
import { spacedDigits } from '../model/limits';

/** What may happen at one instant beside what the run's own size explains. */
const BASE = 100_000;
/** Per task, flow, job or fault of the run: launches, ends, kills and the attempts after them. */
const PER_ITEM = 100;

/** Thrown where a run does not get past an instant; the run catches it, and ends. */
export class StandStill extends Error {
  override name = 'StandStill';
}

export class ProgressGuard {
  private latestS = Number.NEGATIVE_INFINITY;
  /** What is due by then is as good as at `latestS`: steps of 1e-300 s are no progress either. */
  private endS = Number.NEGATIVE_INFINITY;
  private timesHere = 0;
  private readonly most: number;

  /** `items`: how many tasks, flows, jobs and faults could all happen at one instant. */
  constructor(items: number) {
    this.most = BASE + PER_ITEM * items;
  }

  /** Before what is due at `nextS` is processed. `who` asks for it, for the sentence. Throws StandStill. */
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
    throw new StandStill(`time does not get past ${this.latestS} s: ${who()} asked for this instant ${times} times`);
  }
}

/** Runs a step of a run; `end` is given the sentence where it stands still. */
export function untilStandStill(step: () => void, end: (sentence: string) => void): void {
  try {
    step();
  } catch (fault) {
    if (!(fault instanceof StandStill)) throw fault;
    end(fault.message);
  }
}
