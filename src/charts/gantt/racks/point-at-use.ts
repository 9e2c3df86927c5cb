// SPDX-License-Identifier: GPL-3.0-or-later
// What is pointed at, or reached by keys, on a run's racks, as fields for the box beside it.

import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { counted, readableNumber } from '../../../base/readable';
import type { Pointed } from '../../../state/pointed';
import type { LanePlace } from '../../time/lanes/lane-walk';
import type { TimeSpan } from '../../time/span';
import { orderedLanes } from '../jobs/ordered-lanes';
import { pointAtJob } from '../jobs/point-at-job';
import type { SimulatedRun } from '../simulated-run';
import { holdingsAt } from '../use-at';
import { meanSlots } from './describe-rack';
import { jobsOnRack, stretchOn } from './rack-walk';
import type { UseHit } from './use-layout';

/** For averages of slots. */
const DIGITS = 3;

const ofRack = (slots: number, of: number, rack: number): string =>
  `${readableNumber(Number(slots.toPrecision(DIGITS)))} of ${counted(of, 'slot')} of rack ${rack}`;

export function pointAtUse(run: SimulatedRun, use: RackUse, { rack, timeS, job }: UseHit): Pointed {
  const slots = run.chartData.rackSlots[rack]!;
  const holdings = holdingsAt(use, rack, timeS);
  if (job < 0) {
    const free = holdings.reduce((rest, one) => rest - one.slots, slots);
    return { job: '', what: 'free', fromS: timeS, where: ofRack(free, slots, rack) };
  }
  const own = holdings.find((one) => one.job === job)?.slots ?? 0;
  const pointed = pointAtJob(run, orderedLanes(run).plain, { job, timeS });
  const moment = pointed ?? { job: run.ids[job], what: 'tasks', fromS: timeS };
  return { ...moment, where: ofRack(own, slots, rack) };
}

/** For a rack itself, the mean over the visible time. */
export function pointAtPlace(run: SimulatedRun, use: RackUse, place: LanePlace, span: TimeSpan): Pointed {
  const { lane: rack, item: job } = place;
  const slots = run.chartData.rackSlots[rack]!;
  const stretch = stretchOn(use, place);
  if (job < 0 || stretch === undefined) {
    const what = `${counted(jobsOnRack(use, rack).jobs.length, 'job')} on the rack`;
    return { what, ...span, where: `${ofRack(meanSlots(use, rack, span), slots, rack)}, on average` };
  }
  const where = `${ofRack(meanSlots(use, rack, stretch, job), slots, rack)}, on average`;
  return { job: run.ids[job], what: 'tasks on the rack', ...stretch, where };
}
