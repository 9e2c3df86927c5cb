// SPDX-License-Identifier: GPL-3.0-or-later
// An edit that is applied only if the whole scenario stays valid: fields check themselves, but fewer racks may leave a replica
// without its rack, or the last job may be removed. A refused edit changes nothing and gives its reason.

import type { Catalogue } from '../model/fields/declaration';
import type { Problem } from '../model/problem';
import { problemsOfEdit } from '../model/reading/check-edit';
import { changeSession, editScenario, notify } from './actions';
import { type EditedScenario, editedScenario, type PageStore } from './page-store';

export interface Edit {
  /** "Change oversubscription": what undo calls it. */
  readonly label: string;
  readonly change: (edited: EditedScenario) => EditedScenario;
  /** Consecutive edits with the same key are one undo step. */
  readonly mergeKey?: string;
  /** What a screen reader announces if what changed does not have the focus. */
  readonly done?: string;
}

/** Applies the edit, or returns the problems that it would cause. */
export function applyCheckedEdit(store: PageStore, catalogue: Catalogue, edit: Edit): readonly Problem[] {
  const before = editedScenario(store.getState());
  const after = edit.change(before);
  if (after === before) return [];
  const problems = problemsOfEdit(before, after, catalogue);
  if (problems.length > 0) {
    notify(store, {
      tone: 'warning',
      sentence: `${edit.label} was not done: it would make the scenario invalid.`,
      details: problems,
    });
    return problems;
  }
  editScenario(store, edit.label, () => after, edit.mergeKey);
  if (edit.done !== undefined) changeSession(store, { spoken: edit.done });
  return [];
}
