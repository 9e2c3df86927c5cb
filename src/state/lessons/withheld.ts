// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the page's runs and plans are not shown before a question is answered. Pure.
import { hiddenBefore } from '../../lessons/hidden-before';
import type { Ask } from '../../lessons/lesson';
import { type Entry, entriesOf } from '../entries';
import type { Work } from '../page-store';
import type { Withheld } from '../withheld';

/** Undefined where all is shown. */
export function withheldFor(ask: Ask, work: Work): Withheld | undefined {
  const { runs, plans, numbers } = hiddenBefore(ask);
  const isNamed = (labels: ReadonlySet<string> | 'all', names: readonly (string | undefined)[]): boolean =>
    labels === 'all' || names.some((name) => name !== undefined && labels.has(name));
  const isHidden = ({ run, label, planner }: Entry): boolean =>
    (run !== undefined && isNamed(runs, [run.label, label, run.scheduler ?? run.network])) ||
    (planner !== undefined && isNamed(plans, [planner, ...(run === undefined ? [label] : [])]));
  const entries = entriesOf(work)
    .filter(isHidden)
    .map(({ index }) => index);
  return entries.length === 0 && !numbers ? undefined : { entries, numbers };
}
