// SPDX-License-Identifier: GPL-3.0-or-later
// The intervals of a job's life in which nothing of it ran or moved: the phases `slots` and `network` of its breakdown, each with its
// cause and what held it up, as far as the trace tells. Intervals that touch are one.
import { readableTime } from '../../base/readable';
import { type RowsBy, rowsOf } from '../../base/rows-by';
import { MIXED_CAUSES, WAIT_CAUSES, type WaitCause, type WaitColumns } from '../../model/trace';
import type { RichText } from './rich-text';
import { whyNothingMoved } from './why-network';
import type { WhyRun } from './why-run';
import { otherCauses, whyNoSlot } from './why-slots';

interface JobWait {
  readonly on: 'slots' | 'network';
  readonly fromS: number;
  readonly toS: number;
  /** The one that lasted longest; undefined if the trace does not distinguish causes. */
  readonly cause: WaitCause | undefined;
  /** Seconds by index of WAIT_CAUSES, or MIXED_CAUSES. */
  readonly byCause: ReadonlyMap<number, number>;
}

/** In order of time. */
export function jobWaits(run: WhyRun, job: number): readonly JobWait[] {
  if (run.isCoflows) return coflowWaits(run, job);
  const { rows } = run.chartData;
  // Always present for jobs.
  const [slotWaits, networkWaits] = [run.trace.slotWaits!, run.trace.networkWaits!];
  return [
    ...stretchesOf('slots', slotWaits, rows.slotWaits, job),
    ...stretchesOf('network', networkWaits, rows.networkWaits, job),
  ].sort((a, b) => a.fromS - b.fromS);
}

function stretchesOf(on: JobWait['on'], waits: WaitColumns, rows: RowsBy, job: number): readonly JobWait[] {
  const found: { fromS: number; toS: number; byCause: Map<number, number> }[] = [];
  for (const row of rowsOf(rows, job)) {
    const [fromS, toS, cause] = [waits.startS[row]!, waits.endS[row]!, waits.cause[row]!];
    let last = found.at(-1);
    if (last?.toS !== fromS) {
      last = { fromS, toS, byCause: new Map() };
      found.push(last);
    }
    last.toS = toS;
    last.byCause.set(cause, (last.byCause.get(cause) ?? 0) + toS - fromS);
  }
  return found.map((one) => ({ ...one, on, cause: mainCause(one.byCause) }));
}

function mainCause(byCause: ReadonlyMap<number, number>): WaitCause | undefined {
  let most = MIXED_CAUSES;
  for (const [cause, seconds] of byCause) if (seconds > (byCause.get(most) ?? 0)) most = cause;
  return WAIT_CAUSES[most];
}

/** A coflow waits for its first byte. */
function coflowWaits({ trace }: WhyRun, coflow: number): readonly JobWait[] {
  const { job, startS, firstByteS } = trace.coflows;
  const row = job.indexOf(coflow);
  if (row < 0 || !(firstByteS[row]! > startS[row]!)) return [];
  return [
    { on: 'network', fromS: startS[row]!, toS: firstByteS[row]!, cause: undefined, byCause: new Map() },
  ] satisfies JobWait[];
}

/** "Waited 14.2 s, from 3 s on: all 40 slots …". */
export function whyWaited(run: WhyRun, job: number, wait: JobWait): RichText {
  const { fromS, toS, cause, byCause, on } = wait;
  const why =
    on === 'slots' ? whyNoSlot(run, job, { fromS, toS, cause }) : whyNothingMoved(run, job, fromS, toS, cause);
  const when = { words: `Waited ${readableTime(toS - fromS)}`, fromS, toS };
  const what = on === 'slots' ? '' : `${run.isCoflows ? 'for its first byte' : 'with nothing moving'}, `;
  return [when, `, ${what}from ${readableTime(fromS)} on: `, ...why, otherCauses(byCause, cause), '.'];
}

/** The longest of many waits, in order of time. */
export function longestWaits(waits: readonly JobWait[], most: number): readonly JobWait[] {
  const length = ({ fromS, toS }: JobWait): number => toS - fromS;
  const chosen = new Set([...waits].sort((a, b) => length(b) - length(a) || a.fromS - b.fromS).slice(0, most));
  return waits.filter((wait) => chosen.has(wait));
}
