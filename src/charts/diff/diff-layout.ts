// The diff as numbers: a lane per job, of the rows that are shown, in their order. Nothing drawn.
//
//   lane  | 12 s earlier; shuffle −12 s        a line of words, where the lane is high enough
//         |  ▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂                 the baseline: as high as it held slots
//         |  ──>          <───                 how its start and its end moved
//         |     ▀▀▀▀▀▀▀▀▀▀                     the run: as deep as it held slots
import { gutterName } from '../names/gutter-names';
import { laneHeights } from '../time/lane-heights';
import {
  type BlockEdges,
  edgesOfTime,
  type LaneView,
  laneAt,
  laneLabels,
  lanesInSight,
  laneTopPx,
  snap,
} from '../time/lane-layout';
import { type TimeSpan, type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';

export const MIN_LANE_PX = 54;
const MAX_LANE_PX = 72;
const WORDS_PX = 18;
const MOVES_PX = 7;
const GAP_PX = 4;
const TOP_PX = 2;

interface DiffLayoutInput {
  readonly ids: readonly string[];
  /** Rows of the diff from the top lane down. */
  readonly rows: Int32Array;
  readonly time: TimeView;
  /** The most the chart may take; it takes less when its lanes need less. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly widthOf: (text: string) => number;
}

export interface DiffLayout {
  /** Of one lane per row that is shown. */
  readonly view: LaneView;
  readonly contentPx: number;
  readonly gridPx: readonly number[];
  readonly names: readonly { readonly text: string; readonly row: number; readonly yPx: number }[];
  /** Lanes in sight: from, up to. */
  readonly lanes: readonly [number, number];
}

export function layoutDiff(input: DiffLayoutInput): DiffLayout {
  const { ids, rows, time, widthPx, dpr, widthOf } = input;
  const laneCount = rows.length;
  const roomPx = Math.max(1, input.heightPx - TOP_PX);
  const { lanePx } = laneHeights({
    ...{ laneCount, roomPx, dpr, mostPx: MAX_LANE_PX },
    wish: { leastPx: MIN_LANE_PX, wantedPx: undefined },
  });
  const contentPx = TOP_PX + Math.ceil(laneCount * lanePx);
  const heightPx = Math.max(1, Math.min(input.heightPx, contentPx));
  const scrollPx = Math.min(Math.max(0, input.scrollPx), Math.max(0, contentPx - heightPx));
  const view: LaneView = { time, laneCount, lanePx, gapPx: GAP_PX, topPx: TOP_PX, scrollPx, heightPx, widthPx, dpr };
  return {
    ...{ view, contentPx, lanes: lanesInSight(view) },
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    names: laneLabels(view).map(({ lane }) => {
      const row = rows[lane]!;
      const { upperPx, lowerPx } = bandsOf(view, lane);
      return { text: gutterName(ids, ids[row] ?? '', widthOf), row, yPx: (upperPx + lowerPx) / 2 };
    }),
  };
}

/** Heights in a lane, chart pixels on device pixels. */
interface LaneBands {
  /** Middle of the line of words. */
  readonly wordsPx: number;
  /** The baseline's bar stands on `upperPx`, the run's hangs from `lowerPx`; each is at most `highPx`. */
  readonly upperPx: number;
  readonly lowerPx: number;
  readonly highPx: number;
}

export function bandsOf(view: LaneView, lane: number): LaneBands {
  const topPx = laneTopPx(view, lane);
  const highPx = snap((view.lanePx - WORDS_PX - MOVES_PX - GAP_PX) / 2, view.dpr);
  const upperPx = topPx + WORDS_PX + highPx;
  return { wordsPx: topPx + WORDS_PX / 2 + 1, upperPx, lowerPx: upperPx + MOVES_PX, highPx };
}

/** Where a lane's job is, in the time of both runs: the box that tells it stands beside it. */
export function edgesOfRow({ view }: DiffLayout, lane: number, { fromS, toS }: TimeSpan): BlockEdges {
  const [leftPx, rightPx] = edgesOfTime(view, fromS, toS);
  const topPx = laneTopPx(view, lane);
  return { leftPx, rightPx, topPx, bottomPx: topPx + view.lanePx - view.gapPx };
}

/** The row whose lane is at a height, its name included; -1: none. */
export function hitRow({ view }: DiffLayout, rows: Int32Array, yPx: number): number {
  const lane = laneAt(view, yPx);
  return lane === undefined ? -1 : rows[lane]!;
}
