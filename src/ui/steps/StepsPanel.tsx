// SPDX-License-Identifier: GPL-3.0-or-later
// The step player below the plan: the steps by which its planner made it, forwards and back. The picture above is the plan up to the
// step.
import { useEffect } from 'react';
import { readableCount } from '../../base/readable';
import { changeSession, changeView } from '../../state/actions';
import type { RunView } from '../../state/runs/run-views';
import { usePage, usePageState } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import { QueryProgress } from '../shared/QueryProgress';
import { useShortcuts } from '../use-page-events';
import { useShownRun } from '../use-run-views';
import { closeSteps } from './open-steps';
import { StepsView } from './StepsView';
import styles from './steps.module.css';
import { useRecording } from './use-recording';

export function StepsPanel() {
  const { store } = usePage();
  const run = useShownRun();
  const step = usePageState((state) => state.view.step) ?? 1;
  const { query, view, player } = useRecording(run, step - 1);
  useShortcuts(true, { steps: () => closeSteps(store) });
  useEffect(() => () => changeSession(store, { stepped: undefined }), [store]);
  // Without steps of the current plan, the plan is shown as it is.
  useEffect(() => {
    if (player === undefined) changeSession(store, { stepped: undefined });
  }, [store, player]);
  const answer = run?.plan.answer;
  const close = (
    <IconButton label="Close step by step" shortcut="N" icon={<CloseIcon />} onClick={() => closeSteps(store)} />
  );
  if (run === undefined || answer === undefined || player === undefined) {
    return (
      // Its space is reserved while steps are recorded.
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
      key={run.plan.answerKey}
      {...{ player, run, answer, close }}
      standing={<Standing {...{ run, view, query }} step={Math.min(step, count)} />}
      // A link may name a step beyond the last.
      at={Math.min(step, count) - 1}
      onShow={(k) => changeView(store, { step: k + 1 })}
    />
  );
}

interface StandingProps extends Pick<ReturnType<typeof useRecording>, 'view' | 'query'> {
  readonly run: RunView | undefined;
  /** From 1: the step to reach, if others are there already. */
  readonly step?: number;
}

/** The state of the recording while there is none. */
function Standing({ run, view, query, step }: StandingProps) {
  if (run?.plan.answer === undefined) return <span>No plan is shown. Choose one to see how it was made.</span>;
  if (run.plan.state !== 'fresh')
    return <span>Steps are recorded once the plan is that of the scenario as it is now.</span>;
  if (view.state === 'asking') {
    return (
      <>
        <span>
          Planning again to {step === undefined ? 'record the steps' : `come to step ${readableCount(step)}`}.
        </span>
        <QueryProgress view={view} label={`Planning again: ${run.label}`} small />
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
