// SPDX-License-Identifier: GPL-3.0-or-later
// The results of the compared runs before the last edit, outlined in their charts.
import { useMemo } from 'react';
import { type ComparedBefore, comparedBefore } from '../../charts/compare/compared-before';
import { resultsOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import type { RunView } from '../../state/runs/run-views';
import { useAnswers } from '../answer/use-answers';
import { usePageState } from '../page-context';
import type { IndexedRun } from './use-compared-runs';

/** By place; none if nothing was edited, or what is shown is still of the scenario before the edit. */
export function useComparedBefore(
  runs: readonly IndexedRun[],
  views: readonly RunView[],
  jobClass: string | undefined,
): readonly ComparedBefore[] {
  const [{ before }] = useAnswers();
  const window = usePageState((state) => state.history.present.window);
  return useMemo(() => {
    if (before === undefined) return NONE;
    return pairRuns(before.results, resultsOf(views)).flatMap(({ was, is }) => {
      const now = runs.find(({ index, stale }) => index === is.index && !stale);
      return now === undefined ? [] : comparedBefore(now, was, window, jobClass === undefined);
    });
  }, [before, runs, views, window, jobClass]);
}

const NONE: readonly ComparedBefore[] = [];
