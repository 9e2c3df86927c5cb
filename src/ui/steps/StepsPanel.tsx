// SPDX-License-Identifier: GPL-3.0-or-later
// The step player under the plan: the steps by which its planner came to it, forwards and back. The picture above is the plan as far as
// the step goes.
import { useEffect, useMemo, useState } from 'react';
import type { StepRecording } from '../../planners/steps/recording';
import { StepPlayer } from '../../planners/steps/step-player';
import { changeSession, changeView } from '../../state/actions';
import type { RunView } from '../../state/run-views';
import type { LatestQuery, QueryView } from '../../worker/latest-query';
import { usePage, usePageState, useQuery } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import { ProgressBar } from '../shared/ProgressBar';
import { useShortcuts } from '../use-page-events';
import { useShownRun } from '../use-run-views';
import { closeSteps } from './open-steps';
import { StepsView } from './StepsView';
import styles from './steps.module.css';

export function StepsPanel() {
  const { store } = usePage();
  const run = useShownRun();
  const { query, view, player } = useRecording(run);
  const step = usePageState((state) => state.view.step) ?? 1;
  useShortcuts(true, { steps: () => closeSteps(store) });
  useEffect(() => () => changeSession(store, { stepped: undefined }), [store]);
  // Without steps of what is planned now, the plan is shown as it is.
  useEffect(() => {
    if (player === undefined) changeSession(store, { stepped: undefined });
  }, [store, player]);
  const answer = run?.plan.answer;
  const close = (
    <IconButton label="Close step by step" shortcut="N" icon={<CloseIcon />} onClick={() => closeSteps(store)} />
  );
  if (run === undefined || answer === undefined || player === undefined) {
    return (
      // What is being recorded has its place already.
      <section className={styles.panel} aria-label="Step by step" data-empty={answer === undefined}>
        <div className={styles.line} role="status">
          <Standing {...{ run, view, query }} />
          {close}
        </div>
      </section>
    );
  }
  const { count } = player.recording;
  return (
    <StepsView
      key={view.answerKey}
      {...{ player, run, answer, close }}
      // A link may count further than there are.
      at={Math.min(step, count) - 1}
      onShow={(k) => changeView(store, { step: k + 1 })}
    />
  );
}

interface StandingProps extends Pick<ReturnType<typeof useRecording>, 'view' | 'query'> {
  readonly run: RunView | undefined;
}

/** The state of the recording while there is none. */
function Standing({ run, view, query }: StandingProps) {
  if (run?.plan.answer === undefined) return <span>No plan is shown. Choose one to see how it was made.</span>;
  if (run.plan.state !== 'fresh')
    return <span>Steps are recorded once the plan is that of the scenario as it is now.</span>;
  if (view.state === 'asking') {
    return (
      <>
        <span>Planning again to record the steps.</span>
        <ProgressBar view={view} label={`the steps of ${run.label}`} small />
        <Button kind="quiet" onClick={() => query.cancel()}>
          Cancel
        </Button>
      </>
    );
  }
  const why = view.failure?.message ?? view.problems[0]?.message ?? 'The steps were not recorded to the end.';
  return (
    <>
      <span>{why}</span>
      <Button onClick={() => query.retry()}>Record again</Button>
    </>
  );
}

/** The steps of the shown plan: recorded in a worker while it is on screen, asked anew when the plan's question changes. */
interface AskedSteps {
  readonly query: LatestQuery<'steps'>;
  readonly view: QueryView<StepRecording>;
  /** Of the plan as it is now. */
  readonly player: StepPlayer | undefined;
}

function useRecording(run: RunView | undefined): AskedSteps {
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
