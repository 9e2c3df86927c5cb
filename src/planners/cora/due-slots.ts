// SPDX-License-Identifier: GPL-3.0-or-later
// The feasibility check of the level search: jobs have due slots, and moving some to earlier ones may or may not leave
// space for all. It has three implementations: windows, a maximum flow if jobs are capped, and linear programmes.

export interface DueSlots {
  /** The slot by which each job must have ended; the horizon at first. */
  readonly due: Int32Array;
  /** Elementary operations so far. */
  readonly effort: number;
  /** True if `conflict` depends only on the due slots, not on the moves that led to them. */
  readonly isPathIndependent: boolean;
  /** Marks a state for `undo`. Only while all fit. */
  mark(): number;
  /** Returns to a marked state, in which all fit. */
  undo(mark: number): void;
  /** Requires a job to end by another slot that it may use, mostly an earlier one. */
  move(job: number, slot: number): void;
  /** Whether every job can have what it needs by its due slot. */
  fits(): boolean;
  /** After `fits` returned false: jobs moved since the mark, at least one of which must stay as it was then. */
  conflict(since: number, width: 'narrowest' | 'widest'): Conflict;
}

export interface Conflict {
  /** Ascending. */
  readonly jobs: readonly number[];
  readonly resource: number;
  /** Excess units: the least that the jobs that stay must free. */
  readonly excess: number;
  /** Present if a window of slots is overfull. */
  readonly window?: Overfull;
}

export interface Overfull {
  readonly from: number;
  readonly to: number;
  /** Units due inside the window, and units that it has. */
  readonly owed: number;
  readonly room: number;
}
