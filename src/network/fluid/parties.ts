// SPDX-License-Identifier: GPL-3.0-or-later
// Which parties wait for bytes on which stream. All takers of a stream are served equally, so one number per stream says how far they
// are: the GB served to each since the stream last woke (`served`). Parties that lack the same form a cohort; a cohort is satisfied
// when `served` reaches offset + offered. An offer raises all of them at once and wakes those that had everything, which form one
// cohort from then on, so the cost of an offer or an end does not grow with the parties. The network sets the time.
import { ReusedRows } from '../../base/columns';
import { DoneParties } from './done-parties';
import { Entries, NONE } from './entries';
import { COHORT, STREAM } from './party-tables';

export class Parties {
  private readonly streamTable = new ReusedRows(STREAM);
  private readonly cohortTable = new ReusedRows(COHORT);
  private streams = this.streamTable.columns;
  private cohorts = this.cohortTable.columns;
  private readonly entries: Entries;
  private readonly done = new DoneParties();
  /** Set by the network, for the times of last bytes. */
  nowS = 0;

  /** `onStopped` is called for parties that had a rate when they left, `onCaughtUp` like NetworkRecorder's `caughtUp`. */
  constructor(
    onStopped?: (stream: number, party: number) => void,
    private readonly onCaughtUp?: (stream: number, party: number) => void,
  ) {
    this.entries = new Entries(onStopped);
  }

  open(): number {
    const stream = this.streamTable.take();
    this.streams = this.streamTable.columns;
    const { streams } = this;
    streams.served[stream] = streams.offered[stream] = streams.asked[stream] = 0;
    streams.lacking[stream] = streams.caughtUpLacking[stream] = streams.sated[stream] = 0;
    streams.finished[stream] = 0;
    streams.round[stream] = 0;
    streams.firstCohort[stream] = streams.lastCohort[stream] = NONE;
    streams.firstSated[stream] = streams.lastSated[stream] = NONE;
    return stream;
  }

  /** Drops the stream and the parties still on it. */
  drop(stream: number): void {
    const { streams, cohorts } = this;
    for (let cohort = streams.firstCohort[stream]!; cohort !== NONE; ) {
      const after = cohorts.after[cohort]!;
      this.entries.freeAll(stream, cohorts.firstEntry[cohort]!);
      this.cohortTable.giveBack(cohort);
      cohort = after;
    }
    this.entries.freeAll(stream, streams.firstSated[stream]!);
    streams.firstCohort[stream] = streams.firstSated[stream] = NONE;
    streams.lacking[stream] = streams.caughtUpLacking[stream] = 0;
    this.streamTable.giveBack(stream);
  }

  lacking(stream: number): number {
    return this.streams.lacking[stream]!;
  }

  /** Takers that lack bytes and had caught up. */
  caughtUpLacking(stream: number): number {
    return this.streams.caughtUpLacking[stream]!;
  }

  served(stream: number): number {
    return this.streams.served[stream]!;
  }

  /** Every taker that lacks bytes has been served `GBeach` since the stream woke. */
  serve(stream: number, GBeach: number): void {
    this.streams.served[stream] = GBeach;
  }

  /** What `served` must reach for the next cohort to be satisfied. */
  nextTarget(stream: number): number {
    const first = this.streams.firstCohort[stream]!;
    return first === NONE ? Number.POSITIVE_INFINITY : this.targetOf(stream, first);
  }

  /** What all takers together lack. */
  lackingGB(stream: number): number {
    const { streams, cohorts } = this;
    const served = streams.served[stream]!;
    let sum = 0;
    for (let c = streams.firstCohort[stream]!; c !== NONE; c = cohorts.after[c]!) {
      sum += cohorts.takers[c]! * Math.max(0, this.targetOf(stream, c) - served);
    }
    return sum;
  }

  /** The most that any taker lacks. */
  largestGB(stream: number): number {
    const last = this.streams.lastCohort[stream]!;
    return last === NONE ? 0 : this.lackOf(stream, last);
  }

  /** What has moved on the stream plus what is lacking. */
  askedGB(stream: number): number {
    return this.streams.asked[stream]!;
  }

  movedGB(stream: number): number {
    return this.streams.asked[stream]! - this.lackingGB(stream);
  }

  join(stream: number, party: number, takers: number, GBeach: number): void {
    const entry = this.entries.open(party, takers);
    this.streams.asked[stream]! += takers * GBeach;
    this.place(stream, entry, GBeach);
  }

  offer(stream: number, GBeach: number): void {
    const { streams } = this;
    if (GBeach === 0) return;
    const lacking = streams.lacking[stream]!;
    const sated = streams.sated[stream]!;
    streams.asked[stream]! += (lacking + sated) * GBeach;
    if (lacking === 0) this.wake(stream);
    const offset = streams.served[stream]! - streams.offered[stream]!;
    streams.offered[stream]! += GBeach;
    const first = streams.firstSated[stream]!;
    if (first === NONE) return;
    streams.round[stream]!++;
    const cohort = this.newCohort(offset, first, streams.lastSated[stream]!, sated);
    streams.caughtUpLacking[stream]! += sated;
    this.link(stream, cohort, NONE, streams.firstCohort[stream]!);
    streams.firstSated[stream] = streams.lastSated[stream] = NONE;
    streams.sated[stream] = 0;
    streams.lacking[stream] = lacking + sated;
  }

