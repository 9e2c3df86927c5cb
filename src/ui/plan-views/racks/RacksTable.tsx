// SPDX-License-Identifier: GPL-3.0-or-later
// A plan on racks as rows, by start.
import { planTable } from '../../../charts/rack-plan/describe';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import type { ShownPlan } from '../form-picture';

type Row = ReturnType<typeof planTable>[number];

export function RacksTable({ answer, jobs }: ShownPlan<'racks'>) {
  const bySlots = answer.plan.jobs.some(({ racksFreeS }) => racksFreeS !== undefined);
  return (
    <FigureTable
      rows={planTable(answer.plan, jobs)}
      keyOf={(row) => row.id}
      what="jobs by start"
      columns={[
        { label: 'Job', of: (row) => row.id },
        { label: 'Racks', of: (row) => row.racks, words: true },
        { label: 'Width (racks)', of: (row) => row.width },
        { label: 'Arrival (s)', of: (row) => tableSeconds(row.arrivalS) },
        { label: 'Start (s)', of: (row) => tableSeconds(row.startS) },
        { label: 'End (s)', of: (row) => tableSeconds(row.endS) },
        { label: 'Latency (s)', of: (row) => tableSeconds(row.latencyS) },
        ...(bySlots ? [{ label: 'Racks free (s)', of: (row: Row) => tableSeconds(row.racksFreeS) }] : []),
        { label: 'Wait (s)', of: (row) => tableSeconds(row.waitS) },
        { label: 'Priority', of: (row) => row.priority },
      ]}
    />
  );
}
