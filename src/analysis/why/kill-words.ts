// SPDX-License-Identifier: GPL-3.0-or-later
// Why attempts were killed or left unfinished, in words.
import { KILL_CAUSES, type KillCause, type TaskColumns } from '../../model/trace';

const WORDS: Readonly<Record<Exclude<KillCause, 'end'>, string>> = {
  fault: 'a machine that it ran on or read from failed',
  remadeMap: 'its slot went to a map of its job whose output was lost',
  deadlock: 'a map of its job needed what it held, and nothing else could proceed',
  preemption: 'maps of its job waited while its reduces held all of the job’s slots',
  backup: 'another attempt at the task ended first',
};

const UNFINISHED = 'unfinished when the run was cut';

/** Undefined if the attempt was not killed; one still running when the run was cut was not killed either. */
export function killWords({ killedFor }: TaskColumns, row: number): string | undefined {
  const cause = KILL_CAUSES[killedFor[row]!]!;
  return cause === 'none' || cause === 'end' ? undefined : WORDS[cause];
}

/** Undefined if the attempt ended before the run did. */
export const unfinishedWords = ({ killedFor }: TaskColumns, row: number): string | undefined =>
  KILL_CAUSES[killedFor[row]!] === 'end' ? UNFINISHED : undefined;
