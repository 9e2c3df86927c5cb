// SPDX-License-Identifier: GPL-3.0-or-later
// A recording that is there: transport, the step in words, what was rejected, and the list of all steps; or, where one wants to predict,
// the question before the step.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { counted, readableCount } from '../../base/readable';
import type { PlanningStep, StepQuestion } from '../../planners/planning-step';
import type { StepPlayer } from '../../planners/steps/step-player';
import { changeSession } from '../../state/actions';
import type { RunView } from '../../state/run-views';
import type { PlanAnswer } from '../../worker/api';
import { usePage, usePageState } from '../page-context';
import { useShortcuts } from '../use-page-events';
import { PredictCard } from './PredictCard';
import { StepCard } from './StepCard';
import { StepList } from './StepList';
import { StepTransport } from './StepTransport';
import { lastEndS, shownPlan } from './shown-plan';
import styles from './steps.module.css';

interface StepsViewProps {
  readonly player: StepPlayer;
  readonly run: RunView;
  readonly answer: PlanAnswer;
  /** From 0. */
  readonly at: number;
  readonly onShow: (k: number) => void;
  readonly close: ReactNode;
}

/** Time to read a step while the steps play. */
const PLAYED_MS = 1200;

export function StepsView({ player, run, answer, at, onShow, close }: StepsViewProps) {
  const { store } = usePage();
  const { count, leftOut, leftOutBefore } = player.recording;
  const [predicting, setPredicting] = useState(false);
  /** The step that is asked about; it is the next one. */
  const [asked, setAsked] = useState<number>();
  const [score, setScore] = useState({ right: 0, of: 0 });
  /** What was answered about the shown step. */
  const [verdict, setVerdict] = useState<{ readonly step: number; readonly right: boolean; readonly answer: string }>();
  const [playing, setPlaying] = useState(false);
  const [spoken, setSpoken] = useState('');
  const selected = usePageState((state) => state.view.selectedJob);
  const step = player.step(at);
  const isAsking = asked === at + 1;
  const question = isAsking ? questionOf(player.step(asked), asked) : undefined;

  const shown = useMemo(() => shownPlan(answer, player.plan(at)), [answer, player, at]);
  const reach = useRef(0);
  useEffect(() => {
    if (reach.current === 0) reach.current = sampledReachS(player);
    const mostS = MAX_REACH * lastEndS(answer.plan);
    reach.current = Math.min(mostS, Math.max(reach.current, lastEndS(shown.plan)));
    changeSession(store, {
      stepped: { index: run.index, answer: shown, job: step.jobs[0], reachS: reach.current },
    });
  }, [store, run.index, answer, shown, step, player]);

  const show = (k: number): void => {
    setAsked(undefined);
    if (k < 0 || k >= count || k === at) return;
    onShow(k);
    const { title, sentence } = player.step(k);
    setSpoken(`${title}. ${sentence}`);
  };
  const goOn = (): void => {
    const next = at + 1;
    if (predicting && !isAsking && next < count && questionOf(player.step(next), next) !== undefined) {
      setAsked(next);
      return;
    }
    if (isAsking) setVerdict(undefined);
    show(next);
  };
  const jump = (direction: 1 | -1, wanted: { readonly rejected?: boolean; readonly job?: string }): void => {
    const k = player.next(at, direction, wanted);
    const which = direction === 1 ? 'later' : 'earlier';
    if (k !== undefined) show(k);
    else if (wanted.job !== undefined) setSpoken(`No ${which} step is about ${wanted.job}.`);
    else setSpoken(`Nothing was rejected at a ${which} step.`);
  };
  const jumpJob = (direction: 1 | -1): void => {
    if (selected === undefined) setSpoken('Select a job to go to its steps.');
    else jump(direction, { job: selected });
  };
  const play = (): void => {
    // From its end it plays from its start.
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
  const isOver = at >= count - 1 || isAsking;
  useEffect(() => {
    if (!playing) return undefined;
    if (isOver) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(goOn, PLAYED_MS);
    return () => clearTimeout(timer);
  });

  const answered = (answerText: string, right: boolean): void => {
    setScore(({ right: before, of }) => ({ right: before + (right ? 1 : 0), of: of + 1 }));
    setVerdict({ step: at + 1, right, answer: answerText });
    show(at + 1);
    const { title, sentence } = player.step(at + 1);
    setSpoken(`${right ? 'Right' : 'Not so'}. ${title}. ${sentence}`);
  };
  const verdictHere = verdict?.step === at ? verdict : undefined;
  return (
    <section className={styles.panel} aria-label={`Step by step: ${run.label}`}>
      <StepTransport
        {...{ at, count, playing, predicting, score, close }}
        job={selected}
        onPlay={play}
        onShow={show}
        onNext={goOn}
        onRejected={(direction) => jump(direction, { rejected: true })}
        onJob={jumpJob}
        onPredict={() => {
          setPredicting(!predicting);
          setAsked(undefined);
        }}
      />
      <div className={styles.body}>
        {question !== undefined ? (
          <PredictCard key={asked} question={question} onAnswer={answered} onShow={() => show(at + 1)} />
        ) : (
          <StepCard step={step} verdict={verdictHere} />
        )}
        <StepList {...{ player, at }} until={predicting ? at : count - 1} onShow={show} />
      </div>
      {leftOut > 0 && (
        <p className={styles.note}>
          {counted(leftOut, 'step')} between step {readableCount(leftOutBefore)} and step{' '}
          {readableCount(leftOutBefore + 1)} {leftOut === 1 ? 'is' : 'are'} left out: the command line prints them all.
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </section>
  );
}

const SAMPLES = 12;
/** Times the plan's own end: what was tried may end far later, and would make the plan small. */
const MAX_REACH = 2;

/** Of some steps, spread over all: the time axis reaches them from the beginning, so that it does not move while one watches. */
function sampledReachS(player: StepPlayer): number {
  const { count } = player.recording;
  const every = Math.max(1, Math.floor(count / SAMPLES));
  let reachS = 0;
  for (let k = 0; k < count; k += every) reachS = Math.max(reachS, lastEndS(player.plan(k)));
  return reachS;
}

/** Which of a step's questions is asked before it: they take turns, so that one is not asked the same kind at every step. */
function questionOf({ asks = [] }: PlanningStep, k: number): StepQuestion | undefined {
  return asks[k % Math.max(1, asks.length)];
}
