// SPDX-License-Identifier: GPL-3.0-or-later
// All figures of the results panel: the five most important ones, the rest behind a fold, then the charts of the runs.
import { CompareCharts } from '../compare/CompareCharts';
import { CompareJumps } from '../compare/CompareJumps';
import { usePageState } from '../page-context';
import { useRunViews } from '../use-run-views';
import { AllFigures } from './AllFigures';
import { hasRun } from './figures-of';
import { KeyFigures } from './KeyFigures';

export function Figures() {
  const runs = useRunViews();
  const chosen = usePageState((state) => state.view.baseline);
  const baseline = runs.find(({ index }) => index === chosen) ?? runs[0];
  return (
    <>
      <KeyFigures />
      <AllFigures />
      {baseline !== undefined && runs.some(hasRun) && (
        <>
          <CompareJumps />
          <CompareCharts baseline={baseline.index} />
        </>
      )}
    </>
  );
}
