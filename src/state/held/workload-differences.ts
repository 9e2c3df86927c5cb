// SPDX-License-Identifier: GPL-3.0-or-later
// What was edited in a workload since a run was held: parameters of a generator, jobs and coflows by their ids. Pure.
import { counted, readableCount } from '../../base/readable';
import { COFLOW_FIELDS } from '../../model/fields/coflow-fields';
import type { Fields } from '../../model/fields/fields';
import { fieldsOfJob } from '../../model/fields/job-fields';
import { declarationOf } from '../../model/fields/options';
import type { Job } from '../../model/job';
import type { Coflow, Workload } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import type { Difference } from './difference';
import { fieldDifferences, isSame } from './field-differences';

/** If more entries than this were changed, added or removed, they are one difference. */
const MAX_ENTRIES = 4;

export function workloadDifferences(was: Workload, is: Workload): readonly Difference[] {
  if (was === is) return [];
  const whole = (words: string, known: string): Difference => ({
    ...{ path: 'workload', words, was: known },
    back: (edited) => ({ ...edited, workload: was }),
  });
  if ('generate' in was && 'generate' in is && was.generate.kind === is.generate.kind) {
    const options = declarationOf(CATALOGUE.generators, is.generate.kind)?.options ?? {};
    return fieldDifferences(options, was.generate, is.generate).map(({ path, words, was: known, back }) => ({
      ...{ path: `workload.generate.${path}`, words, was: known },
      back: (edited) =>
        'generate' in edited.workload
          ? { ...edited, workload: { generate: back(edited.workload.generate) as typeof is.generate } }
          : edited,
    }));
  }
  const changed =
    'jobs' in was && 'jobs' in is
      ? entryDifferences('jobs', was.jobs, is.jobs, (job) => fieldsOfJob(job))
      : 'coflows' in was && 'coflows' in is
        ? entryDifferences('coflows', was.coflows, is.coflows, () => COFLOW_FIELDS)
        : undefined;
  if (changed === undefined) return [whole(`${workloadWords(was)} → ${workloadWords(is)}`, workloadWords(was))];
  return typeof changed === 'string' ? [whole(changed, 'jobs' in was ? 'earlier jobs' : 'earlier coflows')] : changed;
}

/** "12 jobs", "1 000 jobs of Facebook 2010". */
function workloadWords(workload: Workload): string {
  if ('jobs' in workload) return counted(workload.jobs.length, 'job');
  if ('coflows' in workload) return counted(workload.coflows.length, 'coflow');
  const { kind, jobs } = workload.generate;
  const label = declarationOf(CATALOGUE.generators, kind)?.label ?? kind;
  return typeof jobs === 'number' ? `${counted(jobs, 'job')} of ${label}` : `jobs of ${label}`;
}

/** By their ids; in one sentence if there are many. */
function entryDifferences<T extends Job | Coflow>(
  list: 'jobs' | 'coflows',
  was: readonly T[],
  is: readonly T[],
  fieldsOf: (entry: T) => Fields,
): readonly Difference[] | string {
  const noun = list.slice(0, -1);
  const [earlier, now] = [new Map(was.map((one) => [one.id, one])), new Map(is.map((one) => [one.id, one]))];
  const added = is.filter(({ id }) => !earlier.has(id));
  const gone = was.filter(({ id }) => !now.has(id));
  const changed = is.filter((one) => earlier.has(one.id) && !isSame(earlier.get(one.id), one));
  if (added.length + gone.length + changed.length > MAX_ENTRIES) {
    const parts = [
      changed.length > 0 && `${counted(changed.length, noun)} changed`,
      added.length > 0 && `${readableCount(added.length)} added`,
      gone.length > 0 && `${readableCount(gone.length)} removed`,
    ];
    const words = parts.filter(Boolean).join(', ');
    return changed.length > 0 ? words : `${list}: ${words}`;
  }
  if (added.length + gone.length + changed.length === 0) return isSame(was, is) ? [] : `order of ${list} changed`;
  type Change = (entries: readonly T[]) => readonly T[];
  const put = (words: string, known: string, path: string, change: Change): Difference => ({
    ...{ path: `workload.${list}.${path}`, words, was: known },
    back: (edited) => ({
      ...edited,
      workload: {
        [list]: change((edited.workload as unknown as Record<string, readonly T[]>)[list] ?? []),
      } as unknown as Workload,
    }),
  });
  return [
    ...changed.flatMap((one) => {
      const { id } = one;
      const held = earlier.get(id)!;
      if (fieldsOf(held) !== fieldsOf(one)) {
        return [
          put(
            `${id}: different kind of ${noun}`,
            `earlier ${id}`,
            id,
            replacing(id, () => held),
          ),
        ];
      }
      return fieldDifferences(fieldsOf(one), held, one).map(({ path, words, was: known, back }) =>
        put(
          `${id}: ${words}`,
          `${id}: ${known}`,
          `${id}.${path}`,
          replacing(id, (entry) => back(entry) as T),
        ),
      );
    }),
    ...added.map(({ id }) =>
      put(`${noun} ${id} added`, `without ${id}`, id, (entries) => entries.filter((entry) => entry.id !== id)),
    ),
    ...gone.map((one) =>
      put(`${noun} ${one.id} removed`, `with ${one.id}`, one.id, (entries) => withBack(entries, was, one)),
    ),
  ];
}

const replacing =
  <T extends { readonly id: string }>(id: string, change: (entry: T) => T) =>
  (entries: readonly T[]): readonly T[] =>
    entries.map((entry) => (entry.id === id ? change(entry) : entry));

/** After the entry that it followed, because the order of jobs decides ties. */
function withBack<T extends { readonly id: string }>(entries: readonly T[], was: readonly T[], one: T): readonly T[] {
  const before = was.slice(0, was.indexOf(one)).map(({ id }) => id);
  const at = entries.findLastIndex(({ id }) => before.includes(id)) + 1;
  return [...entries.slice(0, at), one, ...entries.slice(at)];
}
