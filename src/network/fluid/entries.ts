// SPDX-License-Identifier: GPL-3.0-or-later
// A party on a stream is an entry. Entries are in lists, those of a cohort and those that lack nothing. Here are their columns, how
// one is removed from a list, and which rate was last recorded for each.
import { ReusedRows } from '../../base/columns';

const ENTRY = {
  party: Int32Array,
  takers: Float64Array,
  next: Int32Array,
  /** Whether it has ever had everything since it joined or was given more than others. */
  hasCaughtUp: Uint8Array,
  recordedGBps: Float64Array,
  /** For the first of those satisfied together: when, and in which round of offers; the others follow it. */
  satedS: Float64Array,
  round: Float64Array,
};

export const NONE = -1;
/** No round of offers. */
const NO_ROUND = -1;

export class Entries {
  private readonly table = new ReusedRows(ENTRY);
  party = this.table.columns.party;
  takers = this.table.columns.takers;
  next = this.table.columns.next;
  hasCaughtUp = this.table.columns.hasCaughtUp;
  satedS = this.table.columns.satedS;
  round = this.table.columns.round;
  private recordedGBps = this.table.columns.recordedGBps;

  /** `onStopped` is called for parties that had a rate when they left. */
  constructor(private readonly onStopped?: (stream: number, party: number) => void) {}

  /** In no list yet. */
  open(party: number, takers: number): number {
    const entry = this.table.take();
    if (this.party !== this.table.columns.party) this.readColumns();
    this.party[entry] = party;
    this.takers[entry] = takers;
    this.recordedGBps[entry] = 0;
    this.round[entry] = NO_ROUND;
    this.hasCaughtUp[entry] = 0;
    return entry;
  }

  /** After the table has grown. */
  private readColumns(): void {
    const { party, takers, next, hasCaughtUp, satedS, round, recordedGBps } = this.table.columns;
    this.party = party;
    this.takers = takers;
    this.next = next;
    this.hasCaughtUp = hasCaughtUp;
    this.satedS = satedS;
    this.round = round;
    this.recordedGBps = recordedGBps;
  }

  free(stream: number, entry: number): void {
    if (this.recordedGBps[entry] !== 0) this.onStopped?.(stream, this.party[entry]!);
    this.table.giveBack(entry);
  }

  /** Frees a whole list. */
  freeAll(stream: number, first: number): void {
    for (let e = first; e !== NONE; ) {
      const next = this.next[e]!;
      this.free(stream, e);
      e = next;
    }
  }

  /** Removes the party's entry from a list, whose ends are in `first` and `last`; NONE if it is not there. */
  cutOut(first: Int32Array, last: Int32Array, list: number, party: number): number {
    const { next, round, satedS } = this;
    let before = NONE;
    for (let e = first[list]!; e !== NONE; before = e, e = next[e]!) {
      if (this.party[e] !== party) continue;
      const after = next[e]!;
      // The entries after it were satisfied with it.
      if (after !== NONE && round[after]! < round[e]!) {
        round[after] = round[e]!;
        satedS[after] = satedS[e]!;
      }
      round[e] = NO_ROUND;
      if (before === NONE) first[list] = after;
      else next[before] = after;
      if (after === NONE) last[list] = before;
      return e;
    }
    return NONE;
  }

  /** Calls `record` for each party of a list whose rate, at `GBpsEach` per taker, is not the one last recorded. */
  recordRates(first: number, GBpsEach: number, record: (party: number, GBps: number) => void): void {
    for (let e = first; e !== NONE; e = this.next[e]!) {
      const GBps = this.takers[e]! * GBpsEach;
      if (this.recordedGBps[e] === GBps) continue;
      this.recordedGBps[e] = GBps;
      record(this.party[e]!, GBps);
    }
  }

  /** Calls `visit` for each party of a list; its rate will be recorded again in any case. */
  recordAnew(first: number, visit: (party: number) => void): void {
    for (let e = first; e !== NONE; e = this.next[e]!) {
      this.recordedGBps[e] = Number.NaN;
      visit(this.party[e]!);
    }
  }
}
