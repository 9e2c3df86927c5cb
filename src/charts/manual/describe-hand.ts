// SPDX-License-Identifier: GPL-3.0-or-later
// A plan by hand in words: each rectangle, each conflict, the whole plan. For screen readers and the lines around the chart. Pure.
import { counted } from '../../base/readable';
import type { ChartJob } from '../job-colours';
import { rackList } from '../rack-plan/describe';
import { exactTime } from '../time/ticks';
import type { ManualConflict, PlacedRectangle } from './hand-plan';

const rackWords = (racks: readonly number[]): string => `${racks.length === 1 ? 'rack' : 'racks'} ${rackList(racks)}`;

/** "ads: 2 racks (2, 3), from 12 s to 40 s, takes 28 s". */
export function describeRectangle({ id, racks, startS, endS }: PlacedRectangle): string {
  return `${id}: ${counted(racks.length, 'rack')} (${rackList(racks)}), from ${exactTime(startS)} to ${exactTime(endS)}, takes ${exactTime(endS - startS)}`;
}

const startsEarly = ({ jobs }: ManualConflict): boolean => new Set(jobs).size < 2;

export function describeConflict(conflict: ManualConflict, jobs: readonly ChartJob[]): string {
  const [first, second] = conflict.jobs.map((job) => jobs[job]?.id ?? 'a job');
  const { fromS, toS, racks } = conflict;
  if (startsEarly(conflict)) {
    return `${first ?? 'A job'} starts at ${exactTime(fromS)}, ${exactTime(toS - fromS)} before its arrival.`;
  }
  return `${first} and ${second} both hold ${rackWords(racks)} from ${exactTime(fromS)} to ${exactTime(toS)}.`;
}

/** The conflicts that involve a job. */
export const conflictsOfJob = (conflicts: readonly ManualConflict[], job: number): readonly ManualConflict[] =>
  conflicts.filter(({ jobs }) => jobs.includes(job));

export function describeHandPlan(
  placed: readonly PlacedRectangle[],
  unplaced: number,
  conflicts: readonly ManualConflict[],
): string {
  const rest = unplaced === 0 ? '' : `, ${counted(unplaced, 'job')} not placed`;
  if (placed.length === 0) return `No rectangles yet${rest}.`;
  const lastS = placed.reduce((last, { endS }) => Math.max(last, endS), 0);
  const bad = conflicts.length === 0 ? 'no conflicts' : counted(conflicts.length, 'conflict');
  return `Plan by hand: ${counted(placed.length, 'rectangle')}${rest}, the last ends at ${exactTime(lastS)}, ${bad}.`;
}

interface HandTableRow {
  readonly id: string;
  readonly racks: string;
  readonly width: number;
  readonly startS: number;
  readonly endS: number;
  readonly latencyS: number;
  readonly conflicts: number;
}

/** The chart's numbers as rows sorted by start; the parent renders them. */
export function handTable(
  placed: readonly PlacedRectangle[],
  conflicts: readonly ManualConflict[],
): readonly HandTableRow[] {
  return [...placed]
    .sort((a, b) => a.startS - b.startS || a.job - b.job)
    .map(({ id, job, racks, startS, endS }) => ({
      id,
      racks: rackList(racks),
      width: racks.length,
      startS,
      endS,
      latencyS: endS - startS,
      conflicts: conflictsOfJob(conflicts, job).length,
    }));
}
