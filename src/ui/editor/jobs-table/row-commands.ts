// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on whole rows: add, duplicate, delete, copy. Each makes one edit and returns the rows that are then selected.
import { counted } from '../../../base/readable';
import { isDag, type Job } from '../../../model/job';
import { MAX_JOBS, overLimit } from '../../../model/limits';
import { writtenCell } from '../../../workload/tables/split-text';
import { shownKeys } from '../../shortcuts';
import { exactText, isDerived } from './cells/cells';
import { type JobColumn, type JobKind, kindOf } from './cells/columns';
import { copiesOf, newJob } from './new-jobs';
import { NOTHING_SELECTED, selectedIndices } from './selection';
import { type TableCore, variedCell } from './table-core';

export interface RowCommands {
  add(kind?: JobKind): void;
  duplicate(): void;
  remove(): void;
  /** The selected rows as shown, or all shown ones, as TSV; announces that they were copied. */
  takeCopy(): string;
  copyToClipboard(): Promise<void>;
  /** Asks what if the active cell had another value. */
  vary(): void;
}

export function rowCommands(core: TableCore): RowCommands {
  const { jobs, view, selection, onEdit } = core;
  // Only computed on a command: it goes through all jobs.
  const selected = (): readonly number[] => selectedIndices(selection, jobs);

  const addJobs = (added: readonly Job[], how: 'new' | 'duplicate', after?: number): void => {
    const first = added[0];
    if (onEdit === undefined || first === undefined) return;
    if (jobs.length + added.length > MAX_JOBS) {
      core.setNote(`That would make ${overLimit(jobs.length + added.length, 'jobs', MAX_JOBS)}.`);
      return;
    }
    onEdit({ kind: 'add', how, jobs: added, after });
    view.setFilter('');
    core.setSelection({ ids: new Set(added.map((job) => job.id)), anchor: first.id });
    core.setActive({ id: first.id, key: 'id' });
    core.onSelectJob?.(first.id);
  };

  const takeCopy = (): string => {
    const isMeant = (index: number): boolean => selection.ids.size === 0 || selection.ids.has(jobs[index]?.id ?? '');
    const copied = view.order.filter(isMeant).map((index) => jobs[index]!);
    core.setNote(`Copied ${counted(copied.length, 'row')}. ${copyNote(copied) ?? ''}`.trim());
    return copyRows(copied, view.columns);
  };

  return {
    add: (kind) => addJobs([newJob(jobs, kindOf, kind)], 'new'),
    duplicate: () => {
      const indices = selected();
      const originals = indices.map((index) => jobs[index]!);
      addJobs(copiesOf(originals, jobs), 'duplicate', indices.at(-1));
    },
    remove: () => {
      const at = selected();
      if (onEdit === undefined || at.length === 0) return;
      const row = view.shownIds.findIndex((id) => selection.ids.has(id));
      onEdit({ kind: 'delete', at });
      const rest = view.shownIds.filter((id) => !selection.ids.has(id));
      const next = rest[Math.min(Math.max(row, 0), rest.length - 1)];
      // The next job becomes active, not selected: a second Delete must not remove a job that was not selected.
      core.setSelection(NOTHING_SELECTED);
      core.setActive(next === undefined ? undefined : { id: next, key: core.active?.key ?? 'id' });
      core.onSelectJob?.(undefined);
    },
    takeCopy,
    vary: () => {
      const cell = variedCell(core);
      if (cell !== undefined) core.askAbout?.(cell.path);
    },
    copyToClipboard: async () => {
      try {
        await navigator.clipboard.writeText(takeCopy());
      } catch {
        core.setNote(`The browser did not allow copying; press ${shownKeys('Mod+C')} in the table instead.`);
      }
    },
  };
}

/**
 * Jobs for a spreadsheet: a header with the fields' names, then one row per job, exact numbers.
 * Cells of a DAG are left empty: they are sums over its stages, not values of the job.
 */
export function copyRows(jobs: readonly Job[], columns: readonly JobColumn[]): string {
  const shown = columns.filter((one) => one.holds !== 'stages');
  const lines = [shown.map((one) => one.key).join('\t')];
  for (const job of jobs) {
    lines.push(shown.map((one) => (isDerived(job, one) ? '' : writtenCell(exactText(job, one)))).join('\t'));
  }
  return lines.join('\n');
}

/** The message after a copy. */
export function copyNote(jobs: readonly Job[]): string | undefined {
  return jobs.some(isDag) ? 'Stages of DAG jobs are not part of the copy; Duplicate keeps them.' : undefined;
}
