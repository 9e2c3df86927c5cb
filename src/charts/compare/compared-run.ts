// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated runs as the compare charts see them: side by side, each identified by its place, with the jobs or coflows that count.

import { type OwnerTimes, ownerPartReader } from '../../analysis/chart-data/owner-times';
import { COFLOW_PARTS, JOB_PARTS, type JobPart, type PartReader } from '../../analysis/metrics/parts';
import { isInside, spanOf } from '../../analysis/metrics/span';
import type { Window } from '../../model/scenario';
import { ownerTimes, type SimulatedRun } from '../gantt/simulated-run';

export interface ComparedRun {
  /** Its place among the runs and plans, from 0: shape and colour. */
  readonly place: number;
  readonly label: string;
  /** From an older scenario. */
  readonly stale: boolean;
  readonly run: SimulatedRun;
  readonly times: OwnerTimes;
  /** Whether a job is compared: all are, or only one class is. */
  readonly counts: (owner: number) => boolean;
  /** Jobs or coflows, by index, whose completions are measured: those that ended (inside the window, if there is one). */
  readonly ended: Int32Array;
  /** What shares are relative to: all that are compared or, if there is a window, those that ended in it. */
  readonly total: number;
}

export function comparedRun(
  about: Pick<ComparedRun, 'place' | 'label' | 'stale' | 'run'>,
  window: Window | undefined,
  members?: Int32Array,
): ComparedRun {
  const times = ownerTimes(about.run);
  const span = spanOf(window, times.endS, about.run.record.outcome.endS);
  const owners = members ?? Int32Array.from(times.endS.keys());
  const ended = owners.filter((owner) => isInside(span, times.endS[owner]!));
  const counted = new Uint8Array(times.endS.length).fill(members === undefined ? 1 : 0);
  for (const owner of owners) counted[owner] = 1;
  const counts = (owner: number): boolean => counted[owner] === 1;
  return { ...about, times, counts, ended, total: window === undefined ? owners.length : ended.length };
}

/** From arrival to end; NaN if it never ended. */
export const completionS = ({ times }: ComparedRun, owner: number): number =>
  times.endS[owner]! - times.arrivalS[owner]!;

/** Of those in `ended`, ascending. */
export const sortedCompletions = (one: ComparedRun): Float64Array =>
  Float64Array.from(one.ended, (owner) => completionS(one, owner)).sort();

export const partsOf = ({ times }: Pick<ComparedRun, 'times'>): readonly JobPart[] =>
  times.isCoflows ? COFLOW_PARTS : JOB_PARTS;

/** Reads the seconds that jobs or coflows spent in a part; all parts of one add up to its completion time. */
export const partReader = ({ run, times }: ComparedRun): ((part: JobPart) => PartReader) =>
  ownerPartReader(run.record.trace, times);
