// SPDX-License-Identifier: GPL-3.0-or-later
// The progress of a simulation in words: what is simulated so far, how fast, and when it may end.
import { readableCount, readablePercent, readableTime, timeWithUnits } from '../../base/readable';
import type { WorkProgress } from '../../worker/api';
import type { QueryView } from '../../worker/latest-query';

type Standing = Pick<QueryView<unknown>, 'progress' | 'elapsedMs'>;

/** Estimates from less than this are guesses. */
const MIN_SHARE = 0.02;
const MIN_MS = 500;
/** The last jobs to end are often the largest by far: "97 %, 6 s left" used to stay for minutes. */
const MAX_SHARE = 0.9;

interface ProgressWords {
  /** 0 to 1: jobs or coflows that ended. */
  readonly share: number;
  readonly percent: string;
  readonly simulated: string | undefined;
  readonly speed: string | undefined;
  /** "about 3 s left", while that can be estimated. */
  readonly left: string | undefined;
}

const shareOf = ({ done, total }: WorkProgress): number => (total > 0 ? Math.min(1, done / total) : 0);

export function progressWords({ progress, elapsedMs = 0 }: Standing): ProgressWords {
  const share = progress === undefined ? 0 : shareOf(progress);
  const simulated = progress?.simulated;
  const leftS = (elapsedMs / 1000) * (1 / share - 1);
  const known = share >= MIN_SHARE && elapsedMs >= MIN_MS;
  return {
    share,
    percent: readablePercent(Math.floor(100 * share) / 100),
    simulated: simulated && `${readableTime(simulated.simulatedS)} simulated`,
    speed: simulated && `${readableCount(Number(simulated.eventsPerS.toPrecision(2)))} events per second`,
    left: known ? leftWords(share, leftS) : undefined,
  };
}

const leftWords = (share: number, leftS: number): string =>
  share > MAX_SHARE ? 'the last may take longest' : `about ${timeWithUnits(Math.max(1, Math.round(leftS)))} left`;

/** A queued run waits for a worker; one under way shows its progress. */
export function progressSentence(standing: Standing): string {
  if (standing.progress === undefined) return 'waiting for its turn';
  const { percent, simulated, speed, left } = progressWords(standing);
  return [`${percent} of its jobs have ended`, simulated, speed, left].filter((part) => part !== undefined).join(', ');
}
