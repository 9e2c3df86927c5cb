// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of all runs, so that their colours and lengths are comparable.
import { useMemo } from 'react';
import type { SimulateAnswer } from '../../worker/api';
import { useRunViews } from '../use-run-views';

/** Of all runs; this one first. */
export function useAllAnswers(answer: SimulateAnswer): readonly SimulateAnswer[] {
  const runs = useRunViews();
  return useMemo(
    () => [answer, ...runs.flatMap(({ simulation }) => simulation?.answer ?? []).filter((one) => one !== answer)],
    [answer, runs],
  );
}
