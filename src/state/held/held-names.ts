// SPDX-License-Identifier: GPL-3.0-or-later
// Names that distinguish held runs of one scheduler by what was edited since: "Fair over TCP, oversubscription 5".
import type { HeldBase, Run } from '../../model/scenario';
import type { EditedScenario } from '../page-store';
import { differencesOf } from './differences';
import { concernsRun, type RunDifference } from './run-differences';

interface Known {
  readonly edited: EditedScenario;
  readonly differences: readonly RunDifference[];
}

/** For each held scenario, its differences from the newest one, because labels are read whenever a run is answered. */
const known = new WeakMap<HeldBase, Known>();

export function differencesSince(of: HeldBase, edited: EditedScenario): readonly RunDifference[] {
  const last = known.get(of);
  if (last?.edited === edited) return last.differences;
  const differences = differencesOf(of, edited);
  known.set(of, { edited, differences });
  return differences;
}

/** What follows its schedulers' names: what made its result different. Runs added or removed beside it did not. */
export function heldName(run: Run, edited: EditedScenario): string {
  const since = run.of === undefined ? [] : differencesSince(run.of, edited);
  const [first, ...more] = since.filter((one) => !one.path.startsWith('runs.') || concernsRun(one, run));
  if (first === undefined) return 'held';
  return more.length === 0 ? first.was : `${first.was} and ${more.length} more`;
}
