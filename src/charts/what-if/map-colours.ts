// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of a map's cells: cividis for values; for differences from purple via the background, which is zero, to orange.
import { mix } from '../colour';
import { heatColour } from '../heat/heat-scale';
import type { ChartPalette } from '../palette';
import type { MapFigure } from './map-layout';

type Colours = Pick<ChartPalette, 'dark' | 'surface' | 'sooner' | 'later'>;

/** `share` from 0 to 1. */
export function mapColour(kind: MapFigure['kind'], share: number, palette: Colours): string {
  if (kind === 'value') return heatColour(palette, share);
  const away = 2 * share - 1;
  return mix(palette.surface, away < 0 ? palette.sooner : palette.later, Math.min(1, Math.abs(away)));
}
