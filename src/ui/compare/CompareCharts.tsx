// Under the metrics of the runs: how their completion times are spread, where the time went, and which jobs were done sooner or later.
import { useDeferredValue, useMemo } from 'react';
import { comparedRun } from '../../charts/compare/compared-run';
import { remembered } from '../../charts/compare/remembered';
import type { Window } from '../../model/scenario';
import type { RunView } from '../../state/run-views';
import { usePageState } from '../page-context';
import { useRunViews } from '../run-views-hook';
import { boundLine } from './bound-line';
import { CdfSection } from './CdfSection';
import { ChangesSection } from './ChangesSection';
import { CHART_IDS } from './CompareJumps';
import styles from './compare.module.css';
import { PartsSection } from './PartsSection';

interface CompareChartsProps {
  /** Index of the run or plan that the others are held against. */
  readonly baseline: number;
}

export function CompareCharts({ baseline }: CompareChartsProps) {
  // Behind the cell that is edited and the runs' own marks: 20 000 jobs take a while to sort.
  const views = useDeferredValue(useRunViews());
  const window = usePageState((state) => state.history.present.window);
  // A view stays the same object until its run is answered anew.
  const comparedOnce = useMemo(() => remembered((view: RunView) => comparedView(view, window)), [window]);
  const runs = useMemo(() => views.flatMap((view) => comparedOnce(view) ?? []), [views, comparedOnce]);
  const isBatch = runs.every(({ times }) => times.arrivalS.every((arrivalS) => arrivalS === 0));
  const bound = useMemo(() => boundLine(views, isBatch), [views, isBatch]);
  if (runs.length === 0) return null;
  return (
    <>
      <div id={CHART_IDS.cdf} className={styles.section}>
        <CdfSection runs={runs} bound={bound} window={window} />
      </div>
      <div id={CHART_IDS.parts} className={styles.section}>
        <PartsSection runs={runs} baseline={runs.find(({ index }) => index === baseline)} />
      </div>
      <div id={CHART_IDS.jobs} className={styles.section}>
        <ChangesSection runs={runs} baseline={baseline} />
      </div>
    </>
  );
}

/** Undefined where nothing was simulated. */
function comparedView({ index, place, label, simulation }: RunView, window: Window | undefined) {
  if (simulation?.answer === undefined || simulation.answer.ids.length === 0) return undefined;
  const about = { place, label, stale: simulation.state !== 'fresh', run: simulation.answer };
  return { index, ...comparedRun(about, window) };
}
