// SPDX-License-Identifier: GPL-3.0-or-later
// Steady reports of progress, and breathing, however often it hears how far the work is.
import type { WorkProgress } from '../api';
import type { AnswerHost } from './answer-host';

/** 14 to 16 reports a second: often enough for a bar that moves, seldom enough to cost nothing. */
const REPORT_EVERY_MS = 60;

/** The longest that an ended worker works on in vain. */
const BREATHE_EVERY_MS = 8;

export class Pace {
  private readonly host: AnswerHost;
  private reportedMs: number;
  private breathedMs: number;

  constructor(host: AnswerHost) {
    this.host = host;
    this.reportedMs = host.now();
    this.breathedMs = this.reportedMs;
  }

  /** `progress` is asked for only when a report is due. The answer is awaited before going on. */
  keep(progress: () => WorkProgress): Promise<void> | undefined {
    const nowMs = this.host.now();
    if (nowMs - this.reportedMs >= REPORT_EVERY_MS) {
      this.reportedMs = nowMs;
      this.host.notify({ notice: 'progress', progress: progress() });
    }
    if (nowMs - this.breathedMs < BREATHE_EVERY_MS) return undefined;
    this.breathedMs = nowMs;
    return this.host.pause?.();
  }
}
