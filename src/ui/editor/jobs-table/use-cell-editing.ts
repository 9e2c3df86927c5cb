// The cell that is being typed in, and what was typed elsewhere but is not taken yet. A refused text stays in its cell, with
// its sentence, until it is mended or given up.
import { useState } from 'react';
import type { Job } from '../../../model/job';
import { exactText, type JobReading, readCell } from './cells';
import type { ColumnKey, JobColumn } from './columns';
import type { JobsEdit } from './jobs-edit';

export interface CellEdit {
  readonly id: string;
  readonly key: ColumnKey;
  readonly text: string;
  /** Began by typing over: then the caret stands at the end; else all is selected. */
  readonly typedOver: boolean;
  readonly message?: string;
}

export interface KeptDraft {
  readonly id: string;
  readonly key: ColumnKey;
  readonly text: string;
  readonly message: string;
}

export interface CellEditing {
  readonly now: CellEdit | undefined;
  readonly drafts: readonly KeptDraft[];
  draftAt(id: string, key: ColumnKey): KeptDraft | undefined;
  begin(job: Job, column: JobColumn, typed?: string): void;
  type(text: string): void;
  /** Answers the job as it then is, or undefined where the text is refused and stays. */
  commit(leaving: boolean): Job | undefined;
  revert(): void;
}

interface Jobs {
  readonly list: readonly Job[];
  readonly indexOfId: ReadonlyMap<string, number>;
  readonly columnOf: (key: ColumnKey) => JobColumn | undefined;
}

export function useCellEditing(jobs: Jobs, onEdit: ((edit: JobsEdit) => void) | undefined): CellEditing {
  const [now, setNow] = useState<CellEdit>();
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  const without = (id: string, key: ColumnKey) => drafts.filter((one) => one.id !== id || one.key !== key);
  const alive = drafts.filter((one) => jobs.indexOfId.has(one.id));

  const read = (
    edit: CellEdit,
  ): { readonly job: Job; readonly at: number; readonly reading: JobReading } | undefined => {
    const at = jobs.indexOfId.get(edit.id);
    const job = at === undefined ? undefined : jobs.list[at];
    const column = jobs.columnOf(edit.key);
    if (at === undefined || job === undefined || column === undefined) return undefined;
    if (edit.text === exactText(job, column)) return { job, at, reading: { ok: true, job } };
    return { job, at, reading: readCell(job, column, edit.text, (id) => jobs.indexOfId.has(id)) };
  };

  return {
    now,
    drafts: alive,
    draftAt: (id, key) => alive.find((one) => one.id === id && one.key === key),
    begin: (job, column, typed) => {
      if (onEdit === undefined) return;
      const kept = typed === undefined ? alive.find((one) => one.id === job.id && one.key === column.key) : undefined;
      setNow({
        id: job.id,
        key: column.key,
        text: kept?.text ?? typed ?? exactText(job, column),
        typedOver: typed !== undefined,
        message: kept?.message,
      });
    },
    type: (text) => setNow((edit) => edit && { ...edit, text }),
    commit: (leaving) => {
      if (now === undefined) return undefined;
      const found = read(now);
      if (found === undefined) {
        setNow(undefined);
        return undefined;
      }
      const { job, at, reading } = found;
      if (!reading.ok) {
        const { message } = reading;
        if (leaving) {
          setDrafts([...without(now.id, now.key), { id: now.id, key: now.key, text: now.text, message }]);
          setNow(undefined);
        } else setNow({ ...now, message });
        return undefined;
      }
      setDrafts(without(now.id, now.key));
      setNow(undefined);
      if (reading.job !== job) {
        const what = jobs.columnOf(now.key)?.label.toLowerCase() ?? now.key;
        onEdit?.({ kind: 'change', what, jobs: [{ at, job: reading.job }] });
      }
      return reading.job;
    },
    revert: () => {
      if (now !== undefined) setDrafts(without(now.id, now.key));
      setNow(undefined);
    },
  };
}
