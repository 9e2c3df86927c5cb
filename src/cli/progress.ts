// SPDX-License-Identifier: GPL-3.0-or-later
// How far a run is, on standard error: one line that is written over where a person watches, nothing in between where not.

import type { RunProgress } from '../answers/answer-tools';
import { readableCount, readableTime, timeWithUnits } from '../base/readable';

/** What is written to, and by what clock: a test has its own. */
export interface Watcher {
  readonly isTerminal: boolean;
  write(text: string): void;
  nowMs(): number;
}

export const STANDARD_ERROR: Watcher = {
  get isTerminal() {
    return process.stderr.isTTY === true;
  },
  write: (text) => process.stderr.write(text),
  nowMs: () => performance.now(),
};

/** Not more often than this. */
const EVERY_MS = 500;
const WIPE = '\r\u001b[K';

/** What is thought to take longer than this is announced, so that one can stop it at once. */
const LONG_S = 20;

export function announceLong(watcher: Watcher, label: string, seconds: number): void {
  if (seconds > LONG_S)
    watcher.write(`${label}: will take about ${timeWithUnits(Number(seconds.toPrecision(1)))} (Ctrl+C stops it)\n`);
}

/** One line of whatever words, written every so often and wiped at the end. */
export class WatchedLine {
  private readonly watcher: Watcher;
  private readonly beganMs: number;
  private writtenMs: number;
  private isShown = false;

  constructor(watcher: Watcher) {
    this.watcher = watcher;
    this.beganMs = watcher.nowMs();
    this.writtenMs = this.beganMs;
  }

  get elapsedS(): number {
    return (this.watcher.nowMs() - this.beganMs) / 1000;
  }

  /** Whether the words were written: not where no one watches, nor so soon after the last. */
  tell(words: () => string): boolean {
    if (!this.watcher.isTerminal) return false;
    const nowMs = this.watcher.nowMs();
    if (nowMs - this.writtenMs < EVERY_MS) return false;
    this.writtenMs = nowMs;
    this.isShown = true;
    this.watcher.write(`${WIPE}${words()}`);
    return true;
  }

  /** Leaves the terminal's line to whatever comes next. */
  clear(): void {
    if (this.isShown) this.watcher.write(WIPE);
    this.isShown = false;
  }
}

/** How far a run is. */
export class ProgressLine {
  private readonly line: WatchedLine;
  private readonly label: string;

  constructor(label: string, watcher: Watcher) {
    this.line = new WatchedLine(watcher);
    this.label = label;
  }

  get elapsedS(): number {
    return this.line.elapsedS;
  }

  tell(progress: RunProgress): void {
    this.line.tell(() => `${this.label}: ${progressWords(progress, this.elapsedS)}`);
  }

  clear(): void {
    this.line.clear();
  }
}

/** "12 of 50 ended, 3:20 simulated, 41 000 events per second, about 8 s to go" */
function progressWords({ done, total, unit, simulated }: RunProgress, elapsedS: number): string {
  const parts = [`${readableCount(done)} of ${readableCount(total)} ${unit}`];
  if (simulated !== undefined) {
    parts.push(`${readableTime(simulated.simulatedS)} simulated`);
    parts.push(`${readableCount(simulated.events / elapsedS)} events per second`);
  }
  if (done > 0 && done < total) parts.push(`about ${timeWithUnits((elapsedS * (total - done)) / done)} to go`);
  return parts.join(', ');
}
