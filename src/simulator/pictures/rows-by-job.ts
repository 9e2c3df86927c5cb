// Which rows of a run's tasks are a job's, so that whoever asks about one job never goes through a million tasks.
import type { TaskColumns } from '../../model/trace';

export interface RowsByJob {
  /** Rows of job j: row[from[j]] up to row[from[j + 1]], in the order of their ends. */
  readonly from: Int32Array;
  readonly row: Int32Array;
}

export function rowsByJob({ length, job }: Pick<TaskColumns, 'length' | 'job'>, jobs: number): RowsByJob {
  const from = new Int32Array(jobs + 1);
  for (let i = 0; i < length; i++) from[job[i]! + 1]!++;
  for (let j = 0; j < jobs; j++) from[j + 1]! += from[j]!;
  const next = from.slice();
  const row = new Int32Array(length);
  for (let i = 0; i < length; i++) row[next[job[i]!]!++] = i;
  return { from, row };
}
