// SPDX-License-Identifier: GPL-3.0-or-later
// A timer that a test turns by hand.
import type { Timer } from '../timer';

export class HandTimer implements Timer {
  private nowMs = 0;
  private readonly waiting = new Set<{ readonly atMs: number; readonly call: () => void }>();

  now(): number {
    return this.nowMs;
  }

  get pending(): number {
    return this.waiting.size;
  }

  after(delayMs: number, call: () => void): () => void {
    const entry = { atMs: this.nowMs + delayMs, call };
    this.waiting.add(entry);
    return () => this.waiting.delete(entry);
  }

  /** Calls what falls due on the way, in order. */
  advance(byMs: number): void {
    const untilMs = this.nowMs + byMs;
    for (;;) {
      const due = [...this.waiting].filter((entry) => entry.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (due === undefined) break;
      this.waiting.delete(due);
      this.nowMs = due.atMs;
      due.call();
    }
    this.nowMs = untilMs;
  }
}
