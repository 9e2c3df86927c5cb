// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of a run's jobs in any order. Their content is built once per run, for the chart and the minimap: another order only moves
// whole lanes, so that choosing one takes only moments even with 20 000 jobs.
import { remembered } from '../../../base/remembered';
import { rowsBy } from '../../../base/rows-by';
import type { LaneBlocks } from '../../time/lanes/lane-blocks';
import type { SimulatedRun } from '../simulated-run';
import { type JobLanes, jobLanes } from './job-lanes';
import { type GanttOrder, jobOrder, placesIn, USUAL_ORDER } from './job-order';

const usualLanes = remembered(jobLanes);

export function orderedLanes(run: SimulatedRun, order: GanttOrder = USUAL_ORDER): JobLanes {
  const usual = usualLanes(run);
  if (order === USUAL_ORDER) return usual;
  const jobs = jobOrder(run, order);
  /** By lane: which of the usual lanes it was. */
  const wasAt = jobs.map((job) => usual.laneOf[job]!);
  let tracked: LaneBlocks | undefined;
  let plain: LaneBlocks | undefined;
  let killed: LaneBlocks | undefined;
  return {
    ...{ times: usual.times, jobs, laneOf: placesIn(jobs), tracks: usual.tracks },
    get tracked() {
      tracked ??= movedLanes(usual.tracked, wasAt, usual.tracks);
      return tracked;
    },
    get plain() {
      plain ??= movedLanes(usual.plain, wasAt, 1);
      return plain;
    },
    get killed() {
      killed ??= usual.killed && movedLanes(usual.killed, wasAt, usual.tracks);
      return killed;
    },
  };
}

/** `tracks`: thin lanes that move together. No block extends beyond them. */
function movedLanes(blocks: LaneBlocks, wasAt: Int32Array, tracks: number): LaneBlocks {
  const { laneCount, count, ownerFrom, laneFrom: oldFrom } = blocks;
  const moved = {
    ...{ lane: new Int32Array(count), lanes: new Int32Array(count), owner: new Int32Array(count) },
    ...{ startS: new Float64Array(count), endS: new Float64Array(count), reachS: new Float64Array(count) },
  };
  const laneFrom = new Int32Array(laneCount + 1);
  let next = 0;
  for (let lane = 0; lane < laneCount; lane++) {
    const old = wasAt[Math.floor(lane / tracks)]! * tracks + (lane % tracks);
    for (let i = oldFrom[old]!; i < oldFrom[old + 1]!; i++) {
      moved.lane[next] = lane;
      moved.lanes[next] = blocks.lanes[i]!;
      moved.owner[next] = blocks.owner[i]!;
      moved.startS[next] = blocks.startS[i]!;
      moved.endS[next] = blocks.endS[i]!;
      // Over blocks of one lane, which stay together.
      moved.reachS[next] = blocks.reachS[i]!;
      next++;
    }
    laneFrom[lane + 1] = next;
  }
  const { row: ownerBlocks } = rowsBy(count, moved.owner, ownerFrom.length - 1);
  return { ...{ laneCount, count, laneFrom, ownerFrom, ownerBlocks }, ...moved };
}
