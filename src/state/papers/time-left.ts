// SPDX-License-Identifier: GPL-3.0-or-later
// How long the rest of a measurement may take: each part as long as it took in earlier repetitions.
import type { Task } from './part-list';

interface Spent extends Pick<Task, 'at'> {
  readonly seconds: number;
}

export class PartTimes {
  private readonly spentS = new Map<number, { sum: number; count: number }>();
  private all = { sum: 0, count: 0 };

  add(part: number, seconds: number): void {
    const before = this.spentS.get(part) ?? { sum: 0, count: 0 };
    this.spentS.set(part, { sum: before.sum + seconds, count: before.count + 1 });
    this.all = { sum: this.all.sum + seconds, count: this.all.count + 1 };
  }

  /**
   * Undefined while nothing has been measured, because a guess would not help. `underWay`: how long parts among the tasks
   * have taken so far.
   */
  left(tasks: Iterable<Pick<Task, 'at'>>, workers: number, underWay: readonly Spent[] = []): number | undefined {
    if (this.all.count === 0) return undefined;
    let sum = 0;
    let count = 0;
    for (const { at } of tasks) {
      sum += this.mean(at);
      count++;
    }
    for (const { at, seconds } of underWay) sum -= Math.min(seconds, this.mean(at));
    return sum / Math.max(1, Math.min(workers, count));
  }

  private mean(part: number): number {
    const own = this.spentS.get(part) ?? this.all;
    return own.sum / own.count;
  }
}
