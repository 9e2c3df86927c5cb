// SPDX-License-Identifier: GPL-3.0-or-later
// A run's progress on standard error: one line that is overwritten if it is a terminal, nothing otherwise.

import type { RunProgress } from '../answers/answer-tools';
import { readableCount, readableTime, timeWithUnits } from '../base/readable';

/** Where to write, and the clock; tests have their own. */
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

/** Where something else is counted on the terminal, not the events of each run. */
export const SILENT: Watcher = { isTerminal: false, write: () => undefined, nowMs: () => performance.now() };

/** Written no more often than this. */
const EVERY_MS = 500;
const WIPE = '\r\u001b[K';

/** What is expected to take longer than this is announced, so that the user can stop it at once. */
const LONG_S = 20;

export function announceLong(watcher: Watcher, label: string, seconds: number): void {
  if (seconds > LONG_S)
    watcher.write(`${label}: will take about ${timeWithUnits(Number(seconds.toPrecision(1)))} (Ctrl+C stops it)\n`);
}

/** One line of any text, rewritten now and then and wiped at the end. */
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

  /** Returns whether the words were written: not if it is no terminal, nor too soon after the last. */
  tell(words: () => string): boolean {
    if (!this.watcher.isTerminal) return false;
    const nowMs = this.watcher.nowMs();
    if (nowMs - this.writtenMs < EVERY_MS) return false;
    this.writtenMs = nowMs;
    this.isShown = true;
    this.watcher.write(`${WIPE}${words()}`);
    return true;
  }

  /** Frees the terminal's line for what is written next. */
  clear(): void {
    if (this.isShown) this.watcher.write(WIPE);
    this.isShown = false;
  }
}

/** Shows a run's progress. */
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
