// SPDX-License-Identifier: GPL-3.0-or-later
// The outline of a job's band as straight pieces: its blocks are one shape, so that there is no line where one block
// continues into the next; where the height changes, only the step is drawn.
import { type Bands, bandsOf } from './bands';
import { type BandEdges, type BandsView, edgesOfBand } from './view';

export interface OutlinePiece {
  /** The side of the band that the piece is on. */
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  readonly leftPx: number;
  readonly topPx: number;
  /** Length along the side. */
  readonly longPx: number;
  /** The smaller side of its block. */
  readonly thinPx: number;
}

/** Covers only the blocks that touch the span in sight. */
export function outlineOf(bands: Bands, view: BandsView, owner: number): readonly OutlinePiece[] {
  const pieces: OutlinePiece[] = [];
  const own = bandsOf(bands, owner);
  const { fromS, toS } = view.time.span;
  let last = -1;
  let lastEdges: BandEdges | undefined;
  for (const i of own) {
    const joined = last >= 0 && bands.endS[last] === bands.startS[i];
    if (bands.endS[i]! < fromS) continue;
    if (bands.startS[i]! > toS) break;
    const edges = edgesOfBand(view, bands, i);
    const { leftPx, rightPx, topPx, bottomPx } = edges;
    const before = joined ? lastEdges : undefined;
    if (before === undefined && lastEdges !== undefined) pieces.push(...upright('right', lastEdges.rightPx, lastEdges));
    if (before === undefined) pieces.push(...upright('left', leftPx, edges));
    else {
      pieces.push(...upright('left', leftPx, edges, before));
      pieces.push(...upright('right', before.rightPx, before, edges));
    }
    const flat = { leftPx, longPx: rightPx - leftPx, thinPx: thinOf(edges) };
    pieces.push({ ...flat, side: 'top', topPx }, { ...flat, side: 'bottom', topPx: bottomPx });
    last = i;
    lastEdges = edges;
  }
  if (lastEdges !== undefined) pieces.push(...upright('right', lastEdges.rightPx, lastEdges));
  return pieces;
}

/** The side of a block, without the part that the neighbour covers. */
function upright(side: 'left' | 'right', leftPx: number, own: BandEdges, beside?: BandEdges): OutlinePiece[] {
  const spans: readonly (readonly [number, number])[] =
    beside === undefined
      ? [[own.topPx, own.bottomPx]]
      : [
          [own.topPx, Math.min(own.bottomPx, beside.topPx)],
          [Math.max(own.topPx, beside.bottomPx), own.bottomPx],
        ];
  return spans
    .filter(([from, to]) => to > from)
    .map(([from, to]) => ({ side, leftPx, topPx: from, longPx: to - from, thinPx: thinOf(own) }));
}

const thinOf = ({ leftPx, rightPx, topPx, bottomPx }: BandEdges): number =>
  Math.min(rightPx - leftPx, bottomPx - topPx);
