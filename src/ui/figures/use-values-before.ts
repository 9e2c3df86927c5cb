// SPDX-License-Identifier: GPL-3.0-or-later
// The values of each run and plan before the last edit, by its new results: for runs over all jobs, or one class of them.
import { useMemo } from 'react';
import type { RunBounds } from '../../analysis/bounds/run-bound';
import { resultsOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import { plannedMetric } from '../../state/answer/plan-result';
import type { RunView } from '../../state/runs/run-views';
import { useAnswers } from '../answer/use-answers';
import { usePlansBefore } from '../answer/use-plan-before';
import { ALL } from './figures-of';

/** By the id of the metric. */
type ValueOf<V> = (run: RunView, id: string) => V;

export interface ValuesBefore {
  readonly happened: ValueOf<number | null | undefined>;
  readonly planned: ValueOf<number | undefined>;
  /** What no run could be below before the edit. */
  readonly bounds: (run: RunView) => RunBounds | undefined;
}

/** `of`: the class. Plans cover all jobs. */
export function useValuesBefore(runs: readonly RunView[], of: string): ValuesBefore {
  const [{ before }] = useAnswers();
  const planBefore = usePlansBefore();
  return useMemo(() => {
    const pairs = before === undefined ? [] : pairRuns(before.results, resultsOf(runs));
    const byIndex = new Map(pairs.map(({ was, is }) => [is.index, was]));
    return {
      happened: ({ index }, id) => {
        const was = byIndex.get(index);
        return (of === ALL ? was?.metrics : was?.classes?.[of])?.[id];
      },
      bounds: ({ index }) => (of === ALL ? byIndex.get(index)?.bounds : undefined),
      planned: (run, id) => {
        const was = of === ALL ? planBefore(run) : undefined;
        return was && plannedMetric(was.made, id);
      },
    };
  }, [before, planBefore, runs, of]);
}
