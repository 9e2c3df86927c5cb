// SPDX-License-Identifier: GPL-3.0-or-later
// How long each coflow takes against the least that it could take alone.
import { readableNumber, readableTime } from '../../../base/readable';
import { coflowTable } from '../../../charts/circuits/tables';
import { FigureTable } from '../../shared/FigureTable';
import type { ShownPlan } from '../form-picture';

export function CircuitsSheet({ answer }: ShownPlan<'circuits'>) {
  return (
    <>
      <p>
        T(C) is the least time that a coflow needs alone: that of its busiest port, with one set-up for every circuit.
        What comes on top is waiting for other coflows or for a free port, and further set-ups. Sunflow never takes a
        coflow that is alone longer than 2 T(C).
      </p>
      <FigureTable
        rows={coflowTable(answer.plan)}
        keyOf={(row) => row.id}
        what="coflows"
        caption="Coflows against their bounds"
        columns={[
          { label: 'Coflow', of: (row) => row.id },
          { label: 'CCT', of: (row) => readableTime(row.cctS) },
          { label: 'T(C) alone', of: (row) => readableTime(row.boundS) },
          { label: 'CCT / T(C)', of: (row) => (row.ratio === undefined ? 'no circuit' : readableNumber(row.ratio)) },
        ]}
      />
    </>
  );
}
