// What changed on the page without a word in sight, for screen readers: plans and runs that are done or grown old, and what undo
// did. One polite region.
import { counted } from '../../base/readable';
import { headlineOf } from '../../state/headline';
import { isStale, type RunView } from '../../state/run-views';
import { usePageState } from '../page-context';
import { useRunViews } from '../run-views-hook';

export function Announcer() {
  const runs = useRunViews();
  const spoken = usePageState((state) => state.session.spoken);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {spoken === undefined ? '' : `${spoken}. `}
      {planWords(runs.filter((run) => run.planner !== undefined))}
      {simulationWords(runs)}
    </p>
  );
}

/** Nothing while any is under way: one sentence at the end, not one per run. */
function planWords(runs: readonly RunView[]): string {
  if (runs.length === 0 || runs.some((run) => run.plan.state !== 'fresh')) return '';
  return runs
    .map(({ label, plan }) => {
      const headline = plan.answer && headlineOf(plan.answer);
      return headline === undefined ? '' : `${label}: ${headline.what} ${headline.text}.`;
    })
    .join(' ');
}

/** Not how far they are: that is said where they stand. */
function simulationWords(runs: readonly RunView[]): string {
  const shown = runs.flatMap(({ simulation }) => (simulation?.answer === undefined ? [] : simulation));
  if (shown.length === 0) return '';
  return shown.some(isStale)
    ? ' The results shown are of an older scenario.'
    : ` ${counted(shown.length, 'run')} simulated.`;
}
