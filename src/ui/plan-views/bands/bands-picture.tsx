// SPDX-License-Identifier: GPL-3.0-or-later
// Malleable plans: bands of slots over time, and the order in which they were planned.

import { readableTime } from '../../../base/readable';
import { BandsMinimap } from '../../../charts/bands/BandsMinimap';
import { BandsTimeline } from '../../../charts/bands/BandsTimeline';
import { bandTable, describeBandJob } from '../../../charts/bands/describe';
import { keptBands } from '../../../charts/bands/kept-bands';
import { unitOf } from '../../../charts/bands/units';
import { isPast } from '../../../planners/flex/metrics/penalty';
import { usePlanBefore } from '../../answer/use-plan-before';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import type { FormPicture, MinimapProps, ShownPlan, TimelineProps } from '../form-picture';
import { OrdersTried } from './OrdersTried';
import { slotsOf } from './slot-count';

// A malleable plan as rows.
function BandsTable({ answer, jobs }: ShownPlan<'bands'>) {
  const capacity = slotsOf(answer);
  return (
    <FigureTable
      rows={bandTable(answer.plan, keptBands(answer.plan, 'slots', capacity), jobs)}
      keyOf={(row) => row.id}
      what="jobs"
      columns={[
        { label: 'Job', of: (row) => row.id },
        { label: 'Start (s)', of: (row) => (row.startS === undefined ? '' : tableSeconds(row.startS)) },
        { label: 'End (s)', of: (row) => tableSeconds(row.endS) },
        { label: 'Work (slot-s)', of: (row) => tableSeconds(row.work) },
        { label: 'Mean slots', of: (row) => tableSeconds(row.meanUnits) },
        { label: 'Most slots', of: (row) => tableSeconds(row.mostUnits) },
      ]}
    />
  );
}

function PlannedBands({ view, answer, jobs, selected, onHover, ...chart }: TimelineProps<'bands'>) {
  const was = usePlanBefore(view, 'bands')?.answer;
  return (
    <BandsTimeline
      {...chart}
      {...{ plan: answer.plan, jobs }}
      capacity={slotsOf(answer)}
      before={was && { plan: was.plan, capacity: slotsOf(was) }}
      selectedJob={selected}
      stale={view.plan.state !== 'fresh'}
      name={`Plan of ${view.label}, slots over time`}
      onHover={(hovered) => onHover(hovered?.sentence, hovered?.pointed)}
    />
  );
}

function MappedBands({ view, answer, jobs, selected, span, extent, onSpan }: MinimapProps<'bands'>) {
  return (
    <BandsMinimap
      {...{ plan: answer.plan, jobs, span, extent, onSpan }}
      capacity={slotsOf(answer)}
      beforeEndS={usePlanBefore(view, 'bands')?.lastEndS}
      selectedJob={selected}
    />
  );
}

export const bandsPicture: FormPicture<'bands'> = {
  Timeline: PlannedBands,
  Minimap: MappedBands,
  Sheet: OrdersTried,
  Table: BandsTable,
  describe(answer, id, jobs) {
    if (answer.form !== 'bands') return undefined;
    const owner = answer.plan.jobs.findIndex((one) => one.id === id);
    if (owner < 0) return undefined;
    const bands = keptBands(answer.plan, 'slots', slotsOf(answer));
    const about = jobs.find((one) => one.id === id);
    const description = describeBandJob(bands, owner, id, unitOf('slots'), about);
    return `${description}${dueWords(bands.jobEndS[owner]!, about?.deadlineS)}`;
  },
};

/** Whether a job ends in time, as the planner's metrics count it: late means by more than rounding. */
export function dueWords(endS: number, dueS: number | undefined): string {
  if (dueS === undefined) return '';
  return isPast(endS, dueS)
    ? `, ${readableTime(endS - dueS)} after its deadline`
    : `, in time for its deadline at ${readableTime(dueS)}`;
}
