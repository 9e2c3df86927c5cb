// SPDX-License-Identifier: GPL-3.0-or-later
// Limits over which bytes are lacking but were not when last reported, or vice versa; likewise for takers that had caught up. Each is
// reported once, however often it changed back and forth; numbers are small, and few change at one instant.
import { grown } from '../../base/columns';

const USED = 1;
const BY_CAUGHT_UP = 2;

export class ChangedLimits {
  private readonly noted: number[] = [];
  private isNoted = new Uint8Array(0);
  /** As last reported. */
  private reported = new Uint8Array(0);
  /** Takers that lack bytes and had caught up. */
  private caughtUp = new Float64Array(0);

  note(limit: number): void {
    this.reserve(limit);
    if (this.isNoted[limit] === 1) return;
    this.isNoted[limit] = 1;
    this.noted.push(limit);
  }

  /** `more` further takers that had caught up lack bytes. */
  countCaughtUp(limit: number, more: number): void {
    this.reserve(limit);
    const before = this.caughtUp[limit]!;
    this.caughtUp[limit] = before + more;
    if ((before === 0) !== (before + more === 0)) this.note(limit);
  }

  /** Its number may be reused for another limit. */
  forget(limit: number): void {
    if (limit < this.reported.length) this.reported[limit] = 0;
  }

  take(
    isUsed: (limit: number) => boolean,
    changed: (limit: number, isUsed: boolean, caughtUpLack: boolean) => void,
  ): void {
    for (const limit of this.noted) {
      this.isNoted[limit] = 0;
      const used = isUsed(limit);
      const caughtUpLack = this.caughtUp[limit]! > 0;
      const now = (used ? USED : 0) + (caughtUpLack ? BY_CAUGHT_UP : 0);
      if (now === this.reported[limit]) continue;
      this.reported[limit] = now;
      changed(limit, used, caughtUpLack);
    }
    this.noted.length = 0;
  }

  private reserve(limit: number): void {
    this.isNoted = grown(this.isNoted, limit + 1);
    this.reported = grown(this.reported, limit + 1);
    this.caughtUp = grown(this.caughtUp, limit + 1);
  }
}
