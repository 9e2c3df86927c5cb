// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's plans: bands of units per slot over time, and the utilities that the jobs end with.
import { readableNumber, readableTime } from '../../../base/readable';
import { BandsMinimap } from '../../../charts/bands/BandsMinimap';
import { BandsTimeline } from '../../../charts/bands/BandsTimeline';
import { usePlanBefore } from '../../answer/use-plan-before';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import type { FormPicture, MinimapProps, ShownPlan, TimelineProps } from '../form-picture';
import { LpOutcome } from '../LpOutcome';
import { capacityOf, resourcesOf } from './cora-details';
import styles from './slots.module.css';
import { Utilities } from './Utilities';

// A CORA plan as rows, by utility: what the definition considers first comes first.
function SlotsTable({ answer }: ShownPlan<'slots'>) {
  const { jobs, slotS, allocation } = answer.plan;
  const unitsOf = (id: string, resource: string): number =>
    (allocation[id]?.[resource] ?? []).reduce((sum, units) => sum + units, 0);
  return (
    <FigureTable
      rows={[...jobs].sort((a, b) => a.utility - b.utility)}
      keyOf={(row) => row.id}
      what="jobs by utility"
      columns={[
        { label: 'Job', of: (row) => row.id },
        { label: 'Utility', of: (row) => readableNumber(row.utility) },
        { label: 'Ends in slot', of: (row) => row.endSlot },
        { label: 'End (s)', of: (row) => tableSeconds(row.endSlot * slotS) },
        ...resourcesOf(answer.plan).map((resource) => ({
          label: `Units (${resource})`,
          of: (row: { readonly id: string }) => readableNumber(unitsOf(row.id, resource)),
        })),
      ]}
    />
  );
}

function PlannedSlots({ view, answer, jobs, selected, onHover, heightPx, ...chart }: TimelineProps<'slots'>) {
  const was = usePlanBefore(view, 'slots')?.answer;
  const { status } = answer.plan;
  if (status !== undefined && status !== 'optimal') {
    return (
      <div className={styles.outcome}>
        <LpOutcome status={status} value={undefined} />
      </div>
    );
  }
  const resources = resourcesOf(answer.plan);
  return resources.map((resource) => (
    <BandsTimeline
      key={resource}
      {...chart}
      {...{ plan: answer.plan, jobs, resource }}
      capacity={capacityOf(answer, resource)}
      before={was && { plan: was.plan, capacity: capacityOf(was, resource) }}
      selectedJob={selected}
      stale={view.plan.state !== 'fresh'}
      heightPx={Math.max(MIN_PX, Math.floor(heightPx / resources.length))}
      onHover={(hovered) => onHover(hovered?.sentence, hovered?.pointed)}
    />
  ));
}

/** Several resources are stacked above one another, on one axis. */
const MIN_PX = 96;

function MappedSlots({ view, answer, jobs, selected, span, extent, onSpan }: MinimapProps<'slots'>) {
  const [resource = 'slots'] = resourcesOf(answer.plan);
  return (
    <BandsMinimap
      {...{ plan: answer.plan, jobs, resource, span, extent, onSpan }}
      capacity={capacityOf(answer, resource)}
      beforeEndS={usePlanBefore(view, 'slots')?.lastEndS}
      selectedJob={selected}
    />
  );
}

export const slotsPicture: FormPicture<'slots'> = {
  Timeline: PlannedSlots,
  Minimap: MappedSlots,
  Sheet: Utilities,
  Table: SlotsTable,
  describe(answer, id) {
    const job = answer.form === 'slots' ? answer.plan.jobs.find((one) => one.id === id) : undefined;
    if (job === undefined || answer.form !== 'slots') return undefined;
    const endS = readableTime(job.endSlot * answer.plan.slotS);
    return `${job.id}: ends in slot ${job.endSlot} (${endS}) with utility ${readableNumber(job.utility)}`;
  },
};
