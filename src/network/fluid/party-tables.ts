// SPDX-License-Identifier: GPL-3.0-or-later
// The columns in which parties stand: streams, cohorts of parties that lack the same, and each party on a stream.

export const STREAM = {
  /** GB to each taker since the stream woke. */
  served: Float64Array,
  /** GB offered to each taker since the stream woke. */
  offered: Float64Array,
  /** GB that its takers asked for, all in all. */
  asked: Float64Array,
  /** Takers that lack bytes. */
  lacking: Float64Array,
  /** Of those, takers that had caught up: everything was theirs once since they joined or were given more than others. */
  caughtUpLacking: Float64Array,
  /** Takers that lack nothing. */
  sated: Float64Array,
  finished: Uint8Array,
  /** How often the satisfied were woken by an offer: times noted before belong to an earlier need. */
  round: Float64Array,
  /** Cohorts that lack bytes, the nearest to its end first. */
  firstCohort: Int32Array,
  lastCohort: Int32Array,
  /** Entries that lack nothing. */
  firstSated: Int32Array,
  lastSated: Int32Array,
};

export const COHORT = {
  offset: Float64Array,
  takers: Float64Array,
  /** Whether all its entries had caught up, or none. */
  hasCaughtUp: Uint8Array,
  before: Int32Array,
  after: Int32Array,
  firstEntry: Int32Array,
  lastEntry: Int32Array,
};

/** A party on a stream. */
export const ENTRY = {
  party: Int32Array,
  takers: Float64Array,
  next: Int32Array,
  hasCaughtUp: Uint8Array,
  toldGBps: Float64Array,
  /** Of the first of those that were satisfied together: when, and in which round of offers; the others follow it. */
  satedS: Float64Array,
  round: Float64Array,
};
