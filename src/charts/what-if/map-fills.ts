// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of a large map as few paths: one per colour, with a single rectangle for adjacent cells. Row by row, in slices,
// so that none takes long. Pure.
import type { PlacedCell } from './map-layout';

export interface FillPath {
  /** Position on the colour scale; undefined if nothing ended there. */
  readonly share: number | undefined;
  readonly path: string;
}

/** As many colours as can be distinguished. */
const COLOURS = 128;

const text = (px: number): string => String(Math.round(px * 100) / 100);

export function fillPaths(cells: readonly PlacedCell[]): readonly FillPath[] {
  const paths = new Map<number | undefined, string[]>();
  for (let from = 0; from < cells.length; ) {
    const first = cells[from]!;
    const colour = colourOf(first);
    let to = from + 1;
    for (; to < cells.length; to++) {
      const [last, next] = [cells[to - 1]!.cell, cells[to]!];
      if (next.cell.row !== last.row || next.cell.column !== last.column + 1 || colourOf(next) !== colour) break;
    }
    const { leftPx, topPx, widthPx, heightPx } = first;
    const wide = text(widthPx * (to - from));
    const path = `M${text(leftPx)},${text(topPx)}h${wide}v${text(heightPx)}h-${wide}z`;
    const own = paths.get(colour);
    if (own === undefined) paths.set(colour, [path]);
    else own.push(path);
    from = to;
  }
  return [...paths].map(([colour, list]) => ({
    share: colour === undefined ? undefined : colour / COLOURS,
    path: list.join(''),
  }));
}

const colourOf = ({ share }: PlacedCell): number | undefined =>
  share === undefined ? undefined : Math.round(share * COLOURS);

/** Cells per slice, which are painted in a few milliseconds. */
const SLICE = 4000;

/** Slices of whole rows. */
export function slicesOf(cells: readonly PlacedCell[]): readonly (readonly PlacedCell[])[] {
  const slices: PlacedCell[][] = [];
  for (const one of cells) {
    const last = slices.at(-1);
    if (last === undefined || (last.length >= SLICE && last.at(-1)!.cell.row !== one.cell.row)) slices.push([one]);
    else last.push(one);
  }
  return slices;
}
