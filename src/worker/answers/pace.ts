// SPDX-License-Identifier: GPL-3.0-or-later
// Reports progress and lets the event loop turn at a steady pace, however often it is called.
import type { WorkProgress } from '../api';
import type { AnswerHost } from './answer-host';

/** 14 to 16 reports a second: often enough for a moving progress bar, rarely enough to cost nothing. */
const REPORT_EVERY_MS = 60;

/** The longest that an ended worker continues for nothing. */
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

  /** `progress` is called only when a report is due. The caller awaits the result before continuing. */
  tick(progress: () => WorkProgress): Promise<void> | undefined {
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
