// SPDX-License-Identifier: GPL-3.0-or-later
// The Gantt chart by job as numbers: lanes in sight, their blocks, the names in the gutter. Draws nothing.
import { sizedGutterName } from '../../names/gutter-names';
import { blocksWithin, type LaneBlocks } from '../../time/lanes/lane-blocks';
import { type LaneFrame, type LanePreference, laneFrame } from '../../time/lanes/lane-heights';
import {
  edgesOfTime,
  type LaneView,
  laneAt,
  laneLabels,
  lanesInSight,
  laneTopPx,
  spanInSight,
} from '../../time/lanes/lane-layout';
import { isShown, type LanePlaces, placesOfTracks } from '../../time/lanes/lane-places';
import { laneFontPx } from '../../time/lanes/lane-sizes';
import { type TimeView, xOf } from '../../time/span';
import { timeTicks } from '../../time/ticks';
import { shownEndS } from '../simulated-run';
import { durationColumns } from './duration-columns';
import { inPaintingOrder, type JobLanes, laneRows } from './job-lanes';

export const MAX_LANE_PX = 42;
/** Space for the upper half of the first name, or for headings of columns. */
const TOP_PX = 4;
const HEADED_TOP_PX = 18;
const REACH_PX = 3;

interface JobsLayoutInput {
  readonly lanes: JobLanes;
  readonly ids: readonly string[];
  readonly time: TimeView;
  /** Maximum height of the chart; it takes less if its lanes need less. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly runEndS: number;
  /** In the smallest font. */
  readonly widthOf: (text: string) => number;
  readonly mostLanePx?: number;
  readonly wish?: LanePreference;
  /** Lanes left out are idle in the visible time. */
  readonly places?: LanePlaces | undefined;
  /** Not all time is in sight. */
  readonly zoomed?: boolean;
  /** Some lanes are idle, shown or not. */
  readonly hasIdle?: boolean;
}

export interface JobsLayout {
  /** With one lane per job. */
  readonly view: LaneView;
  /** For the drawn blocks: the same, or with tracks. */
  readonly blockView: LaneView;
  readonly blocks: LaneBlocks;
  /** In painting order. */
  readonly visible: Int32Array;
  /** Blocks shown by lines, if lanes have tracks: waiting for slots, and shuffles while they are open. */
  readonly lines: Int32Array;
  /** Blocks of killed attempts, if lanes have tracks. */
  readonly killed: Int32Array;
  readonly contentPx: number;
  readonly laid: LaneFrame;
  readonly gridPx: readonly number[];
  readonly names: readonly {
    readonly text: string;
    readonly job: number;
    readonly yPx: number;
    readonly fontPx: number;
  }[];
}

/** Whether phases have their own tracks. */
export const hasTracks = ({ view, blockView }: Pick<JobsLayout, 'view' | 'blockView'>): boolean => blockView !== view;

export function layoutJobs(input: JobsLayoutInput): JobsLayout {
  const { lanes, ids, time, dpr, widthOf } = input;
  const laneCount = ids.length;
  const isHeaded = durationColumns(time.leftPx + time.widthPx, input.widthPx).length > 0;
  const topPx = isHeaded ? HEADED_TOP_PX : TOP_PX;
  const { places } = input;
  const laid = laneFrame({
    ...{ laneCount, shown: places?.lanes.length, dpr, mostPx: input.mostLanePx ?? MAX_LANE_PX, wish: input.wish },
    ...{
      fixedPx: topPx,
      heightPx: input.heightPx,
      scrollPx: input.scrollPx,
      zoomed: input.zoomed,
      hasIdle: input.hasIdle,
    },
  });
  const { lanePx, contentPx } = laid;
  const view: LaneView = {
    ...{ time, laneCount, lanePx, gapPx: 0, topPx, widthPx: input.widthPx, dpr, places },
    ...{ scrollPx: laid.scrollPx, heightPx: laid.seenPx },
  };
  const { tracks } = lanes;
  // Lower lanes have no tracks, as each track must be visible.
  const tracked = lanePx >= tracks;
  const thin = {
    laneCount: laneCount * tracks,
    lanePx: lanePx / tracks,
    places: places && placesOfTracks(places, tracks),
  };
  const blockView = tracked ? { ...view, ...thin } : view;
  const blocks = tracked ? lanes.tracked : lanes.plain;
  const [firstLane, endLane] = lanesInSight(blockView);
  const span = spanInSight(blockView);
  // While panning, lanes left out as idle may get blocks, but they have no height for them.
  const within = (all: LaneBlocks): Int32Array => {
    const found = blocksWithin(all, span, firstLane, endLane);
    return places === undefined ? found : found.filter((i) => isShown(blockView, all.lane[i]!));
  };
  const visible = within(blocks);
  const killed = tracked ? lanes.killed : undefined;
  return {
    ...{ view, blockView, blocks, contentPx, laid },
    visible: inPaintingOrder(blocks, visible, tracked),
    lines: tracked ? laneRows(blocks, visible) : new Int32Array(0),
    killed: killed === undefined ? new Int32Array(0) : within(killed),
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    names: laneLabels(view).map(({ lane, yPx }) => {
      const job = lanes.jobs[lane]!;
      return { ...sizedGutterName(ids, ids[job] ?? '', laneFontPx(lanePx), widthOf), job, yPx };
    }),
  };
}

interface JobEdges {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** A job's whole stretch in its lane, from arrival to end. */
export function edgesOfJob({ view }: JobsLayout, { times, laneOf }: JobLanes, job: number, runEndS: number): JobEdges {
  const [leftPx, rightPx] = edgesOfTime(view, times.arrivalS[job]!, shownEndS(times, job, runEndS));
  const lane = laneOf[job]!;
  return { leftPx, rightPx, topPx: laneTopPx(view, lane), bottomPx: laneTopPx(view, lane + 1) };
}

/** The job whose stretch is under the pointer, or -1. */
export function hitJob(layout: JobsLayout, lanes: JobLanes, runEndS: number, xPx: number, yPx: number): number {
  const { view } = layout;
  const lane = laneAt(view, yPx);
  if (lane === undefined || xPx < view.time.leftPx || xPx > view.time.leftPx + view.time.widthPx) return -1;
  const job = lanes.jobs[lane]!;
  const { leftPx, rightPx } = edgesOfJob(layout, lanes, job, runEndS);
  return xPx >= leftPx - REACH_PX && xPx < rightPx + REACH_PX ? job : -1;
}
