// Malleable plans: bands of slots over time, and the order that they were planned by.

import { readableTime } from '../../../base/readable';
import { BandsMinimap } from '../../../charts/bands/BandsMinimap';
import { BandsTimeline } from '../../../charts/bands/BandsTimeline';
import type { Job } from '../../../model/job';
import type { FormPicture, MinimapProps, TimelineProps } from '../form-picture';
import { BandsTable } from './BandsTable';
import { dueWords } from './due-words';
import { OrdersTried } from './OrdersTried';
import { useSlotCount } from './use-slot-count';

function PlannedBands({ view, answer, jobs, selected, onHover, ...chart }: TimelineProps<'bands'>) {
  return (
    <BandsTimeline
      {...chart}
      {...{ plan: answer.plan, jobs }}
      capacity={useSlotCount(answer)}
      selectedJob={selected}
      stale={view.plan.state !== 'fresh'}
      name={`Plan of ${view.label}, slots over time`}
      onHover={(hovered) => onHover(hovered?.sentence)}
    />
  );
}

function MappedBands({ answer, jobs, selected, span, extent, onSpan }: MinimapProps<'bands'>) {
  return (
    <BandsMinimap
      {...{ plan: answer.plan, jobs, span, extent, onSpan }}
      capacity={useSlotCount(answer)}
      selectedJob={selected}
    />
  );
}

const dueOf = (jobs: readonly Job[], id: string): number | undefined => jobs.find((one) => one.id === id)?.deadlineS;

export const bandsPicture: FormPicture<'bands'> = {
  Timeline: PlannedBands,
  Minimap: MappedBands,
  Sheet: OrdersTried,
  Table: BandsTable,
  describe(answer, id, jobs) {
    const job = answer.form === 'bands' ? answer.plan.jobs.find((one) => one.id === id) : undefined;
    return job && `${job.id}: ends at ${readableTime(job.endS)}${dueWords(job.endS, dueOf(jobs, id))}`;
  },
};
