// SPDX-License-Identifier: GPL-3.0-or-later
// Slots that are given, or withheld, without the policy being asked: a watcher of the run's decisions hears of each.
import type { JobState, TaskChoice } from './job-state';

/**
 * kept: the machine is kept for a job whose tasks fitted nowhere; frees: a map there that lets reduces continue; remade: a map whose
 * lost output is missed, in the place of a reduce of its job; unlocked: the same where nothing would ever happen again.
 */
export type Forced = 'kept' | 'frees' | 'remade' | 'unlocked';

/** Before the launch. Without a choice the slot stays free. */
export type ForcedWatch = (
  how: Forced,
  machine: number,
  choice: TaskChoice | undefined,
  keptFor?: JobState | undefined,
) => void;
