// SPDX-License-Identifier: GPL-3.0-or-later
// When a run's jobs arrived and ended before the last edit, and when they were planned, by their index in the current run: its chart
// outlines them.
import { useMemo } from 'react';
import type { BeforeTimes } from '../../charts/gantt/before/draw-before';
import { plannedStretches } from '../../charts/gantt/before/planned-stretches';
import { plansOf } from '../../state/answer/before';
import { pairRuns } from '../../state/answer/pair-runs';
import { runResult } from '../../state/answer/run-result';
import type { SimulateAnswer } from '../../worker/api';
import { useAnswers } from '../answer/use-answers';
import { usePage } from '../page-context';

/** Undefined if nothing was edited, or if the run is still of the scenario before the edit. */
export function useTimesBefore(
  index: number,
  answer: SimulateAnswer | undefined,
  fresh: boolean,
): BeforeTimes | undefined {
  const { runViews } = usePage();
  const [{ before }] = useAnswers();
  return useMemo(() => {
    if (before === undefined || answer === undefined || !fresh) return undefined;
    const results = runViews.getSnapshot().flatMap((view) => {
      const own = view.simulation?.answer;
      return own === undefined ? [] : runResult(view.index, view.label, own);
    });
    const was = pairRuns(before.results, results).find(({ is }) => is.index === index)?.was;
    if (was === undefined) return undefined;
    const plans = pairRuns(before.plans, plansOf(runViews.getSnapshot()));
    const wasPlanned = plans.find(({ is }) => is.index === index)?.was;
    const places = new Map(was.ids.map((id, place) => [id, place]));
    const timesOf = (column: Float64Array) =>
      Float64Array.from(answer.ids, (id) => column[places.get(id) ?? -1] ?? Number.NaN);
    return {
      ...{ arrivalS: timesOf(was.times.arrivalS), endS: timesOf(was.times.endS), drawn: was.drawn },
      planned: wasPlanned && plannedStretches(wasPlanned.made, answer.ids),
    };
  }, [before, answer, fresh, index, runViews]);
}
