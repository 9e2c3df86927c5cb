// SPDX-License-Identifier: GPL-3.0-or-later
// One line under the time axis that plays simulated time: forwards and back, from instant to instant, or by the events of the
// selected job; with the moment in figures and what happened then.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { instantsOfJob } from '../../analysis/chart-data/job-instants';
import { readableNumber } from '../../base/readable';
import { exactTime } from '../../charts/time/ticks';
import { SPEED_FACTORS, speedOf } from '../../state/playback';
import { isStale } from '../../state/runs/run-views';
import type { SimulateAnswer } from '../../worker/api';
import { RunChip } from '../editor/RunChip';
import { usePage, usePageState, useViewChoice } from '../page-context';
import type { SharedTime } from '../plan-views/form-picture';
import { IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import { Select } from '../shared/Select';
import { JobKeys, TransportKeys } from '../shared/TransportKeys';
import { FirstIcon } from '../shared/transport-icons';
import { useMediaQuery } from '../shared/use-media-query';
import { useShortcuts } from '../use-page-events';
import { instantWords, PlayedInstant, PlayedTime } from './PlayedTime';
import { Playhead } from './Playhead';
import styles from './playback.module.css';
import { usePinnedLine } from './use-pinned-line';
import { usePlayback } from './use-playback';
import { usePlayedRun } from './use-played-run';

interface PlaybackBarProps extends SharedTime {
  /** Where the handle of the pinned moment goes, independent of the bar. */
  readonly underAxis: HTMLElement | null;
}

export function PlaybackBar(time: PlaybackBarProps) {
  const run = usePlayedRun();
  const simulation = run?.simulation;
  const answer = simulation?.answer;
  if (run === undefined || simulation === undefined || answer === undefined) return null;
  // A stale run can be played as long as it is drawn, and is marked as stale here too.
  return <Bar {...time} answer={answer} label={run.label} place={run.place} stale={isStale(simulation)} />;
}

/** A link may name a speed between those offered. */
const speedFactors = (factor: number): readonly number[] =>
  [...new Set([...SPEED_FACTORS, factor])].sort((a, b) => a - b);

interface BarProps extends PlaybackBarProps {
  readonly answer: SimulateAnswer;
  readonly label: string;
  readonly place: number;
  readonly stale: boolean;
}

function Bar({ answer, label, place, stale, underAxis, ...time }: BarProps) {
  const { store } = usePage();
  const touch = useMediaQuery('(pointer: coarse)');
  const [playback, { playing, factor }] = usePlayback(store, answer);
  const [speedFactor, setSpeedFactor] = useViewChoice('speed', 1);
  useEffect(() => playback.setFactor(speedFactor), [playback, speedFactor]);
  const pinned = usePageState((state) => state.session.playS !== undefined);
  const selected = usePageState((state) => state.view.selectedJob);
  const [spoken, setSpoken] = useState('');
  const head = useRef<HTMLDivElement>(null);
  usePinnedLine(head, store, playback, time);
  const { endS } = answer.record.outcome;
  const speed = speedOf(endS);
  const job = selected !== undefined && answer.ids.includes(selected) ? selected : undefined;

  // Announced after a step, never while playing.
  const say = (): void => {
    const { playS } = store.getState().session;
    if (playS !== undefined) setSpoken(`${exactTime(playS)}: ${instantWords(answer, job, playS)}`);
  };
  const step = (direction: 1 | -1): void => {
    playback.step(direction);
    say();
  };
  const stepJob = (direction: 1 | -1): void => {
    if (job === undefined) setSpoken('Select a job to go to its events.');
    else if (playback.step(direction, jobTimes(answer, job))) say();
    else setSpoken(`Nothing ${direction === 1 ? 'later' : 'earlier'} happens to ${job}.`);
  };
  useShortcuts(true, {
    play: playback.toggle,
    stepBack: () => step(-1),
    stepOn: () => step(1),
    jobBack: () => stepJob(-1),
    jobOn: () => stepJob(1),
  });

  return (
    <>
      {underAxis !== null &&
        createPortal(<Playhead at={head} {...{ playback, playing, endS }} span={time.span} onStep={say} />, underAxis)}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one kind, not a set of form fields */}
      <div
        className={styles.bar}
        role="group"
        aria-label={`Playback of ${label}${stale ? ', of an older scenario' : ''}`}
      >
        <IconButton label="To the start" icon={<FirstIcon />} onClick={playback.toStart} />
        <TransportKeys
          playing={playing}
          labels={{ back: 'Step back', play: 'Play', on: 'Step on' }}
          playClass={styles.play}
          onPlay={playback.toggle}
          onStep={step}
        />
        <span className={styles.speed}>
          <Select
            label="Speed, simulated seconds per second"
            value={String(factor)}
            options={speedFactors(factor).map((one) => ({
              value: String(one),
              label: `×${readableNumber(speed * one)}`,
            }))}
            onChange={(next) => setSpeedFactor(Number(next))}
          />
        </span>
        <PlayedTime {...{ playing, stale }} speed={speed * factor} />
        <span className={styles.readout} data-pinned={pinned || undefined}>
          <RunChip index={place} />
          {pinned ? (
            <PlayedInstant {...{ answer, job, playing, stale }} />
          ) : (
            <span className={styles.what}>
              {label}: {touch ? 'play it, or step' : 'Space plays it, . and , step'} from instant to instant
            </span>
          )}
        </span>
        {pinned && job !== undefined && (
          <JobKeys
            job={job}
            labels={{ back: `Back to an event of ${job}`, on: `Next event of ${job}` }}
            styles={styles}
            onStep={stepJob}
          />
        )}
        {pinned && <IconButton label="End playback" icon={<CloseIcon />} onClick={playback.unpin} />}
        <p className="visually-hidden" aria-live="polite">
          {spoken}
        </p>
      </div>
    </>
  );
}

// When something happened to the selected job: sorted on first use, and cached.
const last = new WeakMap<SimulateAnswer, { readonly id: string; readonly timesS: Float64Array }>();

function jobTimes(answer: SimulateAnswer, id: string): Float64Array {
  const known = last.get(answer);
  if (known?.id === id) return known.timesS;
  const timesS = instantsOfJob(answer.record, answer.chartData.byJob, answer.ids.indexOf(id));
  last.set(answer, { id, timesS });
  return timesS;
}
