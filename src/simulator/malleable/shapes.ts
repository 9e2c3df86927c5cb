// SPDX-License-Identifier: GPL-3.0-or-later
// Which shapes of jobs a job scheduler takes, as its declaration says, and the sentences for those that it does not.
import { isDataParallel, isMalleable, isMoldable, type Job, type JobShape, type MalleableJob } from '../../model/job';
import { InputError } from '../../model/problem';
import { namedJobs } from '../../planners/rack-jobs';
import type { JobScheduler, SchedulerDeclaration } from '../engine/state/job-scheduler';

export const supportedShapes = ({
  takesMalleable,
}: Pick<SchedulerDeclaration, 'takesMalleable'>): readonly JobShape[] =>
  takesMalleable ? ['dataParallel', 'malleable'] : ['dataParallel'];

/** All jobs if they are malleable, undefined if none is; throws InputError if a run cannot have them together. */
export function malleableJobs(jobs: readonly Job[]): readonly MalleableJob[] | undefined {
  const moldable = jobs.filter(isMoldable);
  if (moldable.length > 0) {
    const [are, give] = moldable.length === 1 ? ['is', 'it'] : ['are', 'them'];
    throw new InputError(
      `the simulator runs data-parallel and malleable jobs; ${namedJobs(moldable)} ${are} moldable. With a time for ` +
        `each number of racks and no tasks, a job can only be planned: give ${give} maps and reduces, or work`,
    );
  }
  const malleable = jobs.filter(isMalleable);
  if (malleable.length === 0) return undefined;
  const others = jobs.filter(isDataParallel);
  if (others.length > 0) {
    throw new InputError(
      `a run has jobs of one kind: ${namedJobs(malleable)} ${malleable.length === 1 ? 'is' : 'are'} malleable, ` +
        `${namedJobs(others)} data-parallel. Tasks and slots over time cannot share a cluster here: put one kind into a scenario of its own`,
    );
  }
  return malleable;
}

/** For a scheduler that does not take malleable jobs: which they are, why, and what to do. */
export function refuseMalleable(
  jobs: readonly MalleableJob[],
  { label, whyNotMalleable }: Pick<JobScheduler, 'label' | 'whyNotMalleable'>,
  takers: readonly string[],
): never {
  const are = jobs.length === 1 ? 'is' : 'are';
  const why = whyNotMalleable === undefined ? '' : ` ${whyNotMalleable}`;
  throw new InputError(
    `${label} runs data-parallel jobs; ${namedJobs(jobs, jobs)} ${are} malleable.${why} These schedulers take malleable jobs: ${takers.join(', ')}`,
  );
}
