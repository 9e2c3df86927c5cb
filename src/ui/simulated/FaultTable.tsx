// SPDX-License-Identifier: GPL-3.0-or-later
// What failed in a run, whether the scenario names it or chance brought it: the rows behind the crosses on axis and racks.

import { FAULT_KINDS, type RunFaults } from '../../analysis/chart-data/run-faults';
import { readablePercent } from '../../base/readable';
import { faultWhat } from '../../charts/faults/fault-words';
import type { SimulateAnswer } from '../../worker/api';
import { FigureTable, tableSeconds } from '../shared/FigureTable';

export function FaultTable({ answer }: { readonly answer: SimulateAnswer }) {
  const { faults } = answer.pictures.instants;
  if (faults.length === 0) return null;
  const { endS } = answer.record.outcome;
  return (
    <>
      <h3>What failed</h3>
      <FigureTable
        rows={Array.from({ length: faults.length }, (_, row) => row)}
        keyOf={String}
        what="faults by when they begin"
        columns={[
          { label: 'What', of: (row) => faultWhat(faults, row), words: true },
          { label: 'Fails (s)', of: (row) => tableSeconds(faults.fromS[row]!) },
          { label: 'Back (s)', of: (row) => backWords(faults, row, endS) },
          { label: 'What is left', of: (row) => leftWords(faults, row) },
          { label: 'Why', of: (row) => (faults.byChance[row] === 1 ? 'chance' : 'scenario'), words: true },
        ]}
      />
    </>
  );
}

const backWords = ({ toS }: RunFaults, row: number, endS: number): string =>
  toS[row]! > endS ? `${tableSeconds(toS[row]!)}, after the end` : tableSeconds(toS[row]!);

const leftWords = ({ kind, factor }: RunFaults, row: number): string =>
  FAULT_KINDS[kind[row]!] === 'link' ? readablePercent(factor[row]!) : 'nothing';
