// SPDX-License-Identifier: GPL-3.0-or-later
// What changed on the page, for screen readers: what undo did, the answer once results are in, and runs that are done or grown old,
// in one polite region; what was selected in another, so that the answer is not heard again.
import { counted } from '../../base/readable';
import { isStale, type RunView } from '../../state/runs/run-views';
import { usePageState } from '../page-context';
import { useRunViews } from '../use-run-views';

export function Announcer() {
  const runs = useRunViews();
  const spoken = usePageState((state) => state.session.spoken);
  const answered = usePageState((state) => state.session.answered);
  const selected = usePageState((state) => state.view.selectedJob);
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {spoken === undefined ? '' : `${spoken}. `}
        {answered}
        {simulationWords(runs)}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {selected !== undefined && `${selected} selected`}
      </p>
    </>
  );
}

/** Not how far they are: that is shown where they stand, and the answer is to be heard first. */
export function simulationWords(runs: readonly Pick<RunView, 'simulation'>[]): string {
  const shown = runs.flatMap(({ simulation }) => (simulation?.answer === undefined ? [] : simulation));
  if (shown.length === 0) return '';
  if (shown.some(isStale)) return ' The results shown are of an older scenario.';
  const isUnderWay = runs.some(({ simulation }) => simulation?.state === 'asking');
  return isUnderWay ? '' : ` ${counted(shown.length, 'run')} simulated.`;
}
