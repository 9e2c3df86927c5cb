// An edit that is taken only if the whole scenario stays good: fields check themselves, but fewer racks may leave a replica
// without its rack, or the last job may go. What is refused leaves everything as it was and says why.
import type { Catalogue } from '../model/declaration';
import type { Problem } from '../model/problem';
import { readScenarioJson } from '../model/read-scenario';
import { writeScenario } from '../model/write-scenario';
import { editWork, notify } from './actions';
import { standInFor } from './edit-stand-in';
import { currentWork, type PageStore, type Work } from './page-store';

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
  const standIn = standInFor(after);
  const read = readScenarioJson(writeScenario(standIn.work, catalogue), catalogue);
  if (!read.ok) {
    const problems = read.problems.map(standIn.problem);
    notify(store, {
      tone: 'warning',
      sentence: `${edit.label} was not done: the scenario would no longer be good.`,
      details: problems,
    });
    return problems;
  }
  editWork(store, edit.label, () => after, edit.mergeKey);
  return [];
}
