// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the simulated runs in a few words, beside that of the plans.
import { counted, readableCount, timeWithUnits } from '../../../base/readable';
import { isCancelled } from '../../../state/runs/run-views';
import type { LatestQuery } from '../../../worker/latest-query';
import { usePage, useQuery } from '../../page-context';
import { Button } from '../../shared/Button';

export function SimulationState({ after }: { readonly after: string }) {
  const queries = usePage().planning.runs.flatMap(({ simulation }) => simulation ?? []);
  // The number of queries is fixed, so the hooks keep their order; queries without a run are empty.
  const views = queries.map(useEach).filter((view) => view.askedKey !== undefined);
  const each = (act: (query: LatestQuery<'simulate'>) => void): void => {
    for (const query of queries) act(query);
  };
  const asking = views.filter((view) => view.state === 'asking');
  if (views.length === 0) return null;
  if (asking.length > 0) {
    // The one place that counts them. A bar over each run's own picture shows its progress.
    return (
      <>
        <span>
          <span data-wide>{after}</span>simulating {readableCount(views.length - asking.length + 1)} of{' '}
          {counted(views.length, 'run')}
        </span>
        <Button kind="quiet" aria-label="Cancel the simulations" onClick={() => each((query) => query.cancel())}>
          Cancel
        </Button>
      </>
    );
  }
  const done = views.filter((view) => view.state === 'fresh');
  const lost = views.filter((view) => view.state === 'stale' || view.failure !== undefined || isCancelled(view));
  const refused = views.length - done.length - lost.length;
  const short = done.filter(({ answer }) => answer?.record.outcome.status !== 'done').length;
  const tookMs = done.reduce((longest, view) => Math.max(longest, view.elapsedMs ?? 0), 0);
  const parts = [
    short > 0 && `${readableCount(short)} not to the end`,
    refused > 0 && `${counted(refused, 'run')} refused`,
    lost.length > 0 && `${counted(lost.length, 'run')} without a result`,
  ].filter((part) => part !== false);
  return (
    <>
      <span>
        {done.length > 0 && (
          <>
            <span data-wide>{after}</span>
            {counted(done.length, 'run')} <span data-wide>simulated </span>in {timeWithUnits(tookMs / 1000)}
          </>
        )}
        {parts.length > 0 && (done.length > 0 ? ', ' : <span data-wide>{after}</span>)}
        {parts.join(', ')}
      </span>
      {lost.length > 0 && (
        <Button kind="quiet" onClick={() => each((query) => query.retry())}>
          Run again
        </Button>
      )}
    </>
  );
}

const useEach = useQuery<'simulate'>;
