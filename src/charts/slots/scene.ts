// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a chart by slot is drawn from.

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
  /** The run's tasks, for names and for how many are in sight. */
  readonly tasks: TaskColumns;
  /** The run's jobs. */
  readonly ids: readonly string[];
  /** Of the run. */
  readonly faults: RunFaults;
  /** For the same picture. */
  readonly sweep: RowSweep;
  readonly fine: FineCells;
  /** About this many tasks may be swept for cells that are not made yet; rows beyond that are drawn from a level. Absent: all. */
  readonly tasksAtOnce?: number;
  readonly shades: CellShades;
  readonly paints: OwnerPaints;
  readonly palette: ChartPalette;
  /** A job, or -1. */
  readonly selected: number;
  readonly stale: boolean;
}
