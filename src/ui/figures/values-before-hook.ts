// What each run came to before the last edit, by its new results; those of classes of jobs are not kept.
import { useMemo } from 'react';
import { resultsOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import type { RunView } from '../../state/run-views';
import { useAnswers } from '../answer/answers-hook';

type ValueBefore = (run: RunView, id: string) => number | null | undefined;

export function useValuesBefore(runs: readonly RunView[]): ValueBefore {
  const [{ before }] = useAnswers();
  return useMemo(() => {
    const pairs = before === undefined ? [] : pairRuns(before.results, resultsOf(runs));
    const byIndex = new Map(pairs.map(({ was, is }) => [is.index, was.metrics]));
    return ({ index }, id) => byIndex.get(index)?.[id];
  }, [before, runs]);
}
