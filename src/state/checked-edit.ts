// SPDX-License-Identifier: GPL-3.0-or-later
// An edit that is taken only if the whole scenario stays good: fields check themselves, but fewer racks may leave a replica
// without its rack, or the last job may go. What is refused leaves everything as it was and says why.
import type { Catalogue } from '../model/declaration';
import type { Problem } from '../model/problem';
import { readScenarioJson } from '../model/read-scenario';
import { writeScenario } from '../model/write-scenario';
import { editWork, notify } from './actions';
import { currentWork, type PageStore, type Work } from './page-store';
import { changedPart, standInFor } from './partial-validation';

export interface Edit {
  /** "Change oversubscription": what undo will name. */
  readonly label: string;
  readonly change: (work: Work) => Work;
  /** Edits of one kind in a row are one step of undo. */
  readonly mergeKey?: string;
}

/** Takes the edit, or answers the problems that it would make. */
export function takeEdit(store: PageStore, catalogue: Catalogue, edit: Edit): readonly Problem[] {
  const before = currentWork(store.getState());
  const after = edit.change(before);
  if (after === before) return [];
  const part = changedPart(before, after);
  const problems = part !== undefined && problemsOf(part, catalogue).length === 0 ? [] : problemsOf(after, catalogue);
  if (problems.length > 0) {
    notify(store, {
      tone: 'warning',
      sentence: `${edit.label} was not done: it would make the scenario invalid.`,
      details: problems,
    });
    return problems;
  }
  editWork(store, edit.label, () => after, edit.mergeKey);
  return [];
}

/** Of the work as it stands: what a check of a part of it must agree with. */
export function problemsOf(work: Work, catalogue: Catalogue): readonly Problem[] {
  const standIn = standInFor(work);
  const read = readScenarioJson(writeScenario(standIn.work, catalogue), catalogue);
  return read.ok ? [] : read.problems.map(standIn.problem);
}
