// SPDX-License-Identifier: GPL-3.0-or-later
// Time as an argument, so that tests turn the clock by hand.

export interface Timer {
  /** Milliseconds that never go back; only differences mean anything. */
  now(): number;
  /** Calls once after the delay; the answer takes it back. */
  after(delayMs: number, call: () => void): () => void;
}

export const CLOCK: Timer = {
  now: () => performance.now(),
  after(delayMs, call) {
    const handle = setTimeout(call, delayMs);
    return () => clearTimeout(handle);
  },
};
