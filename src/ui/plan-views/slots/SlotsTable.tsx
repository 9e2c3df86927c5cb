// SPDX-License-Identifier: GPL-3.0-or-later
// A plan of CORA's as rows, by utility: what the definition looks at first stands first.
import { readableNumber } from '../../../base/readable';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import type { ShownPlan } from '../form-picture';
import { resourcesOf } from './cora-details';

export function SlotsTable({ answer }: ShownPlan<'slots'>) {
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
