// SPDX-License-Identifier: GPL-3.0-or-later
// Typing in cells, without a table around it: which cell is being edited, what was refused elsewhere and stays, and what leaving a cell
// does. Pure: every function returns the next state, or the same one if nothing changes.
import type { Job } from '../../../../model/job';
import { exactText, readCell } from './cells';
import { type ColumnKey, columnOf, type JobColumn } from './columns';
import type { JobsEdit } from './jobs-edit';

export interface CellEdit {
  readonly id: string;
  readonly key: ColumnKey;
  readonly text: string;
  /** Started by typing over: then the caret is at the end; otherwise all is selected. */
  readonly typedOver: boolean;
  readonly message?: string;
}

/** A refused text that was left in its cell. */
export interface KeptDraft {
  readonly id: string;
  readonly key: ColumnKey;
  readonly text: string;
  readonly message: string;
}

export interface CellEdits {
  readonly now: CellEdit | undefined;
  /** Includes those of deleted jobs: an undo brings both back. */
  readonly drafts: readonly KeptDraft[];
}

export interface EditedJobs {
  readonly list: readonly Job[];
  readonly indexOfId: ReadonlyMap<string, number>;
}

/** The result of leaving a cell: the job after it, and the edit to request if the job changed. */
interface Commit {
  readonly edits: CellEdits;
  /** Undefined: the text was refused, or the job is gone. */
  readonly job?: Job;
  readonly edit?: JobsEdit;
}

export const NO_EDITS: CellEdits = { now: undefined, drafts: [] };

const isAt =
  (id: string, key: ColumnKey) =>
  (one: { readonly id: string; readonly key: ColumnKey }): boolean =>
    one.id === id && one.key === key;

const without = (drafts: readonly KeptDraft[], { id, key }: CellEdit): readonly KeptDraft[] =>
  drafts.some(isAt(id, key)) ? drafts.filter((one) => !isAt(id, key)(one)) : drafts;

/** `typed`: what replaces the cell's text; without it, the text that was refused here returns, or else the value. */
export function beginCell(edits: CellEdits, job: Job, column: JobColumn, typed?: string): CellEdits {
  const kept = typed === undefined ? edits.drafts.find(isAt(job.id, column.key)) : undefined;
  const now: CellEdit = {
    id: job.id,
    key: column.key,
    text: kept?.text ?? typed ?? exactText(job, column),
    typedOver: typed !== undefined,
    message: kept?.message,
  };
  return { ...edits, now };
}

export function typeCell(edits: CellEdits, text: string): CellEdits {
  return edits.now === undefined ? edits : { ...edits, now: { ...edits.now, text } };
}

/** Discards what is typed, and what was refused in this cell before. */
export function revertCell(edits: CellEdits): CellEdits {
  return edits.now === undefined ? edits : { now: undefined, drafts: without(edits.drafts, edits.now) };
}

/** `leaving`: a refused text is kept and the cell closed; otherwise the cell stays open with the reason. */
export function commitCell(edits: CellEdits, jobs: EditedJobs, leaving: boolean): Commit {
  const { now } = edits;
  if (now === undefined) return { edits };
  const at = jobs.indexOfId.get(now.id);
  const job = at === undefined ? undefined : jobs.list[at];
  const column = columnOf(now.key);
  if (at === undefined || job === undefined || column === undefined) return { edits: { ...edits, now: undefined } };

  const isSame = now.text === exactText(job, column);
  const reading = isSame ? { ok: true as const, job } : readCell(job, column, now.text, (id) => jobs.indexOfId.has(id));
  const others = without(edits.drafts, now);
  if (!reading.ok) {
    const { message } = reading;
    if (!leaving) return { edits: { ...edits, now: { ...now, message } } };
    const draft: KeptDraft = { id: now.id, key: now.key, text: now.text, message };
    return { edits: { now: undefined, drafts: [...others, draft] } };
  }
  const next: CellEdits = { now: undefined, drafts: renamed(others, job.id, reading.job.id) };
  if (reading.job === job) return { edits: next, job };
  const edit: JobsEdit = { kind: 'change', what: column.label.toLowerCase(), jobs: [{ at, job: reading.job }] };
  return { edits: next, job: reading.job, edit };
}

/** Texts refused in other cells of a job stay with it under its new id. */
function renamed(drafts: readonly KeptDraft[], from: string, to: string): readonly KeptDraft[] {
  if (from === to || !drafts.some((one) => one.id === from)) return drafts;
  return drafts.map((one) => (one.id === from ? { ...one, id: to } : one));
}
