// SPDX-License-Identifier: GPL-3.0-or-later
// Malleable plans: bands of slots over time, and the order that they were planned by.
import { BandsMinimap } from '../../../charts/bands/BandsMinimap';
import { BandsTimeline } from '../../../charts/bands/BandsTimeline';
import { describeBandJob } from '../../../charts/bands/describe';
import { keptBands } from '../../../charts/bands/kept-bands';
import { unitOf } from '../../../charts/bands/units';
import { usePlanBefore } from '../../answer/plan-before-hook';
import type { FormPicture, MinimapProps, TimelineProps } from '../form-picture';
import { BandsTable } from './BandsTable';
import { dueWords } from './due-words';
import { OrdersTried } from './OrdersTried';
import { slotsOf } from './slot-count';

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
    const told = describeBandJob(bands, owner, id, unitOf('slots'), about);
    return `${told}${dueWords(bands.jobEndS[owner]!, about?.deadlineS)}`;
  },
};
