// SPDX-License-Identifier: GPL-3.0-or-later
// What keys reach on a run's racks, in words: a rack, or a job on it.

import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { counted, readableNumber } from '../../../base/readable';
import type { LanePlace } from '../../time/lanes/lane-walk';
import { lengthS, type TimeSpan } from '../../time/span';
import { exactFromTo } from '../../time/ticks';
import { describeSimulatedJob } from '../describe';
import type { SimulatedRun } from '../simulated-run';
import { jobsOnRack, stretchOn } from './rack-walk';

/** Mean number of slots of a rack in use over a stretch, by one job or by all. */
export function meanSlots(use: RackUse, rack: number, { fromS, toS }: TimeSpan, job?: number): number {
  let slotSeconds = 0;
  for (let row = use.rackFrom[rack] ?? 0; row < (use.rackFrom[rack + 1] ?? 0); row++) {
    if (job !== undefined && use.job[row] !== job) continue;
    const sharedS = Math.min(toS, use.endS[row]!) - Math.max(fromS, use.startS[row]!);
    if (sharedS > 0) slotSeconds += sharedS * use.slots[row]!;
  }
  return toS > fromS ? slotSeconds / (toS - fromS) : 0;
}

const tidy = (value: number): number => Number(value.toPrecision(6));

/** `span`: the visible time. */
export function describeRackPlace(run: SimulatedRun, use: RackUse, place: LanePlace, span: TimeSpan): string {
  const { lane: rack, item: job } = place;
  const slots = run.chartData.rackSlots[rack]!;
  if (job < 0) {
    const seen = { fromS: Math.max(0, span.fromS), toS: Math.min(span.toS, run.record.outcome.endS) };
    const mean = lengthS(seen) > 0 ? tidy(meanSlots(use, rack, seen)) : 0;
    const runs = counted(jobsOnRack(use, rack).jobs.length, 'job');
    return `rack ${rack}: ${readableNumber(mean)} of ${counted(slots, 'slot')} in use on average in the visible time; ${runs} ran on it`;
  }
  const description = describeSimulatedJob(run, job);
  const stretch = stretchOn(use, place);
  if (stretch === undefined) return description;
  const mean = readableNumber(tidy(meanSlots(use, rack, stretch, job)));
  const when = `from ${exactFromTo(stretch.fromS, stretch.toS)}`;
  return `rack ${rack} ${when} with ${mean} of ${counted(slots, 'slot')} on average: ${description}`;
}
