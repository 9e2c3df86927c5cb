// What the answering of questions needs of the place where it happens: a worker, or a test in Node.
import type { LpSolver } from '../../lp/solver';
import type { Progress } from '../api';
import type { Notify } from '../wire';
import type { Workloads } from './workloads';

export interface Desk {
  /** Milliseconds that never go back. */
  now(): number;
  readonly notify: Notify;
  /**
   * Lets the event loop turn. Notices leave a busy worker without it; but Chromium lets a worker that was ended run on
   * for two seconds unless it comes by its event loop, and those would pile up while somebody types.
   */
  readonly pause?: () => Promise<void>;
  readonly loadSolver: () => Promise<LpSolver>;
}

/** One question's way through the worker. */
export interface Errand {
  readonly desk: Desk;
  readonly workloads: Workloads;
  readonly pace: Pace;
}

/** 14 to 16 reports a second: often enough for a bar that moves, seldom enough to cost nothing. */
const REPORT_EVERY_MS = 60;

/** The longest that an ended worker works on in vain. */
const BREATHE_EVERY_MS = 8;

/** Reports progress and breathes at a steady pace, however often it is told. */
export class Pace {
  private readonly desk: Desk;
  private reportedMs: number;
  private breathedMs: number;

  constructor(desk: Desk) {
    this.desk = desk;
    this.reportedMs = desk.now();
    this.breathedMs = this.reportedMs;
  }

  /** `progress` is asked for only when a report is due. The answer is awaited before going on. */
  keep(progress: () => Progress): Promise<void> | undefined {
    const nowMs = this.desk.now();
    if (nowMs - this.reportedMs >= REPORT_EVERY_MS) {
      this.reportedMs = nowMs;
      this.desk.notify({ notice: 'progress', progress: progress() });
    }
    if (nowMs - this.breathedMs < BREATHE_EVERY_MS) return undefined;
    this.breathedMs = nowMs;
    return this.desk.pause?.();
  }
}
