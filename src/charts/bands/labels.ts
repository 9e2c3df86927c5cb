// SPDX-License-Identifier: GPL-3.0-or-later
// Where the id of a job is written: once, on its largest piece. A band that jumps, pauses or gets thin splits into pieces that a line
// of text can run through. The piece of the largest area gets the id, at the visible left end of its first stretch that holds the
// whole id, else of its longest stretch. A stretch may run through blocks of different heights.
import { type Bands, bandsOf } from './bands';
import { type BandEdges, type BandsLayout, edgesOfBand } from './view';

interface LabelPlace {
  readonly owner: number;
  readonly leftPx: number;
  readonly availablePx: number;
  /** The middle of the free height. */
  readonly yPx: number;
}

type Place = Omit<LabelPlace, 'owner'>;

const LINE_PX = 13;
const PAD_PX = 5;
const MIN_PX = 20;
/** The id goes on the first stretch at least this high, as a share of the highest that holds it. */
const HIGH_SHARE = 0.6;

interface Stretch extends Place {
  readonly highPx: number;
}

export function labelPlaces(bands: Bands, layout: BandsLayout, widthOf: (owner: number) => number): LabelPlace[] {
  const owners = new Set<number>();
  for (const i of layout.visible) owners.add(bands.owner[i]!);
  const places: LabelPlace[] = [];
  for (const owner of owners) {
    const wantedPx = widthOf(owner);
    let best: Place | undefined;
    let bestArea = 0;
    for (const piece of piecesOf(bands, layout, owner)) {
      const place = placeIn(piece, wantedPx);
      const area = piece.reduce((sum, one) => sum + Math.max(0, heightOf(one)) * (one.rightPx - one.leftPx), 0);
      if (place === undefined || !isBetter(place, area, best, bestArea, wantedPx)) continue;
      best = place;
      bestArea = area;
    }
    if (best !== undefined) places.push({ owner, ...best });
  }
  return places;
}

/** A place for the whole id beats one that cuts it; then the larger piece wins. */
function isBetter(place: Place, area: number, best: Place | undefined, bestArea: number, wantedPx: number): boolean {
  if (best === undefined) return true;
  const [fits, fitted] = [place.availablePx >= wantedPx, best.availablePx >= wantedPx];
  return fits === fitted ? area > bestArea : fits;
}

/** Edges, clipped to the plot, of runs of blocks that a line of text can cross from one to the next. */
function piecesOf(bands: Bands, { view }: BandsLayout, owner: number): readonly (readonly BandEdges[])[] {
  const { span, leftPx, widthPx } = view.time;
  const pieces: BandEdges[][] = [];
  let last: BandEdges | undefined;
  let lastEndS = Number.NaN;
  for (const i of bandsOf(bands, owner)) {
    if (bands.endS[i]! <= span.fromS) continue;
    if (bands.startS[i]! >= span.toS) break;
    const whole = edgesOfBand(view, bands, i);
    const edges: BandEdges = {
      topPx: Math.max(whole.topPx, view.seenTopPx),
      bottomPx: Math.min(whole.bottomPx, view.seenBottomPx),
      leftPx: Math.max(whole.leftPx, leftPx),
      rightPx: Math.min(whole.rightPx, leftPx + widthPx),
    };
    const runsOn = last !== undefined && lastEndS === bands.startS[i] && heightOf(shared(last, edges)) >= LINE_PX;
    if (runsOn) pieces.at(-1)?.push(edges);
    else pieces.push([edges]);
    last = edges;
    lastEndS = bands.endS[i]!;
  }
  return pieces;
}

function placeIn(piece: readonly BandEdges[], wantedPx: number): Place | undefined {
  const stretches = piece.flatMap((_, first) => stretchFrom(piece, first, wantedPx) ?? []);
  const whole = stretches.filter(({ availablePx }) => availablePx >= wantedPx);
  const highestPx = Math.max(...whole.map(({ highPx }) => highPx));
  const high = whole.find(({ highPx }) => highPx >= highestPx * HIGH_SHARE);
  return (
    high ??
    stretches.reduce<Stretch | undefined>(
      (best, one) => (one.availablePx > (best?.availablePx ?? 0) ? one : best),
      undefined,
    )
  );
}

/** From this block on, through as many as the id needs. */
function stretchFrom(piece: readonly BandEdges[], first: number, wantedPx: number): Stretch | undefined {
  let stretch = piece[first]!;
  const leftPx = stretch.leftPx + PAD_PX;
  if (heightOf(stretch) < LINE_PX) return undefined;
  for (let next = first + 1; next < piece.length && stretch.rightPx - PAD_PX - leftPx < wantedPx; next++) {
    const longer = shared(stretch, piece[next]!);
    if (heightOf(longer) < LINE_PX) break;
    stretch = longer;
  }
  const availablePx = stretch.rightPx - PAD_PX - leftPx;
  if (availablePx < MIN_PX) return undefined;
  return { leftPx, availablePx, yPx: (stretch.topPx + stretch.bottomPx) / 2, highPx: heightOf(stretch) };
}

/** The height that both share, up to the right end of the second. */
const shared = (one: BandEdges, next: BandEdges): BandEdges => ({
  leftPx: one.leftPx,
  rightPx: next.rightPx,
  topPx: Math.max(one.topPx, next.topPx),
  bottomPx: Math.min(one.bottomPx, next.bottomPx),
});

const heightOf = ({ topPx, bottomPx }: BandEdges): number => bottomPx - topPx;
