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
   * Lets the event loop turn, where somebody else lives on it (Node, tests). A worker has no need: its notices leave at
   * once, it takes one question at a time, and cancelling ends it from outside.
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

/** Reports progress at a steady pace, however often it is told. */
export class Pace {
  private readonly desk: Desk;
  private lastMs: number;

  constructor(desk: Desk) {
    this.desk = desk;
    this.lastMs = desk.now();
  }

  /** True when a report is due; `progress` is asked for only then. The caller then awaits `breathe`. */
  report(progress: () => Progress): boolean {
    const nowMs = this.desk.now();
    if (nowMs - this.lastMs < REPORT_EVERY_MS) return false;
    this.lastMs = nowMs;
    this.desk.notify({ notice: 'progress', progress: progress() });
    return true;
  }

  breathe(): Promise<void> | undefined {
    return this.desk.pause?.();
  }
}
