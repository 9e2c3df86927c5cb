// SPDX-License-Identifier: GPL-3.0-or-later
// Coflow times of the runs of the compare table over the same shuffles or coflows. Only runs that ended, of this very scenario, count.

import { CCT_METRICS, type CctMetric, commonCoflows } from '../../analysis/metrics/common-coflows';
import { counted } from '../../base/readable';
import type { Window } from '../../model/scenario';
import type { RunView } from '../../state/run-views';
import type { SimulateAnswer } from '../../worker/api';

export interface CommonOfRuns {
  /** "the 812 shuffles of all runs". */
  readonly named: string;
  /** Every run's own mean is over just these. */
  readonly isAll: boolean;
  value(run: RunView, metric: CctMetric): number | undefined;
}

export const isCctMetric = (id: string): id is CctMetric => (CCT_METRICS as readonly string[]).includes(id);

/** `jobClass`: empty for all jobs. Undefined where fewer than two runs can be compared. */
export function commonCoflowsOf(
  runs: readonly RunView[],
  window: Window | undefined,
  jobClass: string,
): CommonOfRuns | undefined {
  const ended = runs.flatMap((run) => {
    const { simulation } = run;
    const answer = simulation?.state === 'fresh' ? simulation.answer : undefined;
    return answer?.record.outcome.status === 'done' ? [{ run, answer }] : [];
  });
  const [first] = ended;
  // Held runs may be of other jobs, whose shuffles are others too.
  const compared = ended.filter(({ answer }) => isOfSame(answer, first?.answer));
  if (first === undefined || compared.length < 2) return undefined;
  const members = jobClass === '' ? undefined : new Set(first.answer.chartData.members?.[jobClass]);
  const { count, leftOut, values } = commonCoflows(
    compared.map(({ answer }) => answer.record.trace.coflows),
    window,
    members === undefined ? undefined : (owner) => members.has(owner),
  );
  if (count + leftOut === 0) return undefined;
  const valuesOf = new Map(compared.map(({ run }, i) => [run, values[i]]));
  const what = first.answer.chartData.use === undefined ? 'coflow' : 'shuffle';
  return {
    named: count === 1 ? `the one ${what} of all runs` : `the ${counted(count, what)} of all runs`,
    isAll: leftOut === 0,
    value(run, metric) {
      const value = valuesOf.get(run)?.[metric];
      return value === undefined || !Number.isFinite(value) ? undefined : value;
    },
  };
}

/** The same shuffles, row by row. */
function isOfSame({ ids, record }: SimulateAnswer, first: SimulateAnswer | undefined): boolean {
  if (first === undefined || ids.length !== first.ids.length) return false;
  const [own, others] = [record.trace.coflows, first.record.trace.coflows];
  return own.length === others.length && ids.every((id, i) => id === first.ids[i]);
}
