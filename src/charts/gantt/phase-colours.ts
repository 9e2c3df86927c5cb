// The colours of what a job does: the same in every chart and key. All others step back while a job is selected.
import { mix, pixelOf } from '../colour';
import type { ChartPalette } from '../palette';
import { jobOfOwner, LANE_PHASES, phaseOfOwner } from './told-by-jobs';

const BACK = 0.74;
const PALE = 0.5;
/** The ground of stripes; it stands alone where those would be too fine to be seen. */
const GROUND = 0.65;

/** Stripes of waiting on the network. */
export const stripeColour = ({ phases, surface }: ChartPalette, stale: boolean): string =>
  stale ? mix(phases.shuffle, surface, PALE) : phases.shuffle;

/** A malleable job neither maps nor shuffles: its slots work in the colour of the one, and pause in that of the other. */
function fillOf({ phases, surface }: ChartPalette, phase: (typeof LANE_PHASES)[number]): string {
  switch (phase) {
    case 'network':
      return mix(phases.shuffle, surface, GROUND);
    case 'work':
      return phases.map;
    case 'reallocation':
      return phases.shuffle;
    default:
      return phases[phase];
  }
}

/** The pixel of a block's owner. `selected` is a job, or -1. */
export function phasePixels(palette: ChartPalette, selected: number, stale: boolean): (owner: number) => number {
  const shades = LANE_PHASES.map((phase) => {
    const fill = fillOf(palette, phase);
    const shown = stale ? mix(fill, palette.surface, PALE) : fill;
    return { full: pixelOf(shown), back: pixelOf(mix(shown, palette.surface, BACK)) };
  });
  return (owner) => {
    const shade = shades[phaseOfOwner(owner)]!;
    return selected < 0 || jobOfOwner(owner) === selected ? shade.full : shade.back;
  };
}
