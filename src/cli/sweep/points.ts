// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a sweep: every combination of the varied values, numbered from 0 with the last path changing fastest, so that
// shards agree on them without communicating.
import { InputError } from '../../model/problem';
import type { Assignment } from '../../share/assignments';
import { MAX_POINTS, type Varied } from './varied';

export function pointCount(varied: readonly Varied[]): number {
  const count = varied.reduce((product, { values }) => product * values.length, 1);
  if (count > MAX_POINTS) throw new InputError(`--vary: ${count} points; a sweep has at most ${MAX_POINTS}`);
  return count;
}

export function pointAt(varied: readonly Varied[], index: number): readonly Assignment[] {
  const assignments: Assignment[] = [];
  let rest = index;
  for (const { key, values } of [...varied].reverse()) {
    assignments.unshift({ key, text: values[rest % values.length]! });
    rest = Math.floor(rest / values.length);
  }
  return assignments;
}

export interface Shard {
  /** From 0. */
  readonly index: number;
  readonly of: number;
}

/** `i/n` with i from 0 to n - 1, as the task numbers of Slurm arrays and the completion indices of Kubernetes jobs count. */
export function readShard(text: string | undefined): Shard {
  if (text === undefined) return { index: 0, of: 1 };
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
  const refuse = (message: string): never => {
    throw new InputError([{ path: `--shard ${text}`, message }]);
  };
  if (match === null) return refuse('must be i/n, as in 0/8');
  const [index, of] = [Number(match[1]), Number(match[2])];
  if (of === 0) return refuse('there must be at least one shard');
  if (index >= of) return refuse(`shards count from 0, so the last of ${of} is ${of - 1}/${of}`);
  return { index, of };
}

export const isInShard = (point: number, { index, of }: Shard): boolean => point % of === index;
