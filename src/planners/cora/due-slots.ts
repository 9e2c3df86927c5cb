// SPDX-License-Identifier: GPL-3.0-or-later
// What the level search asks of a feasibility check: jobs have due slots, and moving some to earlier ones may or may not leave
// space for all. Three checks answer it: windows, a maximum flow where jobs are capped, and linear programmes.

export interface DueSlots {
  /** The slot by which each job must have ended; the horizon at first. */
  readonly due: Int32Array;
  /** Elementary operations so far. */
  readonly effort: number;
  /** True where `conflict` depends on the due slots alone, not on the moves that led to them. */
  readonly anyWay: boolean;
  /** A state to come back to. Only where all fits. */
  mark(): number;
  /** Back to a state; all fits there. */
  undo(mark: number): void;
  /** A job must end by another slot, which it may use: mostly an earlier one. */
  move(job: number, slot: number): void;
  /** Whether every job can have what it needs by its due slot. */
  fits(): boolean;
  /** After `fits` answered no: jobs moved since the mark of which at least one must stay as it was then. */
  conflict(since: number, width: 'narrowest' | 'widest'): Conflict;
}

export interface Conflict {
  /** Ascending. */
  readonly jobs: readonly number[];
  readonly resource: number;
  /** Units too many: what the jobs that stay must free at the least. */
  readonly excess: number;
  /** Where a window of slots is what is overfull. */
  readonly window?: Overfull;
}

export interface Overfull {
  readonly from: number;
  readonly to: number;
  /** Units due inside the window, and units that it has. */
  readonly owed: number;
  readonly room: number;
}
