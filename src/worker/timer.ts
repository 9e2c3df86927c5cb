// SPDX-License-Identifier: GPL-3.0-or-later
// Time as an argument, so that tests can turn the clock by hand.

export interface Timer {
  /** Monotonic milliseconds; only differences are meaningful. */
  now(): number;
  /** Calls once after the delay; the returned function cancels it. */
  after(delayMs: number, call: () => void): () => void;
}

export const CLOCK: Timer = {
  now: () => performance.now(),
  after(delayMs, call) {
    const handle = setTimeout(call, delayMs);
    return () => clearTimeout(handle);
  },
};
