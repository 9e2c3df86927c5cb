// SPDX-License-Identifier: GPL-3.0-or-later
// Holding results: runs that keep the scenario as it is, or was before an edit, beside those that follow edits. Pure.

import { MAX_RUNS } from '../../model/limits';
import { baseOf, followersOf, heldBaseOf } from '../../model/run-base';
import type { EditedScenario } from '../page-store';

/** Its results stay as they are now: a held copy is added; the run itself still follows edits. The same scenario if there is no space. */
export function withHeld(edited: EditedScenario, at: number): EditedScenario {
  const run = edited.runs[at];
  if (run === undefined || edited.runs.length >= MAX_RUNS) return edited;
  return { ...edited, runs: [...edited.runs, { ...run, of: run.of ?? heldBaseOf(edited) }] };
}

/** How many of the runs that follow edits can be held beside them. */
export const spaceToHold = (edited: EditedScenario, before: EditedScenario = edited): number =>
  Math.max(0, Math.min(followersOf(before).length, MAX_RUNS - edited.runs.length));

/** "Fork": holds all runs as they are now, or were before an edit, as a baseline; as many as there is space for. */
export function withAllHeld(edited: EditedScenario, before: EditedScenario = edited): EditedScenario {
  const of = heldBaseOf(before);
  const held = followersOf(before)
    .slice(0, spaceToHold(edited, before))
    .map((run) => ({ ...run, of }));
  return held.length === 0 ? edited : { ...edited, runs: [...edited.runs, ...held] };
}

/** The held run follows edits again. */
export function withoutHold(edited: EditedScenario, at: number): EditedScenario {
  return {
    ...edited,
    runs: edited.runs.map((run, i) => {
      if (i !== at) return run;
      const { of: _, ...rest } = run;
      return rest;
    }),
  };
}

/** Restores the scenario with which this run was held, with the runs that it had then, beside all held ones. */
export function restoreHeld(edited: EditedScenario, at: number): EditedScenario {
  const of = edited.runs[at]?.of;
  if (of === undefined) return edited;
  const runs = of.runs && [...of.runs, ...edited.runs.filter((run) => run.of !== undefined)];
  return { ...edited, ...baseOf(of), runs: runs ?? edited.runs };
}
