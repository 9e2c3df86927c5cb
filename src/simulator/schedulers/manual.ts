// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own rectangles, the scenario's `manual`, carried out like a plan of Corral's. Racks and order count, not the drawn times:
// overlapping rectangles are carried out as they are. Jobs without a rectangle are ad hoc.
import { InputError } from '../../model/problem';
import { byStart } from '../../planners/manual/conflicts';
import { indexedRectangles } from '../../planners/manual/rectangles';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { MANUAL } from './declarations/manual';
import { GuidedPolicy } from './guided/guided-policy';
import { PlannedData } from './guided/planned-data';
import { RackGuide } from './guided/rack-guide';

export const manual: JobScheduler = {
  ...MANUAL,
  whyNotMalleable: 'A rectangle by hand is as long as the job’s latency on its racks, and malleable jobs have none.',
  start(input) {
    const { view, seen } = input;
    const { manual: drawn = [] } = seen.scenario;
    const ids = view.jobs.map((job) => job.data.id);
    const rectangles = indexedRectangles(drawn, ids).filter(({ racks }) => racks.length > 0);
    if (rectangles.length === 0) {
      throw new InputError(
        'By hand needs the scenario’s "manual", a rectangle { "job", "racks", "startS" } for each job that is planned; this scenario has none',
      );
    }
    const guide = new RackGuide(view.jobs.length);
    byStart(rectangles).forEach((at, rank) => {
      const { job, racks } = rectangles[at] as (typeof rectangles)[number];
      guide.set(view.jobs[job]!, Int32Array.from(racks).sort(), rank);
    });
    return new GuidedPolicy(input, { guide, data: new PlannedData(input, guide) });
  },
};
