// SPDX-License-Identifier: GPL-3.0-or-later
// New jobs: an id that is not in use, a copy of the last job, and a first job of each kind.

import type { Job } from '../../../model/job';
import { idMaker } from '../../../workload/tables/ids';
import type { JobKind } from './cells/columns';

export const idsOf = (jobs: readonly Job[]): ReadonlySet<string> => new Set(jobs.map((job) => job.id));

/** Copies with new ids, in the given order. */
export function copiesOf(originals: readonly Job[], jobs: readonly Job[]): readonly Job[] {
  const makeId = idMaker(idsOf(jobs));
  return originals.map((job) => ({ ...job, id: makeId(job.id) }));
}

const COMMON = { arrivalS: 0, weight: 1, recurring: true } as const;
const STAGE = { inputGB: 20, shuffleGB: 10, outputGB: 5, maps: 80, reduces: 20, mapMBps: 50, reduceMBps: 50 } as const;

/** A small job of a kind, to be edited. */
export function firstJob(kind: JobKind): Job {
  const common = { id: 'job-1', ...COMMON };
  switch (kind) {
    case 'mapReduce':
      return { ...common, ...STAGE };
    case 'dag':
      return {
        ...common,
        stages: [
          { id: 'scan', after: [], ...STAGE },
          { id: 'join', after: ['scan'], ...STAGE, inputGB: 5, shuffleGB: 5, maps: 20 },
        ],
      };
    case 'malleable':
      return { ...common, work: 400, minSlots: 1, maxSlots: 20 };
    case 'moldable':
      return { ...common, latencyS: [100, 60, 45, 40] };
  }
}

/** What "Add job" adds: a job like the last one (of that kind), otherwise a first one; never with fixed block places. */
export function newJob(jobs: readonly Job[], kindOf: (job: Job) => JobKind, kind?: JobKind): Job {
  const last = kind === undefined ? jobs.at(-1) : jobs.findLast((job) => kindOf(job) === kind);
  const taken = idsOf(jobs);
  if (last === undefined) {
    const first = firstJob(kind ?? 'mapReduce');
    return taken.has(first.id) ? { ...first, id: idMaker(taken)(first.id) } : first;
  }
  const { replicas: _, ...rest } = last;
  return { ...rest, id: idMaker(taken)(last.id) } as Job;
}
