// SPDX-License-Identifier: GPL-3.0-or-later
// All that a picture by slot is drawn from.

import type { RunFaults } from '../../analysis/chart-data/run-faults';
import type { SlotPicture } from '../../analysis/chart-data/slot-levels';
import type { TaskColumns } from '../../model/trace';
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';
import type { FineCells } from './fine-cells';
import type { RowSweep } from './row-sweep';
import type { CellShades } from './shades';
import type { SlotsLayout } from './slots-layout';

export interface SlotsScene {
  readonly layout: SlotsLayout;
  readonly picture: SlotPicture;
  /** Of the run: for names, and to know how many are in sight. */
  readonly tasks: TaskColumns;
  /** Of its jobs. */
  readonly ids: readonly string[];
  /** Of the run. */
  readonly faults: RunFaults;
  /** Of the same picture. */
  readonly sweep: RowSweep;
  readonly fine: FineCells;
  /** About so many tasks may be swept over for cells that are not made yet; rows beyond that are drawn from a level. Absent: all. */
  readonly tasksAtOnce?: number;
  readonly shades: CellShades;
  readonly paints: OwnerPaints;
  readonly palette: ChartPalette;
  /** A job, or -1. */
  readonly selected: number;
  readonly stale: boolean;
}
