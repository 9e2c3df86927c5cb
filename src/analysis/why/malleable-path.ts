// SPDX-License-Identifier: GPL-3.0-or-later
// The life of a malleable job from arrival to end: nothing happens outside its slots, so all of it is critical. It starts up, waits
// while it holds no slots, and works on those that it holds, at a speed that varies with their number.
import { SPAN_PHASES } from '../chart-data/job-spans';
import type { PathSegment } from './path-segment';
import { NO_TASK } from './path-tasks';
import type { WhyRun } from './why-run';

const REALLOCATION = SPAN_PHASES.indexOf('reallocation');

export function malleablePath(run: WhyRun, job: number): readonly PathSegment[] {
  const { arrivalS, endS } = run.trace.jobs;
  const { widths, spans } = run.chartData;
  const segments: PathSegment[] = [];
  let atS = arrivalS[job]!;
  const reach = (kind: PathSegment['kind'], toS: number): void => {
    if (toS <= atS) return;
    segments.push({ kind, fromS: atS, toS, row: NO_TASK });
    atS = toS;
  };
  reach('startUp', Math.min(endS[job]!, atS + run.about.jobOverheadS));
  const pauses: [fromS: number, toS: number][] = [];
  for (let i = 0; i < spans.length; i++) {
    if (spans.job[i] === job && spans.phase[i] === REALLOCATION) pauses.push([spans.startS[i]!, spans.endS[i]!]);
  }
  const { jobFrom, startS: fromS, endS: toS } = widths!.use;
  for (let row = jobFrom[job]!; row < jobFrom[job + 1]!; row++) {
    reach('slots', fromS[row]!);
    for (const [pauseFromS, pauseToS] of pauses) {
      reach('work', Math.min(toS[row]!, pauseFromS));
      if (pauseFromS < toS[row]!) reach('reallocation', Math.min(toS[row]!, pauseToS));
    }
    reach('work', toS[row]!);
  }
  reach('slots', endS[job]!);
  return segments;
}

/** Of the job, over an interval. */
export function meanSlots({ chartData }: WhyRun, job: number, fromS: number, toS: number): number {
  const use = chartData.widths!.use;
  let slotS = 0;
  for (let row = use.jobFrom[job]!; row < use.jobFrom[job + 1]!; row++) {
    slotS += use.slots[row]! * Math.max(0, Math.min(use.endS[row]!, toS) - Math.max(use.startS[row]!, fromS));
  }
  return slotS / (toS - fromS);
}
