// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the runs, in a few words in a fixed place: planning with its progress, done with its time, or what went wrong.

import { Suspense } from 'react';
import { counted, timeWithUnits } from '../../base/readable';
import type { RunQueries } from '../../state/runs/planning';
import { isCancelled } from '../../state/runs/run-views';
import type { QueryView } from '../../worker/latest-query';
import { SimulationState } from '../chunks/simulated-later';
import { usePage, usePageState, useQuery } from '../page-context';
import { Button } from '../shared/Button';
import styles from './Header.module.css';
import { planningWords } from './planning-words';

/** `ready`: the first sight is over. */
export function RunState({ ready }: { readonly ready: boolean }) {
  const { planning } = usePage();
  const waits = usePageState((state) => state.session.planningAwaitsConfirm);
  const hasRuns = usePageState((state) => state.history.present.runs.length > 0);
  // The number of slots is fixed, so hooks keep their order over all of them; slots without a run or plan are empty.
  const views = planning.runs.map((run) => run.plan).map(useEach);
  const asked = views.filter((view) => view.askedKey !== undefined);
  // An incomplete plan by hand is neither lost nor refused: its section shows what is missing.
  const shown = views.filter(
    (view, at) =>
      view.askedKey !== undefined && !(view.problems.length > 0 && planning.questionOf(at)?.planner === 'manual'),
  );
  const asking = shown.find((view) => view.state === 'asking');
  const each = (act: (run: RunQueries) => void): void => {
    for (const run of planning.runs) if (run.plan.getSnapshot().askedKey !== undefined) act(run);
  };
  const again = (): void => {
    each((run) => run.plan.retry());
    planning.prepared.retry();
  };
  if (waits)
    return (
      <span className={styles.state} data-testid="run-state">
        waiting for you
      </span>
    );
  if (asking !== undefined) {
    return (
      <span className={styles.state} data-testid="run-state">
        <span>{planningWords(asking.progress, shown.indexOf(asking) + 1, shown.length)}</span>
        <Button kind="quiet" onClick={() => each((run) => run.plan.cancel())}>
          Cancel
        </Button>
      </span>
    );
  }
  const done = shown.filter((view) => view.state === 'fresh');
  const refused = shown.filter((view) => view.state === 'failed' && view.failure === undefined).length;
  // What a planner refused stays refused: its sentence is among the timelines, and the others have their plans.
  const lost = shown.find((view) => view.state === 'stale' || view.failure !== undefined || isCancelled(view));
  if (lost !== undefined || (refused > 0 && done.length === 0)) {
    return (
      <span className={styles.state} data-testid="run-state">
        <span>{lostWords(lost)}</span>
        <Button kind="quiet" onClick={again}>
          Run again
        </Button>
      </span>
    );
  }
  const tookMs = done.reduce((sum, view) => sum + (view.elapsedMs ?? 0), 0);
  const without = refused > 0 ? `${refused} refused, ` : '';
  const words =
    shown.length === 0
      ? asked.length === 0
        ? hasRuns
          ? ''
          : 'nothing to plan'
        : 'incomplete'
      : `${counted(done.length, 'plan')}, ${without}${timeWithUnits(tookMs / 1000)}`;
  return (
    <span className={styles.state} data-testid="run-state">
      <span className={styles.words}>
        <span data-wide>{words}</span>
        {ready && hasRuns && (
          <Suspense>
            <SimulationState after={words === '' ? '' : ', '} />
          </Suspense>
        )}
      </span>
    </span>
  );
}

const useEach = useQuery<'plan'>;

function lostWords(lost: QueryView<unknown> | undefined): string {
  if (lost === undefined) return 'no result';
  if (isCancelled(lost)) return 'cancelled';
  return lost.state === 'stale' ? 'results are stale' : 'no result';
}
