// SPDX-License-Identifier: GPL-3.0-or-later
// The best plan so far, and when it improved. Every part of corral+ may improve it, none can make it worse.
import type { JobSequence } from './job-sequence';

export interface Improvement {
  /** How many plans had been tried beyond Corral's, this one included. */
  readonly try: number;
  readonly valueS: number;
}

/** Parts of the budget; in each, only the last improvement is kept. */
const PARTS = 200;

export class BestPlan {
  valueS: number;
  readonly order: Int32Array;
  readonly width: Int32Array;
  /** Plans tried beyond Corral's. */
  tries = 0;
  readonly budget: number;
  private readonly improvements: Improvement[] = [];

  constructor(corral: { valueS: number; order: Int32Array; width: Int32Array }, budget: number) {
    this.valueS = corral.valueS;
    this.order = corral.order.slice();
    this.width = corral.width.slice();
    this.budget = budget;
  }

  get spent(): boolean {
    return this.tries >= this.budget;
  }

  /** Adopts a sequence if its exact value is strictly lower; returns whether it is. */
  offer(valueS: number, { order, width }: Pick<JobSequence, 'order' | 'width'>): boolean {
    if (!(valueS < this.valueS)) return false;
    this.valueS = valueS;
    this.order.set(order);
    this.width.set(width);
    const part = (one: number) => Math.floor((one * PARTS) / this.budget);
    const last = this.improvements.at(-1);
    if (last !== undefined && part(last.try) === part(this.tries)) this.improvements.pop();
    this.improvements.push({ try: this.tries, valueS });
    return true;
  }

  get improvedAt(): readonly Improvement[] {
    return this.improvements;
  }
}
