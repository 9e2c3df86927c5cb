// SPDX-License-Identifier: GPL-3.0-or-later
// What has to be measured for an experiment, one repetition after the other as the command line does it, so that the first results
// are of whole repetitions.
import type { Experiment } from '../../papers/paper';
import { partsOf } from '../../papers/setting-parts';

/** A run or plan of a setting, for any seed. */
export interface NamedPart {
  /** Indices into the experiment's settings, and into that setting's parts. */
  readonly setting: number;
  readonly part: number;
  readonly settingName: string;
  readonly label: string;
  /** How long it takes is measured, so nothing else may run beside it. */
  readonly timed: boolean;
  /** At most this many repetitions. */
  readonly seeds: number;
}

export interface Task extends NamedPart {
  readonly repetition: number;
  /** Index in the list of all parts. */
  readonly at: number;
}

export function partList({ settings }: Experiment): readonly NamedPart[] {
  return settings.flatMap((one, setting) =>
    partsOf(one).map((part, at) => ({
      ...{ setting, part: at, settingName: one.name, label: part.label },
      timed: 'timed' in part && part.timed === true,
      seeds: one.seeds ?? Number.POSITIVE_INFINITY,
    })),
  );
}

/** Those that have no outcome yet, in order. */
export function* openTasks(
  parts: readonly NamedPart[],
  repetitions: number,
  isDone: (repetition: number, at: number) => boolean,
): Generator<Task, void, void> {
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const [at, part] of parts.entries())
      if (repetition < part.seeds && !isDone(repetition, at)) yield { ...part, repetition, at };
  }
}
