// What each run came to before the last edit, by its new results: all jobs, or one class of them.
import { useMemo } from 'react';
import { resultsOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import type { RunView } from '../../state/run-views';
import { useAnswers } from '../answer/answers-hook';
import { ALL } from './figures-of';

type ValueBefore = (run: RunView, id: string) => number | null | undefined;

/** `of`: the class. */
export function useValuesBefore(runs: readonly RunView[], of: string): ValueBefore {
  const [{ before }] = useAnswers();
  return useMemo(() => {
    const pairs = before === undefined ? [] : pairRuns(before.results, resultsOf(runs));
    const byIndex = new Map(pairs.map(({ was, is }) => [is.index, of === ALL ? was.metrics : was.classes?.[of]]));
    return ({ index }, id) => byIndex.get(index)?.[id];
  }, [before, runs, of]);
}
