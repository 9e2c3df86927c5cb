// Where the id of a job stands. A band that jumps, pauses or gets thin falls into parts in which a line of text could run
// through; each part has the id once: at the visible left end of its first stretch that holds the whole id, else of its
// longest one. A stretch runs on through blocks of other heights.
import { type Bands, bandsOf } from './bands';
import { type BandEdges, type BandsLayout, edgesOfBand } from './view';

interface LabelPlace {
  readonly owner: number;
  readonly leftPx: number;
  readonly roomPx: number;
  /** The middle of the free height. */
  readonly yPx: number;
}

const LINE_PX = 13;
const PAD_PX = 5;
const LEAST_PX = 20;

export function labelPlaces(bands: Bands, layout: BandsLayout, widthOf: (owner: number) => number): LabelPlace[] {
  const owners = new Set<number>();
  for (const i of layout.visible) owners.add(bands.owner[i]!);
  const places: LabelPlace[] = [];
  for (const owner of owners) {
    const wantedPx = widthOf(owner);
    for (const part of partsOf(bands, layout, owner)) {
      const place = placeIn(part, wantedPx);
      if (place !== undefined) places.push({ owner, ...place });
    }
  }
  return places;
}

/** Edges, cut to the plot, of blocks that a line of text can run through from one to the next. */
function partsOf(bands: Bands, { view }: BandsLayout, owner: number): readonly (readonly BandEdges[])[] {
  const { span, leftPx, widthPx } = view.time;
  const parts: BandEdges[][] = [];
  let last: BandEdges | undefined;
  let lastEndS = Number.NaN;
  for (const i of bandsOf(bands, owner)) {
    if (bands.endS[i]! <= span.fromS) continue;
    if (bands.startS[i]! >= span.toS) break;
    const whole = edgesOfBand(view, bands, i);
    const edges: BandEdges = {
      ...whole,
      leftPx: Math.max(whole.leftPx, leftPx),
      rightPx: Math.min(whole.rightPx, leftPx + widthPx),
    };
    const runsOn = last !== undefined && lastEndS === bands.startS[i] && heightOf(shared(last, edges)) >= LINE_PX;
    if (runsOn) parts.at(-1)?.push(edges);
    else parts.push([edges]);
    last = edges;
    lastEndS = bands.endS[i]!;
  }
  return parts;
}

function placeIn(part: readonly BandEdges[], wantedPx: number): Omit<LabelPlace, 'owner'> | undefined {
  let best: Omit<LabelPlace, 'owner'> | undefined;
  for (let first = 0; first < part.length; first++) {
    let stretch = part[first]!;
    const leftPx = stretch.leftPx + PAD_PX;
    if (heightOf(stretch) < LINE_PX) continue;
    for (let next = first + 1; next < part.length && stretch.rightPx - PAD_PX - leftPx < wantedPx; next++) {
      const longer = shared(stretch, part[next]!);
      if (heightOf(longer) < LINE_PX) break;
      stretch = longer;
    }
    const roomPx = stretch.rightPx - PAD_PX - leftPx;
    if (roomPx < LEAST_PX || roomPx <= (best?.roomPx ?? 0)) continue;
    best = { leftPx, roomPx, yPx: (stretch.topPx + stretch.bottomPx) / 2 };
    if (roomPx >= wantedPx) return best;
  }
  return best;
}

/** The height that both have, up to the right end of the second. */
const shared = (one: BandEdges, next: BandEdges): BandEdges => ({
  leftPx: one.leftPx,
  rightPx: next.rightPx,
  topPx: Math.max(one.topPx, next.topPx),
  bottomPx: Math.min(one.bottomPx, next.bottomPx),
});

const heightOf = ({ topPx, bottomPx }: BandEdges): number => bottomPx - topPx;
