// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the diff is drawn from.
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';
import type { DiffLayout } from './diff-layout';
import type { ReadParts } from './diff-words';
import type { StretchBefore } from './draw-diff-before';
import type { RunDiff } from './run-diff';

export interface DiffScene {
  readonly diff: RunDiff;
  /** From the top lane down. */
  readonly rows: Int32Array;
  readonly layout: DiffLayout;
  readonly readParts: ReadParts;
  /** By row of the diff. */
  readonly paints: OwnerPaints;
  readonly palette: ChartPalette;
  /** Both runs before the last edit. */
  readonly before?: readonly [StretchBefore | undefined, StretchBefore | undefined];
  /** A row of the diff, or -1. */
  readonly selected: number;
}
