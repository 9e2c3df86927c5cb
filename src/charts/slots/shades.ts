// The colour of a cell: the job's, the paler the less of the slots' time is in use; fetching counts half. What is there at all is seen.
import { busyOfCell, fetchingOfCell, jobOfCell, SHARE_PARTS } from '../../simulator/pictures/slot-cells';
import { mix, pixelOf } from '../colour';
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';

const STEPS = 16;
const LEAST = 0.25;

export interface CellShades {
  /** STEPS pixels a job. */
  readonly pixels: Uint32Array;
  /** Nothing runs. */
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

export function shadeOfCell({ pixels, free }: CellShades, cell: number): number {
  if (cell === 0) return free;
  const doubled = 2 * busyOfCell(cell) - fetchingOfCell(cell);
  return pixels[jobOfCell(cell) * STEPS + Math.round((doubled * (STEPS - 1)) / (2 * SHARE_PARTS))]!;
}
