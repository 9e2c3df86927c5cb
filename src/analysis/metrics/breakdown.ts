// SPDX-License-Identifier: GPL-3.0-or-later
// Where a job's time went: what it was doing, and what it waited for. Seconds by name, only those above 0.
import { JOB_PHASES, type JobColumns, WAIT_CAUSES } from '../../model/trace';

export type SecondsByName = Readonly<Record<string, number>>;

function positive(names: readonly string[], column: Float64Array, job: number): SecondsByName {
  const found: [string, number][] = [];
  names.forEach((name, i) => {
    const seconds = column[job * names.length + i]!;
    if (seconds > 0) found.push([name, seconds]);
  });
  return Object.fromEntries(found);
}

/** By phase; they add up to the job's completion time. */
export const phasesOf = (jobs: JobColumns, job: number): SecondsByName => positive(JOB_PHASES, jobs.phasesS, job);

/** By cause. */
export const waitsOf = (jobs: JobColumns, job: number): SecondsByName => positive(WAIT_CAUSES, jobs.waitsS, job);
