// SPDX-License-Identifier: GPL-3.0-or-later
// The diff as numbers: a lane per job, for the rows shown, in their order. Draws nothing.
//
//   lane  | 12 s earlier; shuffle −12 s        a line of words, if the lane is high enough
//         |  ▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂                 the baseline: upwards by its slots
//         |  ──>          <───                 how its start and its end moved
//         |     ▀▀▀▀▀▀▀▀▀▀                     the run: downwards by its slots
//
// As the user makes lanes lower, they lose the words, then the arrows, and finally have only the two bars.
import { gutterName } from '../names/gutter-names';
import { type LaneFrame, laneFrame } from '../time/lanes/lane-heights';
import {
  type BlockEdges,
  edgesOfTime,
  type LaneView,
  laneAt,
  laneLabels,
  lanesInSight,
  laneTopPx,
} from '../time/lanes/lane-layout';
import { type TimeSpan, type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';

export const MIN_LANE_PX = 54;
const MAX_LANE_PX = 72;
const TOP_PX = 2;
/** From the highest lanes down: height of the line of words, between the bars, and to the next lane. */
const PARTS = [
  { fromPx: 44, wordsPx: 18, movesPx: 7, gapPx: 4 },
  { fromPx: 20, wordsPx: 0, movesPx: 7, gapPx: 3 },
  { fromPx: 8, wordsPx: 0, movesPx: 2, gapPx: 1 },
  { fromPx: 0, wordsPx: 0, movesPx: 0, gapPx: 0 },
] as const;

interface DiffLayoutInput {
  readonly ids: readonly string[];
  /** Rows of the diff from the top lane down. */
  readonly rows: Int32Array;
  readonly time: TimeView;
  /** Maximum height of the chart; it takes less if its lanes need less. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly widthOf: (text: string) => number;
  /** Lane height chosen by the user; absent: automatic. */
  readonly wantedPx?: number | undefined;
  /** Not all time is in sight. */
  readonly zoomed?: boolean;
}

export interface DiffLayout {
  /** With one lane per row shown. */
  readonly view: LaneView;
  readonly contentPx: number;
  readonly laid: LaneFrame;
  readonly gridPx: readonly number[];
  readonly names: readonly { readonly text: string; readonly row: number; readonly yPx: number }[];
  /** Lanes in sight: from, up to. */
  readonly lanes: readonly [number, number];
}

export function layoutDiff(input: DiffLayoutInput): DiffLayout {
  const { ids, rows, time, widthPx, dpr, widthOf } = input;
  const laneCount = rows.length;
  const laid = laneFrame({
    ...{ laneCount, fixedPx: TOP_PX, heightPx: input.heightPx, scrollPx: input.scrollPx, dpr, mostPx: MAX_LANE_PX },
    ...{ wish: { leastPx: MIN_LANE_PX, wantedPx: input.wantedPx }, zoomed: input.zoomed },
  });
  const { lanePx, contentPx, scrollPx } = laid;
  const { gapPx } = partsAt(lanePx);
  const view: LaneView = {
    ...{ time, laneCount, lanePx, gapPx, topPx: TOP_PX, widthPx, dpr },
    ...{ scrollPx, heightPx: Math.min(laid.seenPx, Math.max(1, contentPx)) },
  };
  return {
    ...{ view, contentPx, laid, lanes: lanesInSight(view) },
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    names: laneLabels(view).map(({ lane }) => {
      const row = rows[lane]!;
      const { upperPx, lowerPx } = bandsOf(view, lane);
      return { text: gutterName(ids, ids[row] ?? '', widthOf), row, yPx: (upperPx + lowerPx) / 2 };
    }),
  };
}

/** Vertical positions in a lane: chart pixels, snapped to device pixels. */
interface LaneBands {
  /** Middle of the line of words; undefined if lanes are too low for one. */
  readonly wordsPx: number | undefined;
  /** The baseline's bar stands on `upperPx`, the run's hangs from `lowerPx`; each is at most `highPx` high. */
  readonly upperPx: number;
  readonly lowerPx: number;
  readonly highPx: number;
  /** Between the bars. */
  readonly movesPx: number;
}

const partsAt = (lanePx: number): (typeof PARTS)[number] => PARTS.find(({ fromPx }) => lanePx >= fromPx) ?? PARTS[3];

export function bandsOf(view: LaneView, lane: number): LaneBands {
  const topPx = laneTopPx(view, lane);
  const { wordsPx, movesPx, gapPx } = partsAt(view.lanePx);
  // Rounded down, so that no bar reaches into the next lane.
  const availablePx = (view.lanePx - wordsPx - movesPx - gapPx) / 2;
  const highPx = Math.max(1, Math.floor(availablePx * view.dpr)) / view.dpr;
  const upperPx = topPx + wordsPx + highPx;
  return {
    ...{ upperPx, lowerPx: upperPx + movesPx, highPx, movesPx },
    wordsPx: wordsPx === 0 ? undefined : topPx + wordsPx / 2 + 1,
  };
}

/** Where a lane's job is, in the time of both runs; the box that describes it is shown beside it. */
export function edgesOfRow({ view }: DiffLayout, lane: number, { fromS, toS }: TimeSpan): BlockEdges {
  const [leftPx, rightPx] = edgesOfTime(view, fromS, toS);
  const topPx = laneTopPx(view, lane);
  return { leftPx, rightPx, topPx, bottomPx: topPx + view.lanePx - view.gapPx };
}

/** The row whose lane is at a vertical position, also over its name; -1: none. */
export function hitRow({ view }: DiffLayout, rows: Int32Array, yPx: number): number {
  const lane = laneAt(view, yPx);
  return lane === undefined ? -1 : rows[lane]!;
}
