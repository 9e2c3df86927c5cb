// SPDX-License-Identifier: GPL-3.0-or-later
// What would give a question's answer away, and so is shown after the answer only: pictures of the runs and plans that the truth is worked
// out from, and the numbers beside them. A question about the picture itself (pick, plan, change) hides nothing unless its author says so.
import { neededBy, truthExpressions } from './expressions';
import type { Ask, Hideable } from './lesson';

export interface HiddenParts {
  /** Labels, as expressions name them; `all`: every one. */
  readonly runs: ReadonlySet<string> | 'all';
  readonly plans: ReadonlySet<string> | 'all';
  /** The answer line and the panel of results. */
  readonly numbers: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const ON_THE_PICTURE: ReadonlySet<Ask['kind']> = new Set(['pick', 'plan', 'change']);

export function hiddenBefore(ask: Ask): HiddenParts {
  const { runs, plans } = neededBy(truthExpressions(ask, ''));
  if (ask.hide === undefined) {
    return ON_THE_PICTURE.has(ask.kind) ? { runs: NONE, plans: NONE, numbers: false } : { runs, plans, numbers: true };
  }
  const part = (name: Hideable, named: ReadonlySet<string>): HiddenParts['runs'] =>
    ask.hide?.includes(name) ? (named.size === 0 ? 'all' : named) : NONE;
  return { runs: part('runs', runs), plans: part('plans', plans), numbers: ask.hide.includes('numbers') };
}
