// SPDX-License-Identifier: GPL-3.0-or-later
// What a job's critical path is made of.

/**
 * `startUp`: the job's master; `taskStart`: a task's container; `lost`: an attempt that was killed; `remade`: from the end of a map
 * to its next attempt, because its output was lost in between; `unknown`: the trace does not say.
 */
export type PathKind =
  | 'startUp'
  | 'slots'
  | 'taskStart'
  | 'map'
  | 'read'
  | 'shuffle'
  | 'reduce'
  | 'copy'
  | 'lost'
  | 'remade'
  /** Of a malleable job: its slots work, or pause because they have changed. */
  | 'work'
  | 'reallocation'
  | 'unknown';

export interface PathSegment {
  readonly kind: PathKind;
  readonly fromS: number;
  readonly toS: number;
  /** The task; -1 for none. */
  readonly row: number;
}