  finish(stream: number): void {
    this.streams.finished[stream] = 1;
    this.reportSated(stream);
  }

  resume(stream: number): void {
    this.streams.finished[stream] = 0;
  }

  /** Satisfies the next cohort if `served` is within `toleranceGB` of its target (or past it), and likewise those after it. */
  drain(stream: number, toleranceGB: number): void {
    const { streams, cohorts } = this;
    const upTo = streams.served[stream]! + toleranceGB;
    let cohort = streams.firstCohort[stream]!;
    while (cohort !== NONE && this.targetOf(stream, cohort) <= upTo) {
      const after = cohorts.after[cohort]!;
      const takers = cohorts.takers[cohort]!;
      this.sate(stream, cohorts.firstEntry[cohort]!, cohorts.lastEntry[cohort]!, takers);
      this.unlink(stream, cohort);
      cohort = after;
    }
    if (streams.finished[stream] === 1) this.reportSated(stream);
  }

  lacks(stream: number, party: number): number {
    const { streams, cohorts, entries } = this;
    for (let c = streams.firstCohort[stream]!; c !== NONE; c = cohorts.after[c]!) {
      for (let e = cohorts.firstEntry[c]!; e !== NONE; e = entries.next[e]!) {
        if (entries.party[e] === party) return this.lackOf(stream, c);
      }
    }
    return 0;
  }

  setLacks(stream: number, party: number, GBeach: number): void {
    const lack = this.lacks(stream, party);
    const entry = this.take(stream, party);
    if (entry === NONE) return;
    this.streams.asked[stream]! += this.entries.takers[entry]! * (GBeach - lack);
    if (GBeach > lack) this.entries.hasCaughtUp[entry] = 0;
    this.place(stream, entry, GBeach);
  }

  leave(stream: number, party: number, takers: number): void {
    const lack = this.lacks(stream, party);
    const entry = this.take(stream, party);
    if (entry === NONE) return;
    const gone = Math.min(takers, this.entries.takers[entry]!);
    this.streams.asked[stream]! -= gone * lack;
    this.entries.takers[entry]! -= gone;
    if (this.entries.takers[entry]! > 0) this.place(stream, entry, lack);
    else this.entries.free(stream, entry);
  }

  takeDone(done: (stream: number, party: number, lastByteS: number) => void): void {
    this.done.take(done);
  }

  get anyDone(): boolean {
    return this.done.any;
  }

  /** Calls `record` for each party whose rate, at `GBpsEach` per taker that lacks bytes, is not the one last recorded. */
  recordRates(stream: number, GBpsEach: number, record: (party: number, GBps: number) => void): void {
    const { streams, cohorts, entries } = this;
    for (let c = streams.firstCohort[stream]!; c !== NONE; c = cohorts.after[c]!) {
      entries.recordRates(cohorts.firstEntry[c]!, GBpsEach, record);
    }
    entries.recordRates(streams.firstSated[stream]!, 0, record);
  }

  /** Calls `visit` for each party on the stream; its rate will be recorded again in any case. */
  recordAnew(stream: number, visit: (party: number) => void): void {
    const { streams, cohorts, entries } = this;
    for (let c = streams.firstCohort[stream]!; c !== NONE; c = cohorts.after[c]!) {
      entries.recordAnew(cohorts.firstEntry[c]!, visit);
    }
    entries.recordAnew(streams.firstSated[stream]!, visit);
  }

  private targetOf(stream: number, cohort: number): number {
    return this.cohorts.offset[cohort]! + this.streams.offered[stream]!;
  }

  private lackOf(stream: number, cohort: number): number {
    return Math.max(0, this.targetOf(stream, cohort) - this.streams.served[stream]!);
  }

  /** Starts counting from 0 again, so that the numbers stay small and exact. */
  private wake(stream: number): void {
    this.streams.served[stream] = this.streams.offered[stream] = 0;
  }

