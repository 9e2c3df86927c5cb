// SPDX-License-Identifier: GPL-3.0-or-later
// The pinned moment in figures, and what happened then in a sentence.

import { lastUpTo } from '../../analysis/chart-data/instants';
import { describeInstant } from '../../charts/playback/describe-instant';
import { exactTime, momentLabel } from '../../charts/time/ticks';
import type { SimulateAnswer } from '../../worker/api';
import { usePageState } from '../page-context';
import styles from './playback.module.css';
import { useCalmMoment } from './use-calm-moment';

interface PlayedTimeProps {
  readonly playing: boolean;
  /** Simulated seconds per second. */
  readonly speed: number;
  /** The played run is of an older scenario: the new one waits, or is under way. */
  readonly stale: boolean;
}

/** Figures that change faster cannot be read. */
const READ_PER_S = 10;

export function PlayedTime({ playing, speed, stale }: PlayedTimeProps) {
  const playS = usePageState((state) => state.session.playS);
  // Its space is reserved: nothing moves when playing starts.
  if (playS === undefined)
    return <span className={styles.time}>{stale && <span className={styles.old}>older scenario</span>}</span>;
  const decimals = Math.min(3, Math.max(0, Math.ceil(-Math.log10(speed / READ_PER_S))));
  return <span className={styles.time}>{playing ? momentLabel(playS, 10 ** -decimals) : exactTime(playS)}</span>;
}

/** Sentences change no more often than this. */
const CALM_MS = 300;

interface PlayedInstantProps {
  readonly answer: SimulateAnswer;
  /** The selected job: described first. */
  readonly job: string | undefined;
  readonly playing: boolean;
  readonly stale: boolean;
}

export function PlayedInstant({ answer, job, playing, stale }: PlayedInstantProps) {
  const text = useCalmMoment(playing ? CALM_MS : 0, (playS) => instantWords(answer, job, playS));
  return (
    <span className={styles.what} title={text}>
      {stale && <span className={styles.old}>Older scenario: </span>}
      {text}
    </span>
  );
}

/** The last description: one frame may ask for it several times. */
const lastMoments = new WeakMap<
  SimulateAnswer,
  { readonly instant: number; readonly job: string | undefined; readonly text: string }
>();

export function instantWords(answer: SimulateAnswer, job: string | undefined, playS: number | undefined): string {
  if (playS === undefined) return '';
  const { atS } = answer.chartData.instants;
  const instant = lastUpTo(atS, playS);
  if (instant < 0) return 'Nothing has happened yet.';
  let last = lastMoments.get(answer);
  if (last?.instant !== instant || last.job !== job) {
    const first = job === undefined ? -1 : answer.ids.indexOf(job);
    last = { instant, job, text: describeInstant(answer, instant, first) };
    lastMoments.set(answer, last);
  }
  // What happened comes first: the line may be cut before the time.
  return atS[instant] === playS ? last.text : `${last.text.slice(0, -1)} (at ${exactTime(atS[instant]!)}).`;
}
