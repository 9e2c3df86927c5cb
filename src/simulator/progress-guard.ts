// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever happens, time goes on: a scheduler or a network that asks to be woken again and again at one instant is at fault. The
// run then ends with an error instead of never.

/** Chains of tasks that take no time are shorter. */
const MAX_AT_ONE_INSTANT = 1_000_000;

export class ProgressGuard {
  private latestS = Number.NEGATIVE_INFINITY;
  private instantsHere = 0;

  /** Before each instant is worked off. */
  note(nextS: number): void {
    if (nextS > this.latestS) {
      this.latestS = nextS;
      this.instantsHere = 0;
      return;
    }
    this.instantsHere++;
    if (this.instantsHere > MAX_AT_ONE_INSTANT) throw new Error(`the simulation does not get past ${nextS} s`);
  }
}