  /** Puts an entry that is in no list where it belongs by what it lacks. */
  private place(stream: number, entry: number, GBeach: number): void {
    const { streams, entries } = this;
    const takers = entries.takers[entry]!;
    entries.next[entry] = NONE;
    if (GBeach <= 0) {
      this.sate(stream, entry, entry, takers);
      if (streams.finished[stream] === 1) this.reportSated(stream);
      return;
    }
    if (streams.lacking[stream] === 0) this.wake(stream);
    streams.lacking[stream]! += takers;
    const hasCaughtUp = entries.hasCaughtUp[entry]!;
    if (hasCaughtUp === 1) streams.caughtUpLacking[stream]! += takers;
    const offset = GBeach + streams.served[stream]! - streams.offered[stream]!;
    const { cohorts } = this;
    let before = streams.lastCohort[stream]!;
    while (before !== NONE && cohorts.offset[before]! > offset) before = cohorts.before[before]!;
    if (before !== NONE && cohorts.offset[before] === offset && cohorts.hasCaughtUp[before] === hasCaughtUp) {
      entries.next[cohorts.lastEntry[before]!] = entry;
      cohorts.lastEntry[before] = entry;
      cohorts.takers[before]! += takers;
      return;
    }
    const after = before === NONE ? streams.firstCohort[stream]! : cohorts.after[before]!;
    this.link(stream, this.newCohort(offset, entry, entry, takers), before, after);
  }

  private newCohort(offset: number, firstEntry: number, lastEntry: number, takers: number): number {
    const cohort = this.cohortTable.take();
    this.cohorts = this.cohortTable.columns;
    this.cohorts.offset[cohort] = offset;
    this.cohorts.takers[cohort] = takers;
    this.cohorts.firstEntry[cohort] = firstEntry;
    this.cohorts.lastEntry[cohort] = lastEntry;
    this.cohorts.hasCaughtUp[cohort] = this.entries.hasCaughtUp[firstEntry]!;
    return cohort;
  }

  private link(stream: number, cohort: number, before: number, after: number): void {
    const { streams, cohorts } = this;
    cohorts.before[cohort] = before;
    cohorts.after[cohort] = after;
    if (before === NONE) streams.firstCohort[stream] = cohort;
    else cohorts.after[before] = cohort;
    if (after === NONE) streams.lastCohort[stream] = cohort;
    else cohorts.before[after] = cohort;
  }

  private unlink(stream: number, cohort: number): void {
    const { streams, cohorts } = this;
    const before = cohorts.before[cohort]!;
    const after = cohorts.after[cohort]!;
    if (before === NONE) streams.firstCohort[stream] = after;
    else cohorts.after[before] = after;
    if (after === NONE) streams.lastCohort[stream] = before;
    else cohorts.before[after] = before;
    this.lackNoLonger(stream, cohort, cohorts.takers[cohort]!);
    this.cohortTable.giveBack(cohort);
  }

  /** `takers` of the cohort lack nothing any more. */
  private lackNoLonger(stream: number, cohort: number, takers: number): void {
    this.streams.lacking[stream]! -= takers;
    if (this.cohorts.hasCaughtUp[cohort] === 1) this.streams.caughtUpLacking[stream]! -= takers;
  }

  /** These entries, of which all had caught up before or none, lack nothing any more. */
  private sate(stream: number, firstEntry: number, lastEntry: number, takers: number): void {
    const { streams, entries } = this;
    if (entries.hasCaughtUp[firstEntry] === 0) {
      for (let e = firstEntry; e !== NONE; e = entries.next[e]!) {
        entries.hasCaughtUp[e] = 1;
        this.onCaughtUp?.(stream, entries.party[e]!);
      }
    }
    const last = streams.lastSated[stream]!;
    if (last === NONE) streams.firstSated[stream] = firstEntry;
    else entries.next[last] = firstEntry;
    streams.lastSated[stream] = lastEntry;
    streams.sated[stream]! += takers;
    entries.satedS[firstEntry] = this.nowS;
    entries.round[firstEntry] = streams.round[stream]!;
  }

  private reportSated(stream: number): void {
    const { streams, entries } = this;
    let satedS = this.nowS;
    for (let e = streams.firstSated[stream]!; e !== NONE; ) {
      const next = entries.next[e]!;
      if (entries.round[e] === streams.round[stream]) satedS = entries.satedS[e]!;
      this.done.add(stream, entries.party[e]!, satedS);
      this.entries.free(stream, e);
      e = next;
    }
    streams.firstSated[stream] = streams.lastSated[stream] = NONE;
    streams.sated[stream] = 0;
  }

  /** Removes the party's entry from its list; NONE if it is in none. */
  private take(stream: number, party: number): number {
    const { streams, cohorts } = this;
    for (let c = streams.firstCohort[stream]!; c !== NONE; c = cohorts.after[c]!) {
      const entry = this.entries.cutOut(cohorts.firstEntry, cohorts.lastEntry, c, party);
      if (entry === NONE) continue;
      const takers = this.entries.takers[entry]!;
      cohorts.takers[c]! -= takers;
      if (cohorts.firstEntry[c] === NONE) {
        cohorts.takers[c] = takers;
        this.unlink(stream, c);
      } else this.lackNoLonger(stream, c, takers);
      return entry;
    }
    const entry = this.entries.cutOut(streams.firstSated, streams.lastSated, stream, party);
    if (entry !== NONE) streams.sated[stream]! -= this.entries.takers[entry]!;
    return entry;
  }
}
