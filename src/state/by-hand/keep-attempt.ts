// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a plan by hand as a held run, which has the rectangles as they are now and is simulated, whatever is drawn next. Pure.
import { MAX_RUNS } from '../../model/limits';
import { heldBaseOf } from '../../model/run-base';
import type { EditedScenario } from '../page-store';

/** Uses the network of the runs that are there, so that they can be compared. The same scenario if there is no space. */
export function withAttempt(edited: EditedScenario, score: string): EditedScenario {
  if (edited.runs.length >= MAX_RUNS) return edited;
  const like = edited.runs.findLast(({ scheduler }) => scheduler !== undefined);
  const run = {
    scheduler: 'manual',
    network: like?.network ?? 'tcp',
    label: freeLabel(edited, `Attempt ${score}`),
    options: {},
    networkOptions: like?.networkOptions ?? {},
    of: heldBaseOf(edited),
  };
  return { ...edited, runs: [...edited.runs, run] };
}

/** Two attempts may have the same score. */
function freeLabel({ runs }: EditedScenario, wanted: string): string {
  const taken = new Set(runs.map(({ label }) => label));
  for (let number = 1; ; number++) {
    const label = number === 1 ? wanted : `${wanted} (${number})`;
    if (!taken.has(label)) return label;
  }
}
