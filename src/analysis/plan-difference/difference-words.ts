// SPDX-License-Identifier: GPL-3.0-or-later
// Each part of the difference between plan and run as a sentence, from its numbers.
import { clockTimes } from '../../base/clock-time';
import { counted, readableTime } from '../../base/readable';
import { listed, type RichText, racksText } from '../why/rich-text';
import type { DifferenceKind, JobDifference } from './job-difference';
import type { RunDifference } from './run-difference';

/** "planned 6:21, happened 4:12": in the words of headings and tables. */
export function bothEnds(plannedS: number, simulatedS: number): string {
  const written = clockTimes(Math.max(plannedS, simulatedS));
  return `planned ${written(plannedS)}, happened ${written(simulatedS)}`;
}

/** Why there is nothing to compare if some of the run's jobs never ended. */
export function noEndWords(plannedS: number, endS: Float64Array, status: string): string {
  const ended = endS.filter((s) => !Number.isNaN(s)).length;
  const whole = `The plan ends at ${clockTimes(plannedS)(plannedS)}. The run ${status === 'cut' ? 'was cut off' : 'got stuck'} with ${ended} of ${counted(endS.length, 'job')} done, so its end cannot be compared.`;
  return ended === 0 ? whole : `${whole} Select a job that ended for its own difference.`;
}

/** "+40 s", "−2:09". */
export const signedTime = (seconds: number): string =>
  seconds === 0 ? '0 s' : `${seconds < 0 ? '\u2212' : '+'}${readableTime(Math.abs(seconds))}`;

export const PART_NAMES: Readonly<Record<DifferenceKind, string>> = {
  start: 'Start',
  mapWaves: 'Map waves',
  reading: 'Reading from elsewhere',
  shuffleAgain: 'Shuffle counted per wave',
  overlap: 'Shuffle during maps',
  bandwidth: 'Speed of the shuffle',
  reduceWaves: 'Reduce waves',
  containers: 'Container starts',
  slower: 'Pace of tasks',
  held: 'Slots of other jobs',
  free: 'Slots left free',
  lost: 'Killed attempts',
  copy: 'Copies of output',
  balance: 'Balance penalty',
  rest: 'The rest',
};

const MAX_NAMED = 3;

const namedJobs = (seconds: ReadonlyMap<number, number>): RichText => {
  const most = [...seconds].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const shown = most.slice(0, MAX_NAMED).map(([job, s]): RichText => [{ job }, ` (${readableTime(s)})`]);
  const rest = most.length - shown.length;
  return listed(rest > 0 ? [...shown, [counted(rest, 'other job')]] : shown);
};

const waves = (count: number): string => counted(count, 'wave');

/** With a full stop. */
export function differencePartWords(
  { about, planned }: JobDifference,
  kind: DifferenceKind,
  seconds: number,
): RichText {
  const { plan, run, overlapped } = about;
  const size = readableTime(Math.abs(seconds));
  switch (kind) {
    case 'start':
      return startWords({ about, planned }, seconds);
    case 'mapWaves':
      return [`The plan counts ${waves(plan.mapWaves)} of maps; the critical path has ${waves(run.maps)}.`];
    case 'reading':
      return [
        `Maps on the critical path waited ${size} for blocks on other machines; the plan assumes that all input is local.`,
      ];
    case 'shuffleAgain':
      return [
        `The published formula counts the whole shuffle once per wave of reduces (${waves(plan.reduceWaves)}); the run moved it once.`,
      ];
    case 'overlap':
      return [
        `The plan counts the shuffle after the maps; the run had moved ${Math.round(100 * overlapped)} % of it when the last map ended.`,
      ];
    case 'bandwidth':
      return [
        overlapped > 0 ? 'What was left of the shuffle took ' : 'The shuffle took ',
        `${readableTime(run.shuffleS)}, ${size} ${seconds < 0 ? 'less' : 'more'} than with the plan’s bandwidth.`,
      ];
    case 'reduceWaves':
      return [`The plan counts ${waves(plan.reduceWaves)} of reduces; the critical path has ${waves(run.reduces)}.`];
    case 'containers':
      return [
        `Starting containers took ${readableTime(run.containersS)} on the critical path; the plan counts ${readableTime(plan.containersS)}.`,
      ];
    case 'slower':
      return [
        `Tasks on the critical path computed ${size} ${seconds < 0 ? 'less' : 'more'} than their sizes and rates imply: noise, stragglers or wrong sizes.`,
      ];
    case 'held':
      return ['It waited for slots taken by ', ...namedJobs(run.heldS), '; the plan reserves its racks for it alone.'];
    case 'free':
      return [`The slots that it got were free for ${size} before it got them.`];
    case 'lost':
      return [`Attempts that were killed or lost their output cost ${size}.`];
    case 'copy':
      return [`Copies of its output were still being written for ${size}; the plan counts none.`];
    case 'balance':
      return [`The plan adds ${size} so that input spreads over the racks; nothing runs in that time.`];
    default:
      return [`${size} ${seconds < 0 ? 'less' : 'more'} that the record does not explain.`];
  }
}

function startWords({ about, planned }: Pick<JobDifference, 'about' | 'planned'>, seconds: number): RichText {
  const size = readableTime(Math.abs(seconds));
  if (seconds < 0) {
    return [
      `Its first task began ${size} earlier: the plan waits until `,
      ...racksText(planned.racks),
      planned.racks.length === 1 ? ' is' : ' are',
      ' its own; the run gives it any slot that is free.',
    ];
  }
  const held = new Map<number, number>();
  for (const { job, fromS, toS } of about.before)
    if (job !== undefined) held.set(job, (held.get(job) ?? 0) + toS - fromS);
  const why: RichText = held.size === 0 ? [] : ['; its first slot was taken by ', ...namedJobs(held)];
  return [`Its first task began ${size} later than planned`, ...why, '.'];
}

/** For the run as a whole. */
export function otherLastWords({ last, plannedLast, otherLastS }: RunDifference): RichText {
  return [
    'The last job of the plan is ',
    { job: plannedLast },
    '; the last that ended is ',
    { job: last.job },
    `, planned to end ${readableTime(Math.abs(otherLastS))} before that.`,
  ];
}
