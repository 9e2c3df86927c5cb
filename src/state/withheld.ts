// SPDX-License-Identifier: GPL-3.0-or-later
// What is not shown while a question of a lesson waits for its answer.
export interface Withheld {
  /** Indices of entries (runs and plans): neither their plan nor what happened is shown. */
  readonly entries: readonly number[];
  /** The answer line and the panel of results are not shown either. */
  readonly numbers: boolean;
}
