// SPDX-License-Identifier: GPL-3.0-or-later
// How far a measurement is: one line on the terminal.
import { readableCount, timeWithUnits } from '../../base/readable';
import { WatchedLine, type Watcher } from '../progress';
import type { RunQuestion } from './run-server';

interface Counted {
  /** All parts, and those of them that have to be measured now. */
  readonly total: number;
  readonly toMeasure: number;
}

export class MeasuringLine {
  private readonly line: WatchedLine;
  private measured = 0;
  /** What was begun last. */
  private current: RunQuestion | undefined;

  constructor(
    watcher: Watcher,
    private readonly counted: Counted,
  ) {
    this.line = new WatchedLine(watcher);
  }

  /** Measures one part. */
  async during<Outcome>(question: RunQuestion, measure: () => Promise<Outcome>): Promise<Outcome> {
    this.current = question;
    await this.tell();
    const outcome = await measure();
    this.measured++;
    return outcome;
  }

  /** Resolves once the line has been written, if it is time. */
  async tell(): Promise<void> {
    if (this.line.tell(() => this.words())) await yieldToEventLoop();
  }

  clear(): void {
    this.line.clear();
  }

  /** "co-3: 12 of 40, 1000 jobs, Fair, seed 3, about 2 min to go" */
  private words(): string {
    const { line, measured, current } = this;
    const { total, toMeasure } = this.counted;
    const done = total - toMeasure + measured;
    const leftS = (line.elapsedS * (toMeasure - measured)) / Math.max(1, measured);
    const rest = measured === 0 ? '' : `, about ${timeWithUnits(leftS)} to go`;
    const { paper, setting, part, seed } = current!;
    return `${paper}: ${readableCount(done)} of ${readableCount(total)}, ${setting}, ${part}, seed ${seed}${rest}`;
  }
}

/** Lets the output be flushed. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
