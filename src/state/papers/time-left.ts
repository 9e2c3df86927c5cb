// How long the rest of a measurement may take: each part as long as it took in the repetitions before.
import type { Task } from './part-list';

export class PartTimes {
  private readonly spentS = new Map<number, { sum: number; count: number }>();
  private all = { sum: 0, count: 0 };

  add(part: number, seconds: number): void {
    const before = this.spentS.get(part) ?? { sum: 0, count: 0 };
    this.spentS.set(part, { sum: before.sum + seconds, count: before.count + 1 });
    this.all = { sum: this.all.sum + seconds, count: this.all.count + 1 };
  }

  /** Undefined while nothing has been measured: a guess from nothing helps nobody. */
  left(tasks: Iterable<Pick<Task, 'at'>>, workers: number): number | undefined {
    if (this.all.count === 0) return undefined;
    let sum = 0;
    let count = 0;
    for (const { at } of tasks) {
      const own = this.spentS.get(at) ?? this.all;
      sum += own.sum / own.count;
      count++;
    }
    return sum / Math.max(1, Math.min(workers, count));
  }
}
