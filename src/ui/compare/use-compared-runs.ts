// SPDX-License-Identifier: GPL-3.0-or-later
// The simulated runs as the compare charts see them: all jobs, or those of the class that is chosen for all of them.
import { useDeferredValue, useMemo } from 'react';
import { remembered } from '../../base/remembered';
import { type ComparedRun, comparedRun } from '../../charts/compare/compared-run';
import type { Window } from '../../model/scenario';
import type { RunView } from '../../state/runs/run-views';
import { usePageState } from '../page-context';
import { useRunViews } from '../use-run-views';

/** `index`: the run's index in the view. */
export type IndexedRun = ComparedRun & { readonly index: number };

/** `jobClass`: undefined for all jobs. */
export function useComparedRuns(jobClass: string | undefined): readonly IndexedRun[] {
  // Deferred behind the edited cell and the runs' own marks: 20 000 jobs take a while to sort.
  const views = useDeferredValue(useRunViews());
  const window = usePageState((state) => state.history.present.window);
  // A view stays the same object until its run is answered again.
  const comparedOnce = useMemo(
    () => remembered((view: RunView) => comparedView(view, window, jobClass)),
    [window, jobClass],
  );
  return useMemo(() => views.flatMap((view) => comparedOnce(view) ?? []), [views, comparedOnce]);
}

/** Undefined if nothing was simulated. */
function comparedView(
  { index, place, label, simulation }: RunView,
  window: Window | undefined,
  jobClass: string | undefined,
): IndexedRun | undefined {
  const answer = simulation?.answer;
  if (answer === undefined || answer.ids.length === 0) return undefined;
  const about = { place, label, stale: simulation?.state !== 'fresh', run: answer };
  const members = jobClass === undefined ? undefined : (answer.chartData.members?.[jobClass] ?? NONE);
  return { index, ...comparedRun(about, window, members) };
}

const NONE = new Int32Array(0);
