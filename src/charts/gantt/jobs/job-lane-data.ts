// SPDX-License-Identifier: GPL-3.0-or-later
// What each job of a run does from its arrival to its end, as columns of blocks: its phases, when bytes of its shuffles move, its waiting
// on the network, and waiting for slots while none of its tasks runs. By lane and, except for what is painted over shuffles, by start.

import { SPAN_PHASES } from '../../../analysis/chart-data/job-spans';
import { GrowingColumns } from '../../../base/columns';
import { rowsBy, rowsOf } from '../../../base/rows-by';
import type { MoveColumns } from '../../../model/trace';
import type { BlockColumns } from '../../time/lanes/lane-blocks';
import { type OwnerTimes, type SimulatedRun, shownEndS } from '../simulated-run';

/** What a block means; the phases of the spans come first. */
export const LANE_PHASES = [...SPAN_PHASES, 'wait', 'network', 'moving'] as const;
export const WAIT = LANE_PHASES.indexOf('wait');
export const NETWORK = LANE_PHASES.indexOf('network');
/** Reduces fetch, or wait for more to fetch. */
export const OPEN = LANE_PHASES.indexOf('shuffle');
/** The times within an open shuffle when bytes move. */
export const MOVING = LANE_PHASES.indexOf('moving');
export const KINDS = LANE_PHASES.length;

/** A block's owner encodes its job and its phase. */
export const ownerOf = (job: number, phase: number): number => job * KINDS + phase;
export const jobOfOwner = (owner: number): number => Math.floor(owner / KINDS);
export const phaseOfOwner = (owner: number): number => owner % KINDS;

const NONE: MoveColumns = {
  ...{ length: 0, job: new Int32Array(0), startS: new Float64Array(0), endS: new Float64Array(0) },
};
const COLUMNS = { lane: Int32Array, owner: Int32Array, startS: Float64Array, endS: Float64Array };

/** `jobs`: job of each lane. */
export function jobLaneColumns(run: SimulatedRun, times: OwnerTimes, jobs: Int32Array): BlockColumns {
  const { spans } = run.chartData;
  const stalls = run.record.trace.networkWaits ?? NONE;
  const moves = run.record.trace.shuffleMoves ?? NONE;
  const ownSpans = rowsBy(spans.length, spans.job, run.ids.length);
  const ownStalls = rowsBy(stalls.length, stalls.job, run.ids.length);
  const ownMoves = rowsBy(moves.length, moves.job, run.ids.length);
  // A coflow needs no slots that it could wait for, and sends from its first byte on.
  const idle = times.isCoflows ? NETWORK : WAIT;
  const pieces = new GrowingColumns(COLUMNS, 2 * spans.length + jobs.length);
  const byStart = (a: number, b: number): number =>
    spans.startS[a]! - spans.startS[b]! || spans.endS[a]! - spans.endS[b]!;
  jobs.forEach((job, lane) => {
    const push = (phase: number, startS: number, endS: number): void => {
      const row = pieces.add();
      const columns = pieces.columns;
      columns.lane[row] = lane;
      columns.owner[row] = ownerOf(job, phase);
      columns.startS[row] = startS;
      columns.endS[row] = endS;
    };
    // From arrival to end, whenever none of its tasks runs.
    let freeS = times.arrivalS[job]!;
    for (const i of rowsOf(ownSpans, job).sort(byStart)) {
      if (spans.startS[i]! > freeS) push(idle, freeS, spans.startS[i]!);
      const phase = spans.phase[i]!;
      push(times.isCoflows && phase === OPEN ? MOVING : phase, spans.startS[i]!, spans.endS[i]!);
      freeS = Math.max(freeS, spans.endS[i]!);
    }
    const endS = shownEndS(times, job, run.record.outcome.endS);
    if (endS > freeS) push(idle, freeS, endS);
    for (const i of rowsOf(ownMoves, job)) push(MOVING, moves.startS[i]!, moves.endS[i]!);
    for (const i of rowsOf(ownStalls, job)) push(NETWORK, stalls.startS[i]!, stalls.endS[i]!);
  });
  const { length, ...columns } = pieces.cut();
  return { ...columns, lanes: new Int32Array(length).fill(1) };
}
