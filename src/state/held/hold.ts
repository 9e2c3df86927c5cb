// SPDX-License-Identifier: GPL-3.0-or-later
// Holding results: runs that stay of the scenario as it is, or was before an edit, beside those that follow what is edited. Pure.

import { MAX_RUNS } from '../../model/limits';
import { baseOf, followersOf, heldBaseOf } from '../../model/run-base';
import type { Work } from '../page-store';

/** Its results stay as they are now: a copy is added, the run itself goes on following edits. The same work where there is no space. */
export function withHeld(work: Work, at: number): Work {
  const run = work.runs[at];
  if (run === undefined || work.runs.length >= MAX_RUNS) return work;
  return { ...work, runs: [...work.runs, { ...run, of: run.of ?? heldBaseOf(work) }] };
}

/** How many of the runs that follow edits can be held beside them. */
export const spaceToHold = (work: Work, before: Work = work): number =>
  Math.max(0, Math.min(followersOf(before).length, MAX_RUNS - work.runs.length));

/** "Fork": all runs as they are now, or were in the work before an edit, as a baseline; as many as there is space for. */
export function withAllHeld(work: Work, before: Work = work): Work {
  const of = heldBaseOf(before);
  const held = followersOf(before)
    .slice(0, spaceToHold(work, before))
    .map((run) => ({ ...run, of }));
  return held.length === 0 ? work : { ...work, runs: [...work.runs, ...held] };
}

/** The held run follows edits again. */
export function withoutHold(work: Work, at: number): Work {
  return {
    ...work,
    runs: work.runs.map((run, i) => {
      if (i !== at) return run;
      const { of: _, ...rest } = run;
      return rest;
    }),
  };
}

/** The scenario is again the one with which this run was held, with the runs that it then had beside all that are held. */
export function asHeld(work: Work, at: number): Work {
  const of = work.runs[at]?.of;
  if (of === undefined) return work;
  const runs = of.runs && [...of.runs, ...work.runs.filter((run) => run.of !== undefined)];
  return { ...work, ...baseOf(of), runs: runs ?? work.runs };
}
