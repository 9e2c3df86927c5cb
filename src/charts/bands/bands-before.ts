// SPDX-License-Identifier: GPL-3.0-or-later
// Bands as they were before the last edit: a line over each job's band and at its end, and a swatch in the job's colour.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { drawGhostLines, drawGhostSwatch } from '../time/lanes/draw-ghost';
import { type Bands, bandsOf, bandsWithin } from './bands';
import { outlineOf } from './outline';
import { type BandsView, edgesOfBand } from './view';

/** In jobs: the lines of more would cover the current plan. */
const MAX_GHOSTS = 100;

export interface BandsBefore {
  readonly bands: Bands;
  /** Jobs of these bands that are now on other slots or at another time, or no longer exist. */
  readonly moved: readonly number[];
  /** Ids by job. */
  readonly ids: readonly string[];
}

export const BANDS_BEFORE_LEGEND = 'Thin lines over bands are what they were before the last edit. ';

export function bandsBefore(
  was: Bands,
  ids: readonly string[],
  is: Bands,
  placeNow: (id: string) => number | undefined,
): BandsBefore {
  const moved = ids.flatMap((id, owner) => {
    const now = placeNow(id);
    return now !== undefined && isSameBand(was, owner, is, now) ? [] : [owner];
  });
  return { bands: was, moved, ids };
}

function isSameBand(was: Bands, before: number, is: Bands, now: number): boolean {
  const [a, b] = [bandsOf(was, before), bandsOf(is, now)];
  const columns = ['startS', 'endS', 'fromSlot', 'toSlot'] as const;
  return a.length === b.length && a.every((i, k) => columns.every((one) => was[one][i] === is[one][b[k]!]));
}

/** `fillOf`: the fill of a job by its id. Clipped to the plot. */
export function drawBandsBefore(
  ctx: DrawContext,
  view: BandsView,
  { bands, moved, ids }: BandsBefore,
  fillOf: (id: string) => string | undefined,
  palette: ChartPalette,
): void {
  const inSight = new Set([...bandsWithin(bands, view.time.span)].map((i) => bands.owner[i]!));
  const shown = moved.filter((owner) => inSight.has(owner));
  if (shown.length > MAX_GHOSTS) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(view.time.leftPx, view.seenTopPx, view.time.widthPx, view.seenBottomPx - view.seenTopPx);
  ctx.clip();
  const pieces = shown.flatMap((owner) => outlineOf(bands, view, owner));
  drawGhostLines(ctx, palette, (line) => {
    for (const { side, leftPx, topPx, longPx } of pieces) {
      if (side === 'top') line(leftPx, topPx, longPx, 1);
      else if (side === 'right') line(leftPx - 1, topPx, 1, longPx);
    }
  });
  for (const owner of shown) {
    const last = bandsOf(bands, owner).at(-1);
    const fill = fillOf(ids[owner]!);
    if (last !== undefined && fill !== undefined) drawGhostSwatch(ctx, edgesOfBand(view, bands, last), fill, palette);
  }
  ctx.restore();
}
