// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated runs as the compare charts see them: side by side, each known by its place, with the jobs or coflows that count.

import { type OwnerTimes, ownerPartReader } from '../../analysis/chart-data/owner-times';
import { COFLOW_PARTS, JOB_PARTS, type JobPart, type PartReader } from '../../analysis/metrics/parts';
import { isInside, spanOf } from '../../analysis/metrics/span';
import type { Window } from '../../model/scenario';
import { ownerTimes, type SimulatedRun } from '../gantt/simulated-run';

export interface ComparedRun {
  /** Its place among the runs and plans, from 0: shape and colour. */
  readonly place: number;
  readonly label: string;
  /** Of an older scenario. */
  readonly stale: boolean;
  readonly run: SimulatedRun;
  readonly times: OwnerTimes;
  /** Whether a job is of those that are compared: of all, or of one class. */
  readonly counts: (owner: number) => boolean;
  /** Jobs or coflows, by index, whose completions are measured: those that ended (inside the window, where there is one). */
  readonly ended: Int32Array;
  /** Of how many they are a share: of all that are compared; where there is a window, of those that ended in it. */
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

/** From arrival to end; NaN where it never ended. */
export const completionS = ({ times }: ComparedRun, owner: number): number =>
  times.endS[owner]! - times.arrivalS[owner]!;

/** Of those that count, ascending. */
export const sortedCompletions = (one: ComparedRun): Float64Array =>
  Float64Array.from(one.ended, (owner) => completionS(one, owner)).sort();

export const partsOf = ({ times }: Pick<ComparedRun, 'times'>): readonly JobPart[] =>
  times.isCoflows ? COFLOW_PARTS : JOB_PARTS;

/** Reads the seconds of jobs or coflows in a part; all parts of one together are its completion. */
export const partReader = ({ run, times }: ComparedRun): ((part: JobPart) => PartReader) =>
  ownerPartReader(run.record.trace, times);
