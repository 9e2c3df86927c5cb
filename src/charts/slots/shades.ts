// SPDX-License-Identifier: GPL-3.0-or-later
// The colour of a cell: the job's, paler the less of the slots' time is in use; fetching counts half. Anything in use is visible.
import { jobOfCell, SHARE_PARTS } from '../../analysis/chart-data/slot-cells';
import { mix, pixelOf } from '../colour';
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';

const STEPS = 16;
const LEAST = 0.25;

export interface CellShades {
  /** STEPS pixels per job. */
  readonly pixels: Uint32Array;
  /** For cells in which nothing runs. */
  readonly free: number;
}

/** `selected` is a job, or -1. */
export function cellShades(
  { full, back }: OwnerPaints,
  palette: ChartPalette,
  selected: number,
  stale: boolean,
): CellShades {
  const pixels = new Uint32Array(full.length * STEPS);
  const made = new Map<string, Uint32Array>();
  for (let job = 0; job < full.length; job++) {
    const paint = (selected < 0 || job === selected ? full : back)[job]!;
    const fill = stale ? paint.pale : paint.fill;
    const steps = made.get(fill) ?? rampTo(fill, palette.surfaceSunken);
    made.set(fill, steps);
    pixels.set(steps, job * STEPS);
  }
  return { pixels, free: pixelOf(palette.surfaceSunken) };
}

const rampTo = (fill: string, ground: string): Uint32Array =>
  Uint32Array.from({ length: STEPS }, (_, step) => pixelOf(mix(ground, fill, Math.max(LEAST, step / (STEPS - 1)))));

/** The step, by the share in use and the share that fetches, each in 6 bits. */
const STEP_OF = Uint8Array.from({ length: 4096 }, (_, both) => {
  const doubled = 2 * (both >> 6) - (both & 63);
  return Math.max(0, Math.round((doubled * (STEPS - 1)) / (2 * SHARE_PARTS)));
});

export const shadeOfCell = ({ pixels, free }: CellShades, cell: number): number =>
  cell === 0 ? free : pixels[jobOfCell(cell) * STEPS + STEP_OF[(cell >>> 5) & 4095]!]!;
