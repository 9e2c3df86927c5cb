// SPDX-License-Identifier: GPL-3.0-or-later
// The rectangles of a plan by hand as rows by start, each with its conflicts.
import { handTable } from '../../charts/manual/describe-hand';
import type { HandSetting, ManualConflict } from '../../charts/manual/hand-plan';
import { placeAll } from '../../charts/manual/hand-plan';
import type { ManualRectangle } from '../../model/scenario';
import { FigureTable, tableSeconds } from '../shared/FigureTable';

interface HandTableProps {
  readonly setting: HandSetting;
  readonly rectangles: readonly ManualRectangle[];
  readonly conflicts: readonly ManualConflict[];
}

export function HandTable({ setting, rectangles, conflicts }: HandTableProps) {
  return (
    <FigureTable
      rows={handTable(placeAll(setting, rectangles), conflicts)}
      keyOf={(row) => row.id}
      what="rectangles by start"
      columns={[
        { label: 'Job', of: (row) => row.id },
        { label: 'Racks', of: (row) => row.racks, words: true },
        { label: 'Width (racks)', of: (row) => row.width },
        { label: 'Start (s)', of: (row) => tableSeconds(row.startS) },
        { label: 'End (s)', of: (row) => tableSeconds(row.endS) },
        { label: 'Latency (s)', of: (row) => tableSeconds(row.latencyS) },
        { label: 'Conflicts', of: (row) => row.conflicts },
      ]}
    />
  );
}
