// Limits over which somebody lacks bytes that nobody lacked before, or the other way round, since they were last asked for. Each
// once, however often it went to and fro; numbers are small, and few turn at one instant.
import { grown } from '../../base/columns';

export class TurnedLimits {
  private readonly noted: number[] = [];
  private isNoted = new Uint8Array(0);
  /** As it was reported last. */
  private wasUsed = new Uint8Array(0);

  note(limit: number): void {
    this.isNoted = grown(this.isNoted, limit + 1);
    this.wasUsed = grown(this.wasUsed, limit + 1);
    if (this.isNoted[limit] === 1) return;
    this.isNoted[limit] = 1;
    this.noted.push(limit);
  }

  /** Its number may be given to another one. */
  forget(limit: number): void {
    if (limit < this.wasUsed.length) this.wasUsed[limit] = 0;
  }

  take(isUsed: (limit: number) => boolean, turned: (limit: number, isUsed: boolean) => void): void {
    for (const limit of this.noted) {
      this.isNoted[limit] = 0;
      const used = isUsed(limit);
      if (used === (this.wasUsed[limit] === 1)) continue;
      this.wasUsed[limit] = used ? 1 : 0;
      turned(limit, used);
    }
    this.noted.length = 0;
  }
}
