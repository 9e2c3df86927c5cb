// SPDX-License-Identifier: GPL-3.0-or-later
// What the compared runs came to before the last edit: their charts outline it.
import { useMemo } from 'react';
import { type ComparedBefore, comparedBefore } from '../../charts/compare/compared-before';
import { resultsOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import type { RunView } from '../../state/runs/run-views';
import { useAnswers } from '../answer/use-answers';
import { usePageState } from '../page-context';
import type { IndexedRun } from './use-compared-runs';

/** By place; none where nothing was edited, or where what is shown is of the scenario before the edit still. */
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
