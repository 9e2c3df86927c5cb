// Why attempts were killed, in words.
import { KILL_CAUSES, type KillCause, type TaskColumns } from '../../model/trace';

const WORDS: Readonly<Record<KillCause, string>> = {
  fault: 'a machine failed that it ran on or read from',
  remadeMap: 'its slot went to a map of its job whose output was lost',
  deadlock: 'a map of its job needed what it held, and nothing else could go on',
  preemption: 'maps of its job waited while its reduces held all of the job’s slots',
  end: 'the run ended first',
};

/** "preempted …"; undefined: the attempt was not killed. */
export function killWords({ killedFor }: TaskColumns, row: number): string | undefined {
  const cause = KILL_CAUSES[killedFor[row] ?? 0] ?? 'none';
  return cause === 'none' ? undefined : WORDS[cause];
}
