// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows, and under them every circuit, as rows.
import { readableNumber } from '../../../base/readable';
import { circuitTable, coflowTable } from '../../../charts/circuits/tables';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import type { ShownPlan } from '../form-picture';

export function CircuitsTable({ answer }: ShownPlan<'circuits'>) {
  return (
    <>
      <FigureTable
        rows={coflowTable(answer.plan)}
        keyOf={(row) => row.id}
        what="coflows"
        caption="Coflows"
        columns={[
          { label: 'Coflow', of: (row) => row.id },
          { label: 'Arrival (s)', of: (row) => tableSeconds(row.arrivalS) },
          { label: 'First circuit (s)', of: (row) => tableSeconds(row.startS) },
          { label: 'End (s)', of: (row) => tableSeconds(row.endS) },
          { label: 'CCT (s)', of: (row) => tableSeconds(row.cctS) },
          { label: 'T(C) alone (s)', of: (row) => tableSeconds(row.boundS) },
          { label: 'CCT / T(C)', of: (row) => (row.ratio === undefined ? '' : readableNumber(row.ratio)) },
        ]}
      />
      <FigureTable
        rows={circuitTable(answer.plan)}
        keyOf={(row) => `${row.from} ${row.to} ${row.startS}`}
        what="circuits by start"
        caption="Circuits"
        columns={[
          { label: 'From rack', of: (row) => row.from },
          { label: 'To rack', of: (row) => row.to },
          { label: 'Coflow', of: (row) => row.coflow, words: true },
          { label: 'Reserved (s)', of: (row) => tableSeconds(row.startS) },
          { label: 'Up (s)', of: (row) => tableSeconds(row.upS) },
          { label: 'End (s)', of: (row) => tableSeconds(row.endS) },
          { label: 'Carries (GB)', of: (row) => tableSeconds(row.GB) },
        ]}
      />
    </>
  );
}
