// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the jobs table, put together: the view, the selection, the active cell, the cell being edited and the dialogs.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Job } from '../../../model/job';
import { askWhatIf } from '../../open-what-if';
import type { EditorExit } from './cells/CellEditor';
import type { JobsEdit } from './cells/jobs-edit';
import { useCellEditing } from './cells/use-cell-editing';
import { moveAfterCommit } from './grid-actions';
import { gridHandlers } from './grid-handlers';
import { rowCommands } from './row-commands';
import { NOTHING_SELECTED, selectAll, selectOne } from './selection';
import { type ActiveCell, beginEdit, elementIdOf, jobOf, type TableCore, variedCell } from './table-core';
import { useTableView } from './use-table-view';

export interface JobsTableLinks {
  /** Id of the job that is selected everywhere. */
  readonly selectedJob?: string;
  readonly onSelectJob?: (id: string | undefined) => void;
  readonly hoveredJob?: string;
  readonly onHoverJob?: (id: string | undefined) => void;
}

interface Setting {
  readonly jobs: readonly Job[];
  readonly onEdit: ((edit: JobsEdit) => void) | undefined;
  readonly links: JobsTableLinks;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly gridId: string;
  readonly pageRows: () => number;
  readonly openPaste: (text: string) => void;
}

export type JobsTableState = ReturnType<typeof useJobsTable>;

/** Kept in one piece, though long: it has the state that all parts share, and decides nothing itself. */
export function useJobsTable({ jobs, onEdit, links, grid, gridId, pageRows, openPaste }: Setting) {
  const view = useTableView(jobs);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [active, setActive] = useState<ActiveCell>();
  const [note, setNote] = useState<string>();
  const [stagesId, setStagesId] = useState<string>();
  const [detailsId, setDetailsId] = useState<string>();
  const editing = useCellEditing({ list: jobs, indexOfId: view.indexOfId }, onEdit);
  const { selectedJob, onSelectJob, onHoverJob } = links;

  // A job selected elsewhere is selected here too, and its row scrolls into view.
  useEffect(() => {
    if (selectedJob === undefined) return;
    setSelection((now) => (now.ids.has(selectedJob) ? now : selectOne(selectedJob)));
    setActive((now) => (now?.id === selectedJob ? now : { id: selectedJob, key: now?.key ?? 'id' }));
  }, [selectedJob]);

  const core: TableCore = {
    jobs,
    onEdit,
    onSelectJob,
    view,
    editing,
    gridId,
    selection,
    setSelection,
    active,
    setActive,
    setNote,
    openStages: setStagesId,
    // Generated jobs are not values of the scenario.
    askAbout: onEdit && askWhatIf,
    reveal: (id) => document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  };
  const commands = rowCommands(core);

  /** Returning the focus to the grid blurs the input: that must not commit a second time. */
  const isLeaving = useRef(false);
  const backToGrid = (): void => {
    isLeaving.current = true;
    grid.current?.focus();
    isLeaving.current = false;
  };
  const exitEditor = (exit: EditorExit): void => {
    const edited = editing.now;
    if (edited === undefined || isLeaving.current) return;
    if (exit === 'revert') {
      editing.revert();
      backToGrid();
      return;
    }
    const job = editing.commit(exit === 'leave');
    if (job === undefined || exit === 'leave') return;
    backToGrid();
    if (job.id !== edited.id && selectedJob === edited.id) onSelectJob?.(job.id);
    moveAfterCommit(core, edited, job.id, exit);
  };

  return {
    view,
    selection,
    active,
    editing,
    note,
    commands,
    exitEditor,
    handlers: gridHandlers(core, { commands, pageRows, onHoverJob, openPaste }),
    activeCellId: elementIdOf(core, active),
    selectAllShown: (all: boolean) => setSelection(all ? selectAll(view.shownIds) : NOTHING_SELECTED),
    /** Goes to the first text that is not accepted yet. */
    showDraft: () => {
      const first = editing.drafts[0];
      if (first === undefined) return;
      view.setFilter('');
      setActive(first);
      beginEdit(core, first);
    },
    stagesOf: jobOf(core, stagesId),
    openStages: setStagesId,
    closeStages: () => setStagesId(undefined),
    detailsOf: jobOf(core, detailsId),
    detailsPath: `workload.jobs[${view.indexOfId.get(detailsId ?? '') ?? 0}]`,
    /** What "Vary this…" would be about. */
    varied: variedCell(core),
    openDetails: setDetailsId,
    closeDetails: () => setDetailsId(undefined),
    putJob: (job: Job, what: string) => {
      const at = view.indexOfId.get(job.id);
      if (at !== undefined) onEdit?.({ kind: 'change', what, jobs: [{ at, job }] });
    },
  };
}
