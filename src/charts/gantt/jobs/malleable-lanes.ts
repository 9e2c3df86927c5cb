// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of malleable jobs: a bar is as high as the slots that its job holds, of all slots of the cluster, and stands on the
// lane's foot. While it has none, a thin line shows that it waits.
//
//   lane of a job |    WWWW         |
//                 |    WWWW  WWWWWW |
//                 | ---WWWWPPWWWWWW |  W: its slots work; P: they pause, because the slots changed
import type { BlockColumns } from '../../time/lanes/lane-blocks';
import type { SimulatedRun } from '../simulated-run';
import { jobOfOwner, LANE_PHASES, ownerOf, phaseOfOwner, WAIT } from './job-lane-data';

/** Thin lanes of a job's lane: steps of height, one of air above them and one for the plan's bracket below. */
const STEPS = 12;
export const MALLEABLE_TRACKS = STEPS + 2;
const WAIT_STEPS = 2;
const REALLOCATION = LANE_PHASES.indexOf('reallocation');
const WORK = LANE_PHASES.indexOf('work');

interface Bar {
  readonly lane: number;
  readonly lanes: number;
  readonly owner: number;
  readonly startS: number;
  readonly endS: number;
}

/** `pieces`: blocks with one lane per job. */
export function barsBySlots(run: SimulatedRun, pieces: BlockColumns, laneOf: Int32Array): BlockColumns {
  const { chartData } = run;
  const { widths } = chartData;
  const slots = chartData.totalSlots;
  const bars: Bar[] = [];
  const stand = (owner: number, steps: number, startS: number, endS: number): void => {
    const foot = (laneOf[jobOfOwner(owner)]! + 1) * MALLEABLE_TRACKS - 1;
    bars.push({ lane: foot - steps, lanes: steps, owner, startS, endS });
  };
  const pauses: { readonly startS: number; readonly endS: number }[][] = run.ids.map(() => []);
  for (let i = 0; i < pieces.owner.length; i++) {
    const [owner, startS, endS] = [pieces.owner[i]!, pieces.startS[i]!, pieces.endS[i]!];
    if (phaseOfOwner(owner) === WAIT) stand(owner, WAIT_STEPS, startS, endS);
    if (phaseOfOwner(owner) === REALLOCATION) pauses[jobOfOwner(owner)]?.push({ startS, endS });
  }
  for (let job = 0; widths !== undefined && job < run.ids.length; job++) {
    for (let row = widths.use.jobFrom[job]!; row < widths.use.jobFrom[job + 1]!; row++) {
      const [startS, endS] = [widths.use.startS[row]!, widths.use.endS[row]!];
      const steps = Math.min(STEPS, Math.max(1, Math.round((STEPS * widths.use.slots[row]!) / slots)));
      stand(ownerOf(job, WORK), steps, startS, endS);
      for (const pause of pauses[job]!) {
        const [fromS, toS] = [Math.max(startS, pause.startS), Math.min(endS, pause.endS)];
        if (toS > fromS) stand(ownerOf(job, REALLOCATION), steps, fromS, toS);
      }
    }
  }
  return {
    lane: Int32Array.from(bars, ({ lane }) => lane),
    lanes: Int32Array.from(bars, ({ lanes }) => lanes),
    owner: Int32Array.from(bars, ({ owner }) => owner),
    startS: Float64Array.from(bars, ({ startS }) => startS),
    endS: Float64Array.from(bars, ({ endS }) => endS),
  };
}
