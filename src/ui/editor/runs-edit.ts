// What can be done with the list of runs: pure, each with the words for undo.

import type { Declaration } from '../../model/declaration';
import { MOST_RUNS } from '../../model/limits';
import type { Run } from '../../model/scenario';

export interface RunsChange {
  readonly runs: readonly Run[];
  /** "Add run", "Change scheduler of run 2". */
  readonly what: string;
}

export const canAdd = (runs: readonly Run[]): boolean => runs.length < MOST_RUNS;

/** A run with the first scheduler that no run has yet. */
export function withNewRun(
  runs: readonly Run[],
  schedulers: readonly Declaration[],
  networks: readonly Declaration[],
  isCoflows: boolean,
): RunsChange {
  const unused = schedulers.find((one) => runs.every((run) => run.scheduler !== one.id)) ?? schedulers[0];
  const network = runs.at(-1)?.network ?? networks.find((one) => one.id === 'tcp')?.id ?? networks[0]?.id ?? 'tcp';
  const run: Run = { network, options: {}, networkOptions: {} };
  const scheduler = isCoflows ? undefined : unused?.id;
  return { runs: [...runs, scheduler === undefined ? run : { scheduler, ...run }], what: 'Add run' };
}

export function withCopy(runs: readonly Run[], at: number): RunsChange {
  const original = runs[at];
  if (original === undefined || !canAdd(runs)) return { runs, what: 'Duplicate run' };
  const copy = original.label === undefined ? original : { ...original, label: `${original.label} copy` };
  return { runs: [...runs.slice(0, at + 1), copy, ...runs.slice(at + 1)], what: `Duplicate run ${at + 1}` };
}

export function withoutRun(runs: readonly Run[], at: number): RunsChange {
  return { runs: runs.filter((_, i) => i !== at), what: `Remove run ${at + 1}` };
}

export function withMoved(runs: readonly Run[], at: number, by: 1 | -1): RunsChange {
  const [run, other] = [runs[at], runs[at + by]];
  if (run === undefined || other === undefined) return { runs, what: 'Move run' };
  const next = [...runs];
  next[at] = other;
  next[at + by] = run;
  return { runs: next, what: `Move run ${at + 1} ${by === 1 ? 'down' : 'up'}` };
}

export function withRun(runs: readonly Run[], at: number, run: Run, what: string): RunsChange {
  return { runs: runs.map((one, i) => (i === at ? run : one)), what: `Change ${what} of run ${at + 1}` };
}

/** Another scheduler takes no options of the one before. */
export function withScheduler(run: Run, scheduler: string | undefined): Run {
  const { scheduler: _, ...rest } = run;
  return scheduler === undefined ? { ...rest, options: {} } : { scheduler, ...rest, options: {} };
}

export const withNetwork = (run: Run, network: string): Run => ({ ...run, network, networkOptions: {} });

/** An empty label is none: both names. */
export function withLabel(run: Run, label: string): Run {
  const { label: _, ...rest } = run;
  return label.trim() === '' ? rest : { ...rest, label: label.trim() };
}
