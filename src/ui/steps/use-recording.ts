// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the shown plan: recorded in a worker while it is on screen, asked anew when the plan's question changes.
import { useEffect, useMemo, useState } from 'react';
import type { StepRecording } from '../../planners/steps/recording';
import { StepPlayer } from '../../planners/steps/step-player';
import type { RunView } from '../../state/run-views';
import type { LatestQuery, QueryView } from '../../worker/latest-query';
import { usePage, useQuery } from '../page-context';

interface AskedSteps {
  readonly query: LatestQuery<'steps'>;
  readonly view: QueryView<StepRecording>;
  /** Of the plan as it is now. */
  readonly player: StepPlayer | undefined;
}

export function useRecording(run: RunView | undefined): AskedSteps {
  const { planning } = usePage();
  const [query] = useState(() => planning.query('steps'));
  const view = useQuery(query);
  // A plan that is stale or refused has no steps that would lead to it.
  const fresh = run?.plan.state === 'fresh' ? run.plan.answer : undefined;
  const question = fresh === undefined || run === undefined ? undefined : planning.questionOf(run.index);
  useEffect(() => {
    if (question === undefined) query.clear();
    else query.ask({ ...question, kind: 'steps' });
  }, [query, question]);
  useEffect(() => () => query.clear(), [query]);
  const recording = view.state === 'fresh' ? view.answer : undefined;
  const player = useMemo(() => recording && new StepPlayer(recording), [recording]);
  return { query, view, player };
}
