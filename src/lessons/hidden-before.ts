// SPDX-License-Identifier: GPL-3.0-or-later
// What would give a question's answer away, so it is shown only after the answer: pictures of the runs and plans behind the truth, and
// the numbers beside them. A question about the picture itself (pick, plan, change) hides nothing unless its author says so.
import { neededBy, truthExpressions } from './expressions';
import { type Ask, ON_THE_PICTURE } from './lesson';
import { readReference } from './reference';

export interface HiddenParts {
  /** Labels, as expressions name them; `all`: all of them. */
  readonly runs: ReadonlySet<string> | 'all';
  readonly plans: ReadonlySet<string> | 'all';
  /** The answer line and the panel of results. */
  readonly numbers: boolean;
}

const NONE: ReadonlySet<string> = new Set();

export function hiddenBefore(ask: Ask): HiddenParts {
  const { runs, plans } = neededBy(truthExpressions(ask, ''));
  const { hide } = ask;
  if (hide === undefined) {
    return ON_THE_PICTURE.has(ask.kind) ? { runs: NONE, plans: NONE, numbers: false } : { runs, plans, numbers: true };
  }
  const part = (name: 'runs' | 'plans', one: 'run' | 'plan', named: ReadonlySet<string>): HiddenParts['runs'] => {
    const labels = hide.flatMap((given) => labelOf(given, one));
    if (!hide.includes(name)) return new Set(labels);
    return named.size === 0 ? 'all' : new Set([...named, ...labels]);
  };
  return {
    runs: part('runs', 'run', runs),
    plans: part('plans', 'plan', plans),
    numbers: hide.includes('numbers'),
  };
}

function labelOf(given: string, one: 'run' | 'plan'): readonly string[] {
  const read = readReference(given);
  return read.ok && read.reference.to === one ? [read.reference.name] : [];
}
