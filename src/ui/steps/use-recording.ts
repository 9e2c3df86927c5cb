// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the shown plan: recorded in a worker while it is on screen, as a window around the shown one, and queried again when the
// plan's question changes or the shown step leaves the window. In the latter case the old window stays until the new one is there.
import { useEffect, useMemo, useRef, useState } from 'react';
import { type StepRecording, windowFrom } from '../../planners/steps/recording';
import { StepPlayer } from '../../planners/steps/step-player';
import type { RunView } from '../../state/runs/run-views';
import type { PlanQuestion } from '../../worker/api';
import type { LatestQuery, QueryView } from '../../worker/latest-query';
import { usePage, useQuery } from '../page-context';

interface AskedSteps {
  readonly query: LatestQuery<'steps'>;
  readonly view: QueryView<StepRecording>;
  /** Of the current plan. */
  readonly player: StepPlayer | undefined;
}

/** A slider dragged across many windows queries only the one where it rests. */
const WINDOW_DELAY_MS = 150;

/** `at`: the step that is wanted, from 0. */
export function useRecording(run: RunView | undefined, at: number): AskedSteps {
  const { planning } = usePage();
  const [query] = useState(() => planning.query('steps'));
  const view = useQuery(query);
  // No steps lead to a plan that is stale or refused.
  const fresh = run?.plan.state === 'fresh' ? run.plan.answer : undefined;
  const question = fresh === undefined || run === undefined ? undefined : planning.questionOf(run.index);
  const asked = useRef<PlanQuestion>(undefined);
  const last = useRef<{ readonly question: PlanQuestion | undefined; readonly recording: StepRecording }>(undefined);
  if (view.state === 'fresh' && view.answer !== undefined && view.answer !== last.current?.recording) {
    last.current = { question: asked.current, recording: view.answer };
  }
  const recording = question !== undefined && last.current?.question === question ? last.current.recording : undefined;
  const [from, setFrom] = useState(() => windowFrom(at));
  const isThere = recording !== undefined && hasSteps(recording, at);
  const wanted = isThere ? from : windowFrom(at);
  if (wanted !== from) setFrom(wanted);
  useEffect(() => {
    asked.current = question;
    if (question === undefined) {
      query.clear();
      return;
    }
    const window = wanted > 0 ? { from: wanted } : {};
    query.ask({ ...question, kind: 'steps', ...window }, { debounceMs: WINDOW_DELAY_MS });
  }, [query, question, wanted]);
  useEffect(() => () => query.clear(), [query]);
  const player = useMemo(() => recording && new StepPlayer(recording), [recording]);
  return { query, view, player };
}

/** The step and the next one, which may be asked about; a link may name a step beyond the last. */
function hasSteps({ count, from, kept }: StepRecording, at: number): boolean {
  const k = Math.min(at, count - 1);
  return k >= from && Math.min(k + 1, count - 1) < from + kept;
}
