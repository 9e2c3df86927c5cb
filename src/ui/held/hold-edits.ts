// SPDX-License-Identifier: GPL-3.0-or-later
// Holding results, as edits that undo takes back: for buttons, menus and the palette. Pure.

import { counted } from '../../base/readable';
import { MAX_RUNS } from '../../model/limits';
import type { Before } from '../../state/answer/before';
import type { Edit } from '../../state/checked-edit';
import type { Difference } from '../../state/held/difference';
import { restoreHeld, spaceToHold, withAllHeld, withHeld, withoutHold } from '../../state/held/hold';
import type { EditedScenario } from '../../state/page-store';
import type { RunView } from '../../state/runs/run-views';

/** Why nothing more can be held; undefined if it can. */
export const holdRefusal = ({ runs }: EditedScenario): string | undefined =>
  runs.length < MAX_RUNS ? undefined : `There are ${MAX_RUNS} runs, the maximum: remove one first`;

type Entry = Pick<RunView, 'index' | 'label'>;

export const holdEdit = ({ index, label }: Entry): Edit => ({
  label: `Hold the result of ${label}`,
  change: (edited) => withHeld(edited, index),
});

export const forkEdit: Edit = {
  label: 'Fork: hold all results as a baseline',
  change: (edited) => withAllHeld(edited),
};

/** Holds the results before an edit, or as many as there is space for. */
export const holdBeforeEdit = (before: Before): Edit => ({
  label: 'Hold the results before the edit',
  change: (edited) => withAllHeld(edited, before.edited),
});

export const heldBeforeWords = (edited: EditedScenario, before: Before): string | undefined => {
  const space = spaceToHold(edited, before.edited);
  return space === 0 ? undefined : `Hold ${space === 1 ? 'that result' : counted(space, 'result')}`;
};

export const takeBackEdit = ({ words, back }: Difference): Edit => ({ label: `Take back ${words}`, change: back });

export const takeAllBackEdit = ({ index, label }: Entry): Edit => ({
  label: `Take back all edits since ${label} was held`,
  change: (edited) => restoreHeld(edited, index),
});

export const followEdit = ({ index, label }: Entry): Edit => ({
  label: `Let ${label} follow edits`,
  change: (edited) => withoutHold(edited, index),
});

export const removeEdit = ({ index, label }: Entry): Edit => ({
  label: `Remove ${label}`,
  change: (edited) => ({ ...edited, runs: edited.runs.filter((_, at) => at !== index) }),
});
