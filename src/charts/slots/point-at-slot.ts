// SPDX-License-Identifier: GPL-3.0-or-later
// What is pointed at among a run's slots, as the fields of the box beside it: a task, or the contents of a pixel that shows many.

import type { SlotLanes } from '../../analysis/chart-data/slot-lanes';
import { counted, readablePercent } from '../../base/readable';
import type { Pointed } from '../../state/pointed';
import type { SimulatedRun } from '../gantt/simulated-run';
import { countCell, slotName, taskName } from './describe';
import type { SlotHit, TaskPlace } from './hit-slots';

/** `fills`: by job. */
export function pointAtTask(
  { record, ids, chartData }: SimulatedRun,
  lanes: SlotLanes,
  { lane, place }: TaskPlace,
  fills: readonly string[],
): Pointed {
  const { tasks } = record.trace;
  const row = lanes.row[place]!;
  const job = tasks.job[row]!;
  return {
    ...{ job: ids[job], fill: fills[job], fromS: lanes.startS[place]!, toS: lanes.endS[place]! },
    what: chartData.isMalleable === true ? 'working' : taskName(tasks, row),
    where: slotName(lanes, lane),
  };
}

export function pointAtCell(
  { ids, chartData }: SimulatedRun,
  lanes: SlotLanes,
  hit: SlotHit,
  fills: readonly string[],
): Pointed {
  const { firstLane, endLane, fromS, toS } = hit;
  const { tasks, busyS, slotSecondsOf } = countCell(lanes, hit, fromS, toS);
  const slots = endLane - firstLane;
  const where = slots === 1 ? slotName(lanes, firstLane) : `${slotName(lanes, firstLane)} and ${slots - 1} after it`;
  if (tasks === 0) return { job: '', what: 'free', fromS, where };
  const [job] = [...slotSecondsOf].reduce((best, one) => (one[1] > best[1] ? one : best));
  const used = readablePercent(busyS / (slots * (toS - fromS)));
  const others = slotSecondsOf.size > 1 ? ` of ${counted(slotSecondsOf.size, 'job')}` : '';
  return {
    ...{ job: ids[job], fill: fills[job], fromS, where },
    what: `${counted(tasks, chartData.isMalleable === true ? 'stretch' : 'task')}${others}, ${used} in use`,
  };
}
