// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of parties.ts: streams, and cohorts of parties that lack the same. Those of a party on a stream are in entries.ts.

export const STREAM = {
  /** GB served to each taker since the stream woke. */
  served: Float64Array,
  /** GB offered to each taker since the stream woke. */
  offered: Float64Array,
  /** Total GB that its takers asked for. */
  asked: Float64Array,
  /** Takers that lack bytes. */
  lacking: Float64Array,
  /** Of those, takers that had caught up: they had everything once since they joined or were given more than others. */
  caughtUpLacking: Float64Array,
  /** Takers that lack nothing. */
  sated: Float64Array,
  finished: Uint8Array,
  /** How often satisfied takers were woken by an offer: times noted before belong to an earlier need. */
  round: Float64Array,
  /** Cohorts that lack bytes, the one nearest to its end first. */
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
