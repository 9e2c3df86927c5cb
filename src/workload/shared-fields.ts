// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters of several generators: rates, blocks, reduces per map; and a check that no minimum exceeds its maximum.

import { type Field, number, whole } from '../model/fields/fields';
import type { Problem } from '../model/problem';
import { NOT_NEGATIVE, POSITIVE } from './parameter-ranges';

export const mapRate = (MBps: number): Field<number> =>
  number({
    larger: 'Maps finish sooner, and the network matters more.',
    default: MBps,
    ...POSITIVE,
    label: 'Map rate',
    unit: 'MB/s',
    help: 'Input one map processes per second.',
  });

export const reduceRate = (MBps: number): Field<number> =>
  number({
    larger: 'Reduces finish sooner after fetching.',
    default: MBps,
    ...POSITIVE,
    label: 'Reduce rate',
    unit: 'MB/s',
    help: 'Output one reduce writes per second.',
  });

export const blockSize = (MB: number, help = 'One map reads one block.'): Field<number> =>
  number({
    larger: 'Each map reads more; if data sizes are given, there are fewer maps.',
    default: MB,
    ...POSITIVE,
    label: 'Block',
    unit: 'MB',
    help,
  });

/** Shuffled data per reduce, for traces that give sizes but no task counts. */
export const shufflePerReduce = (MB: number): Field<number> =>
  number({
    larger: 'Jobs have fewer reduces, each with more to fetch.',
    default: MB,
    ...POSITIVE,
    label: 'Shuffle per reduce',
    unit: 'MB',
    help: 'One reduce per this much shuffled data; the trace does not say.',
  });

export const mostReduces = (count: number): Field<number> =>
  whole({
    larger: 'Jobs with large shuffles have more reduces, each with less to fetch.',
    default: count,
    min: 1,
    max: 1_000_000,
    label: 'Reduces, most',
    help: 'No job has more.',
  });

export const reduceRatio = (ratio: number): Field<number> =>
  number({
    larger: 'More of a job’s tasks are reduces, fewer are maps.',
    default: ratio,
    min: 0,
    max: 1000,
    label: 'Reduces per map',
    help: 'Splits the tasks of a job into maps and reduces; 0 makes map-only jobs.',
  });

export const outputRatio = (ratio: number): Field<number> =>
  number({
    larger: 'Reduces write more and finish later.',
    default: ratio,
    ...NOT_NEGATIVE,
    label: 'Output per shuffled byte',
    help: 'What the reduces write, as a multiple of what they fetch; not given in the paper.',
  });

/** Reports pairs [smallest, largest] of parameters that are the wrong way round. */
export function wrongPairs(parameters: object, pairs: readonly (readonly [string, string])[]): readonly Problem[] {
  const values = parameters as Readonly<Record<string, number>>;
  const problems: Problem[] = [];
  for (const [low, high] of pairs) {
    const [least, most] = [values[low]!, values[high]!];
    if (least > most) {
      problems.push({ path: low, message: `must be at most ${high}, ${most} (got ${least})` });
    }
  }
  return problems;
}
