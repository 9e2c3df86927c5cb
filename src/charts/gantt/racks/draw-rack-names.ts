// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the names that rack-names.ts placed: over plans' outlines, so that no line runs through a name.
import type { DrawContext } from '../../draw-context';
import type { OwnerPaints } from '../../job-colours';
import type { ChartPalette } from '../../palette';
import { FONT_PX } from '../../time/lanes/lane-sizes';
import type { PlacedName } from './rack-names';

interface NamesScene {
  readonly names: readonly PlacedName[];
  readonly ids: readonly string[];
  readonly paints: OwnerPaints;
  readonly palette: ChartPalette;
  readonly selected: number;
  readonly stale: boolean;
}

/** Each name has a plate in its job's colour, as the ground may have many tones and outlines of plans may run through it. */
const PLATE = { sidePx: 2, highPx: 13 };

export function drawRackNames(ctx: DrawContext, scene: NamesScene): void {
  const { names, ids, paints, palette, selected, stale } = scene;
  ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  for (const { job, xPx, yPx } of names) {
    const paint = (selected < 0 || job === selected ? paints.full : paints.back)[job];
    const text = ids[job] ?? '';
    if (paint === undefined) continue;
    const widePx = ctx.measureText(text).width + 2 * PLATE.sidePx;
    ctx.fillStyle = stale ? paint.pale : paint.fill;
    ctx.fillRect(xPx - PLATE.sidePx, yPx - PLATE.highPx / 2, widePx, PLATE.highPx);
    ctx.fillStyle = stale ? paint.paleText : paint.text;
    ctx.fillText(text, xPx, yPx);
  }
}
