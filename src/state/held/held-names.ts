// SPDX-License-Identifier: GPL-3.0-or-later
// What held runs are called, so that two of one scheduler are told apart: by what was edited since. "Fair over TCP, oversubscription 5".
import type { Run, RunBase } from '../../model/scenario';
import type { Work } from '../page-store';
import type { Difference } from './difference';
import { differencesOf } from './differences';

interface Known {
  readonly work: Work;
  readonly differences: readonly Difference[];
}

/** Of each held scenario those from the newest work: labels are asked for whenever a run is answered. */
const known = new WeakMap<RunBase, Known>();

export function differencesSince(of: RunBase, work: Work): readonly Difference[] {
  const last = known.get(of);
  if (last?.work === work) return last.differences;
  const differences = differencesOf(of, work);
  known.set(of, { work, differences });
  return differences;
}

/** Behind the name of its schedulers. */
export function heldName({ of }: Pick<Run, 'of'>, work: Work): string {
  const [first, ...more] = of === undefined ? [] : differencesSince(of, work);
  if (first === undefined) return 'held';
  return more.length === 0 ? first.was : `${first.was} and ${more.length} more`;
}
