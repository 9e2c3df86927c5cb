// SPDX-License-Identifier: GPL-3.0-or-later
// How a linear programme ended, in a sentence: its value, or why there is none.
import type { LpStatus } from '../../model/lp-status';

const SENTENCES: Readonly<Record<Exclude<LpStatus, 'optimal'>, string>> = {
  timeLimit:
    'GLPK hit its time limit, so this linear programme has no answer. A longer limit is an option of the planner.',
  infeasible: 'GLPK found no solution that keeps all limits.',
  unbounded: 'GLPK found no least value.',
  failed: 'GLPK found no solution that keeps all limits: sizes or times that are very far apart do this.',
};

export function LpOutcome({ status, value }: { readonly status: LpStatus; readonly value: string | undefined }) {
  return <p>{status === 'optimal' ? value : SENTENCES[status]}</p>;
}
