// SPDX-License-Identifier: GPL-3.0-or-later
// The machines of a rack as one path: a cell for each machine, or for several.
import { CELL_PX, type RackShape, type TopologyLayout } from './layout';

export function machinesPath({ middlePx, cells }: RackShape, layout: TopologyLayout): string {
  const { rackPx, cellColumns, y } = layout;
  const leftPx = middlePx - rackPx / 2;
  const pitchPx = (rackPx - 4) / cellColumns;
  const cellPx = pitchPx - 1;
  return Array.from({ length: cells }, (_, i) => {
    const xPx = leftPx + 2.5 + (i % cellColumns) * pitchPx;
    const yPx = y.rack + 2.5 + Math.floor(i / cellColumns) * CELL_PX;
    return `M${xPx},${yPx}h${cellPx}v${CELL_PX - 1}h${-cellPx}z`;
  }).join('');
}
