// SPDX-License-Identifier: GPL-3.0-or-later
// Coflow times of the runs of the compare table over the same shuffles or coflows. Only up-to-date runs that ended count.

import { CCT_METRICS, type CctMetric, commonCoflows } from '../../analysis/metrics/common-coflows';
import { counted } from '../../base/readable';
import { scenarioOfRun } from '../../model/run-base';
import type { RunBase } from '../../model/scenario';
import type { RunView } from '../../state/runs/run-views';
import type { SimulateAnswer } from '../../worker/api';

export interface CommonOfRuns {
  /** "the 812 shuffles of all runs". */
  readonly named: string;
  /** Every run's own mean covers exactly these. */
  readonly isAll: boolean;
  value(run: RunView, metric: CctMetric): number | undefined;
}

export const isCctMetric = (id: string): id is CctMetric => (CCT_METRICS as readonly string[]).includes(id);

/** `edited`: the scenario of runs that are not held. `jobClass`: empty for all jobs. Undefined if fewer than two runs can be compared. */
export function commonCoflowsOf(runs: readonly RunView[], edited: RunBase, jobClass: string): CommonOfRuns | undefined {
  const ended = runs.flatMap((run) => {
    const { simulation } = run;
    const answer = simulation?.state === 'fresh' ? simulation.answer : undefined;
    if (answer?.record.outcome.status !== 'done') return [];
    return [{ run, answer, base: run.run === undefined ? edited : scenarioOfRun(edited, run.run) }];
  });
  const [first] = ended;
  if (first === undefined) return undefined;
  // Held runs may have other jobs, and so other shuffles.
  const compared = ended.filter((one) => isOfSameJobs(one, first));
  if (compared.length < 2) return undefined;
  const members = jobClass === '' ? undefined : new Set(first.answer.chartData.members?.[jobClass]);
  const { count, leftOut, values } = commonCoflows(
    compared.map(({ answer }) => answer.record.trace.coflows),
    edited.window,
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

interface OfJobs {
  readonly answer: Pick<SimulateAnswer, 'ids'>;
  readonly base: RunBase;
}

/**
 * By id and, for generated jobs, by seed: another seed draws the same ids. The number of shuffles that move bytes differs from run to
 * run.
 */
function isOfSameJobs({ answer: { ids }, base }: OfJobs, { answer: first, base: firstBase }: OfJobs): boolean {
  if (ids.length !== first.ids.length || !ids.every((id, i) => id === first.ids[i])) return false;
  if (!('generate' in base.workload || 'generate' in firstBase.workload)) return true;
  return base.workload === firstBase.workload && base.seed === firstBase.seed;
}
