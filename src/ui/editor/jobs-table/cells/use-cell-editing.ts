// SPDX-License-Identifier: GPL-3.0-or-later
// The table's state of typing in cells; the rules are in cell-edit.ts. A refused text stays in its cell, with its sentence, until it is
// corrected or discarded.
import { useMemo, useState } from 'react';
import type { Job } from '../../../../model/job';
import {
  beginCell,
  type CellEdit,
  commitCell,
  type EditedJobs,
  type KeptDraft,
  NO_EDITS,
  revertCell,
  typeCell,
} from './cell-edit';
import type { JobColumn } from './columns';
import type { JobsEdit } from './jobs-edit';

export interface CellEditing {
  readonly now: CellEdit | undefined;
  readonly drafts: readonly KeptDraft[];
  /** The drafts of each job that has some: the same lists until one of their drafts changes. */
  readonly draftsOfId: ReadonlyMap<string, readonly KeptDraft[]>;
  begin(job: Job, column: JobColumn, typed?: string): void;
  type(text: string): void;
  /** Returns the job after the edit, or undefined if the text is refused and stays. */
  commit(leaving: boolean): Job | undefined;
  revert(): void;
}

export function useCellEditing(jobs: EditedJobs, onEdit: ((edit: JobsEdit) => void) | undefined): CellEditing {
  const [edits, setEdits] = useState(NO_EDITS);
  const { indexOfId } = jobs;
  const drafts = useMemo(() => edits.drafts.filter((one) => indexOfId.has(one.id)), [edits.drafts, indexOfId]);
  const draftsOfId = useMemo(() => {
    const lists = new Map<string, KeptDraft[]>();
    for (const one of drafts) lists.set(one.id, [...(lists.get(one.id) ?? []), one]);
    return lists;
  }, [drafts]);

  return {
    now: edits.now,
    drafts,
    draftsOfId,
    begin: (job, column, typed) => {
      if (onEdit !== undefined) setEdits((now) => beginCell(now, job, column, typed));
    },
    type: (text) => setEdits((now) => typeCell(now, text)),
    commit: (leaving) => {
      const { edits: next, job, edit } = commitCell(edits, jobs, leaving);
      setEdits(next);
      if (edit !== undefined) onEdit?.(edit);
      return job;
    },
    revert: () => setEdits(revertCell),
  };
}
