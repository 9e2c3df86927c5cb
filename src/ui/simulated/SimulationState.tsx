// SPDX-License-Identifier: GPL-3.0-or-later
// How the simulated runs stand, in a few words beside how the plans do.
import { counted, readableCount, readableTime } from '../../base/readable';
import { isCancelled } from '../../state/run-views';
import type { LatestQuery } from '../../worker/latest-query';
import { usePage, useQuery } from '../page-context';
import { Button } from '../shared/Button';

export function SimulationState({ after }: { readonly after: string }) {
  const slots = usePage().planning.runs.flatMap(({ simulation }) => simulation ?? []);
  // The number of slots is fixed: the hooks keep their order; those of no run are empty.
  const views = slots.map(useEverySlot).filter((view) => view.askedKey !== undefined);
  const each = (act: (slot: LatestQuery<'simulate'>) => void): void => {
    for (const slot of slots) act(slot);
  };
  const asking = views.filter((view) => view.state === 'asking');
  if (views.length === 0) return null;
  if (asking.length > 0) {
    // How far each is stands in its place among the timelines.
    return (
      <>
        {after}simulating {counted(views.length, 'run')}
        <Button kind="quiet" aria-label="Cancel the simulations" onClick={() => each((slot) => slot.cancel())}>
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
      {done.length > 0 && (
        <>
          <span data-wide>{after}</span>
          {counted(done.length, 'run')} <span data-wide>simulated </span>in {readableTime(tookMs / 1000)}
        </>
      )}
      {parts.length > 0 && (done.length > 0 ? ', ' : after)}
      {parts.join(', ')}
      {lost.length > 0 && (
        <Button kind="quiet" onClick={() => each((slot) => slot.retry())}>
          Run again
        </Button>
      )}
    </>
  );
}

const useEverySlot = useQuery<'simulate'>;
