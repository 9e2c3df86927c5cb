// SPDX-License-Identifier: GPL-3.0-or-later
// Slots given or withheld without asking the policy: a watcher of the run's decisions is notified of each.
import type { JobState, TaskChoice } from './job-state';

/**
 * kept: the machine is kept for a job whose tasks fitted nowhere; frees: a map there that lets reduces continue; remade: a map whose
 * lost output is needed, in place of a reduce of its job; unlocked: the same when nothing would ever happen again.
 */
export type Forced = 'kept' | 'frees' | 'remade' | 'unlocked';

/** Called before the launch. Without a choice the slot stays free. */
export type ForcedWatch = (
  how: Forced,
  machine: number,
  choice: TaskChoice | undefined,
  keptFor?: JobState | undefined,
) => void;
