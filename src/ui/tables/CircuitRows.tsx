// SPDX-License-Identifier: GPL-3.0-or-later
// Every circuit as a row, of a plan or of a run.
import { circuitTable } from '../../charts/circuits/tables';
import type { CircuitPlan } from '../../model/plan';
import { FigureTable, tableSeconds } from '../shared/FigureTable';

export function CircuitRows({ plan, whose }: { readonly plan: CircuitPlan; readonly whose: string }) {
  return (
    <FigureTable
      rows={circuitTable(plan)}
      keyOf={(row) => `${row.from} ${row.to} ${row.startS}`}
      what="circuits by start"
      caption="Circuits"
      columns={[
        { label: 'From rack', of: (row) => row.from },
        { label: 'To rack', of: (row) => row.to },
        { label: whose, of: (row) => row.coflow, words: true },
        { label: 'Reserved (s)', of: (row) => tableSeconds(row.startS) },
        { label: 'Up (s)', of: (row) => tableSeconds(row.upS) },
        { label: 'End (s)', of: (row) => tableSeconds(row.endS) },
        { label: 'Carries (GB)', of: (row) => tableSeconds(row.GB) },
      ]}
    />
  );
}
