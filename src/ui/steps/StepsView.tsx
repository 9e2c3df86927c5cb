// SPDX-License-Identifier: GPL-3.0-or-later
// A recording: transport, the step in words, what was rejected, and the list of all steps; or, when predicting, the question before the
// step; or, outside the recorded window, the progress of recording the next one.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readableCount } from '../../base/readable';
import type { WantedStep } from '../../planners/steps/step-outline';
import type { StepPlayer } from '../../planners/steps/step-player';
import { changeSession } from '../../state/actions';
import type { RunView } from '../../state/runs/run-views';
import type { PlanAnswer } from '../../worker/api';
import { usePage, usePageState } from '../page-context';
import { sectionOf } from '../stack/stack-parts';
import { useShortcuts } from '../use-page-events';
import { asksNothing, questionOf } from './asked';
import { PredictCard } from './PredictCard';
import { StepCard } from './StepCard';
import { StepList } from './StepList';
import { StepTransport } from './StepTransport';
import { lastEndS, shownPlan } from './shown-plan';
import styles from './steps.module.css';
import { usePredicting } from './use-predicting';

interface StepsViewProps {
  readonly player: StepPlayer;
  readonly run: RunView;
  readonly answer: PlanAnswer;
  /** From 0. */
  readonly at: number;
  /** Shown while the window of the step is not there. */
  readonly standing: ReactNode;
  readonly onShow: (k: number) => void;
  readonly close: ReactNode;
}

/** Time to read a step while the steps play. */
const PLAYED_MS = 1200;

export function StepsView({ player, run, answer, at, standing, onShow, close }: StepsViewProps) {
  const { store } = usePage();
  const { count } = player.recording;
  const [playing, setPlaying] = useState(false);
  const [spoken, setSpoken] = useState('');
  // The step that is shown in place of its question.
  const [asked, setAsked] = useState<number>();
  const selected = usePageState((state) => state.view.selectedJob);
  const [jumping, setJumping] = useState<Jump>();
  const step = player.has(at) ? player.step(at) : undefined;
  const canPredict = useMemo(() => !asksNothing(player, count), [player, count]);
  const predicting = usePredicting(at, canPredict, (k) =>
    k < count && player.has(k) ? questionOf(player.step(k), k) : undefined,
  );
  const { question } = predicting;
  // A step that is not in the window yet cannot be asked about; it arrives by itself.
  const nextIsComing = at + 1 < count && !player.has(at + 1);

  const shown = useMemo(() => (player.has(at) ? shownPlan(answer, player.plan(at)) : undefined), [answer, player, at]);
  const rejectsLater = useMemo(() => player.next(at, 1, { rejected: true }) !== undefined, [player, at]);
  const reach = useRef(0);
  useEffect(() => {
    // Until the window is there the picture stays as it was.
    if (shown === undefined || step === undefined) return;
    if (reach.current === 0) reach.current = sampledReachS(player);
    const mostS = MAX_REACH * lastEndS(answer.plan);
    reach.current = Math.min(mostS, Math.max(reach.current, lastEndS(shown.plan)));
    changeSession(store, {
      stepped: { index: run.index, answer: shown, job: step.jobs[0], reachS: reach.current },
    });
    // What a step adds to a table is the last row.
    requestAnimationFrame(() => {
      const sheet = document.querySelector(`[data-section="${sectionOf(run.index)}"] > [data-roomy]`);
      sheet?.scrollTo(0, sheet.scrollHeight);
    });
  }, [store, run.index, answer, shown, step, player]);

  const show = (k: number): void => {
    predicting.drop();
    setAsked(undefined);
    setJumping(undefined);
    if (k < 0 || k >= count || k === at) return;
    onShow(k);
    setSpoken(player.has(k) ? spokenStep(player, k) : `Step ${readableCount(k + 1)} is being recorded.`);
  };
  const goOn = (): void => {
    if (predicting.isOn && nextIsComing) return;
    if (!predicting.ask()) show(at + 1);
  };
  const jump = (from: number, direction: 1 | -1, wanted: WantedStep): void => {
    const found = player.next(from, direction, wanted);
    const which = direction === 1 ? 'later' : 'earlier';
    if (found === undefined) {
      setJumping(undefined);
      setSpoken(
        wanted.job === undefined
          ? `Nothing was rejected at a ${which} step.`
          : `No ${which} step is about ${wanted.job}.`,
      );
    } else if ('step' in found) show(found.step);
    else {
      show(found.unread);
      setJumping({ unread: found.unread, direction, wanted });
    }
  };
  useEffect(() => {
    if (jumping === undefined || !player.has(jumping.unread)) return;
    const { unread, direction, wanted } = jumping;
    jump(unread - direction, direction, wanted);
  });
  const jumpJob = (direction: 1 | -1): void => {
    if (selected === undefined) setSpoken('Select a job to go to its steps.');
    else jump(at, direction, { job: selected });
  };
  const play = (): void => {
    // At the end, playing starts again from the beginning.
    if (!playing && at === count - 1) show(0);
    setPlaying(!playing);
  };
  useShortcuts(true, {
    play,
    stepBack: () => show(at - 1),
    stepOn: goOn,
    jobBack: () => jumpJob(-1),
    jobOn: () => jumpJob(1),
  });
  const isOver = at >= count - 1 || question !== undefined;
  useEffect(() => {
    if (!playing) return undefined;
    if (isOver) {
      setPlaying(false);
      return undefined;
    }
    if (step === undefined) return undefined;
    const timer = setTimeout(goOn, PLAYED_MS);
    return () => clearTimeout(timer);
  });

  const reveal = (): void => {
    show(at + 1);
    setAsked(at + 1);
  };
  const answered = (said: string, right: boolean): void => {
    predicting.answer(said, right);
    reveal();
    setSpoken(`${right ? 'Right' : 'Not so'}. ${spokenStep(player, at + 1)}`);
  };
  return (
    <section className={styles.panel} aria-label={`Step by step: ${run.label}`}>
      <StepTransport
        {...{ at, count, playing, predicting, close }}
        job={selected}
        rejectsLater={rejectsLater}
        onPlay={play}
        onShow={show}
        onNext={goOn}
        onRejected={(direction) => jump(at, direction, { rejected: true })}
        onJob={jumpJob}
      />
      <div className={styles.body}>
        {step === undefined ? (
          <div className={styles.card}>
            <div className={styles.line} role="status">
              {standing}
            </div>
          </div>
        ) : question !== undefined ? (
          <PredictCard key={at} question={question} onAnswer={answered} onShow={reveal} />
        ) : (
          <StepCard step={step} verdict={predicting.verdict} takesFocus={asked === at} />
        )}
        <StepList {...{ player, at }} until={predicting.isOn ? at : count - 1} onShow={show} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </section>
  );
}

/** A jump that continues once this step is recorded. */
interface Jump {
  readonly unread: number;
  readonly direction: 1 | -1;
  readonly wanted: WantedStep;
}

function spokenStep(player: StepPlayer, k: number): string {
  const { title, sentence } = player.step(k);
  return `${title}. ${sentence}`;
}

const SAMPLES = 12;
/** A multiple of the plan's own end: what was tried may end far later, and would make the plan look small. */
const MAX_REACH = 2;

/** The last end of some steps, spread over the window: the time axis includes it from the start, so that it does not move later. */
function sampledReachS(player: StepPlayer): number {
  const { from, kept } = player.recording;
  const every = Math.max(1, Math.floor(kept / SAMPLES));
  let reachS = 0;
  for (let k = from; k < from + kept; k += every) reachS = Math.max(reachS, lastEndS(player.plan(k)));
  return reachS;
}
