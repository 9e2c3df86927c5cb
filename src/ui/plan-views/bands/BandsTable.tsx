// SPDX-License-Identifier: GPL-3.0-or-later
// A malleable plan as rows.
import { bandTable } from '../../../charts/bands/describe';
import { keptBands } from '../../../charts/bands/kept-bands';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import type { ShownPlan } from '../form-picture';
import { slotsOf } from './slot-count';

export function BandsTable({ answer, jobs }: ShownPlan<'bands'>) {
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
