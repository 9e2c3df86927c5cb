// How far a run is, on standard error: one line that is written over where a person watches, nothing in between where not.
import { readableCount, readableTime } from '../base/readable';
import type { SimulationProgress } from '../simulator/simulation';

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

export class ProgressLine {
  private readonly watcher: Watcher;
  private readonly label: string;
  private readonly beganMs: number;
  private toldMs: number;
  private isShown = false;

  constructor(label: string, watcher: Watcher) {
    this.watcher = watcher;
    this.label = label;
    this.beganMs = watcher.nowMs();
    this.toldMs = this.beganMs;
  }

  get elapsedS(): number {
    return (this.watcher.nowMs() - this.beganMs) / 1000;
  }

  tell(progress: SimulationProgress): void {
    if (!this.watcher.isTerminal) return;
    const nowMs = this.watcher.nowMs();
    if (nowMs - this.toldMs < EVERY_MS) return;
    this.toldMs = nowMs;
    this.isShown = true;
    this.watcher.write(`${WIPE}${this.label}: ${progressWords(progress, this.elapsedS)}`);
  }

  /** Leaves the terminal's line to whatever comes next. */
  clear(): void {
    if (this.isShown) this.watcher.write(WIPE);
    this.isShown = false;
  }
}

/** "12 of 50 ended, 3 min 20 s simulated, 41 000 events per second, about 8 s to go" */
function progressWords({ simulatedS, events, ended, total }: SimulationProgress, elapsedS: number): string {
  const parts = [
    `${readableCount(ended)} of ${readableCount(total)} ended`,
    `${readableTime(simulatedS)} simulated`,
    `${readableCount(events / elapsedS)} events per second`,
  ];
  if (ended > 0) parts.push(`about ${readableTime((elapsedS * (total - ended)) / ended)} to go`);
  return parts.join(', ');
}
