// SPDX-License-Identifier: GPL-3.0-or-later
// How a job's start and its end moved, as arrows between its two bars: from where it was to where it is now. To the left is earlier, to
// the right later; the colours repeat it. The end's arrow is the strong one.
import type { DrawContext } from '../draw-context';
import type { OwnerTimes } from '../gantt/simulated-run';
import type { ChartPalette } from '../palette';
import { xOf } from '../time/span';
import { bandsOf } from './diff-layout';
import type { DiffScene } from './diff-scene';
import { hasMoved } from './diff-words';

/** From the baseline's foot down to each arrow. */
const DOWN_PX = { start: 1.5, end: 4.5 } as const;
const WIDE_PX = { start: 1, end: 2 } as const;
const HEAD_PX = 3;
/** A shorter arrow would be a dot and is not drawn. */
const MIN_PX = 1;
/** Height of both arrows with their heads; lower lanes have none. */
const MIN_MOVES_PX = 7;

export const movedColour = ({ sooner, later }: ChartPalette, kind: 'earlier' | 'later'): string =>
  kind === 'earlier' ? sooner : later;

export function drawMoves(ctx: DrawContext, scene: DiffScene): void {
  const { diff, rows, layout, palette, selected } = scene;
  const { view, lanes } = layout;
  const { time } = view;
  const [lowPx, highPx] = [time.leftPx, time.leftPx + time.widthPx];
  ctx.save();
  ctx.beginPath();
  ctx.rect(lowPx, view.topPx, time.widthPx, view.heightPx - view.topPx);
  ctx.clip();
  ctx.setLineDash([]);
  for (let lane = lanes[0]; lane < lanes[1]; lane++) {
    const row = rows[lane]!;
    const { upperPx, movesPx } = bandsOf(view, lane);
    if (movesPx < MIN_MOVES_PX) break;
    ctx.globalAlpha = selected >= 0 && row !== selected ? 0.5 : 1;
    for (const what of ['start', 'end'] as const) {
      if (!hasMoved(diff, row, what)) continue;
      const [wasS, isS] = [diff.before, diff.after].map(({ times }, i) =>
        timeOf(times, what, (i === 0 ? diff.inBefore : diff.inAfter)[row]!),
      );
      // If a run never reached it, the arrow leads out of sight or comes from there.
      const within = (timeS: number): number =>
        Number.isNaN(timeS) ? highPx + 2 * HEAD_PX : Math.min(Math.max(xOf(time, timeS), lowPx - 9), highPx + 9);
      const [fromPx, toPx] = [within(wasS!), within(isS!)];
      ctx.lineWidth = WIDE_PX[what];
      ctx.strokeStyle = movedColour(palette, toPx < fromPx ? 'earlier' : 'later');
      strokeArrow(ctx, fromPx, toPx, upperPx + DOWN_PX[what]);
    }
  }
  ctx.restore();
}

const timeOf = ({ startS, endS }: OwnerTimes, what: 'start' | 'end', owner: number): number =>
  (what === 'start' ? startS : endS)[owner]!;

function strokeArrow(ctx: DrawContext, fromPx: number, toPx: number, yPx: number): void {
  const awayPx = Math.abs(toPx - fromPx);
  if (awayPx < MIN_PX) return;
  const back = toPx < fromPx ? 1 : -1;
  const headPx = Math.min(HEAD_PX, awayPx);
  ctx.beginPath();
  ctx.moveTo(fromPx, yPx);
  ctx.lineTo(toPx, yPx);
  ctx.moveTo(toPx + back * headPx, yPx - headPx);
  ctx.lineTo(toPx, yPx);
  ctx.lineTo(toPx + back * headPx, yPx + headPx);
  ctx.stroke();
}
