// Draws the bars. Colours come from the palette, never from here, so that themes, paper and exported figures all work.
import type { DrawContext } from '../../../../src/charts/draw-context';
import type { ChartPalette } from '../../../../src/charts/palette';
import type { RackBar } from './layout';

const MIN_TEXT_PX = 12;

export function drawRackBars(ctx: DrawContext, bars: readonly RackBar[], palette: ChartPalette): void {
  ctx.font = `11px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  for (const { rack, topPx, heightPx, widthPx } of bars) {
    ctx.fillStyle = palette.linkUp;
    ctx.fillRect(0, topPx, widthPx, heightPx);
    if (heightPx < MIN_TEXT_PX) continue;
    ctx.fillStyle = palette.text;
    ctx.fillText(`rack ${rack}`, 4, topPx + heightPx / 2);
  }
}
