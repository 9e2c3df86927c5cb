// SPDX-License-Identifier: GPL-3.0-or-later
// The edits that the table requests: small commands with what undo should call them. Only `applyJobsEdit` carries them out; it knows no
// ranges, because every value was checked before it became part of a command.
import { counted } from '../../../../base/readable';
import type { Job } from '../../../../model/job';

export type JobsEdit =
  /** Jobs with another value; `what` names the value: "arrival". */
  | {
      readonly kind: 'change';
      readonly what: string;
      readonly jobs: readonly { readonly at: number; readonly job: Job }[];
    }
  /** New jobs, after the job at `after`, or at the end. */
  | { readonly kind: 'add'; readonly jobs: readonly Job[]; readonly after?: number; readonly how: 'new' | 'duplicate' }
  | { readonly kind: 'delete'; readonly at: readonly number[] };

function withChanged(
  jobs: readonly Job[],
  changed: readonly { readonly at: number; readonly job: Job }[],
): readonly Job[] {
  const next = [...jobs];
  for (const { at, job } of changed) if (at in next) next[at] = job;
  return next;
}

export function applyJobsEdit(jobs: readonly Job[], edit: JobsEdit): readonly Job[] {
  switch (edit.kind) {
    case 'change':
      return withChanged(jobs, edit.jobs);
    case 'add': {
      const at = edit.after === undefined ? jobs.length : edit.after + 1;
      return [...jobs.slice(0, at), ...edit.jobs, ...jobs.slice(at)];
    }
    case 'delete': {
      const gone = new Set(edit.at);
      return jobs.filter((_, index) => !gone.has(index));
    }
  }
}

function jobsWords(ids: readonly string[]): string {
  return ids.length === 1 ? ids[0]! : counted(ids.length, 'job');
}

/** For undo and redo: "Change arrival of clicks", "Delete 12 jobs". `jobs`: before the edit. */
export function jobsEditLabel(jobs: readonly Job[], edit: JobsEdit): string {
  switch (edit.kind) {
    case 'change':
      return `Change ${edit.what} of ${jobsWords(edit.jobs.map(({ at, job }) => jobs[at]?.id ?? job.id))}`;
    case 'add':
      return `${edit.how === 'new' ? 'Add' : 'Duplicate as'} ${jobsWords(edit.jobs.map((job) => job.id))}`;
    case 'delete':
      return `Delete ${jobsWords(edit.at.map((at) => jobs[at]?.id ?? ''))}`;
  }
}
