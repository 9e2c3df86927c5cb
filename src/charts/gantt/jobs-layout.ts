// The Gantt chart by job as numbers: lanes in sight, their blocks, the names in the gutter. Nothing drawn.
import { sizedGutterName } from '../names/gutter-names';
import { blocksWithin, type LaneBlocks } from '../time/lane-blocks';
import {
  edgesOfTime,
  type LaneView,
  laneAt,
  laneHeightPx,
  laneLabels,
  lanesInSight,
  laneTopPx,
  spanInSight,
} from '../time/lane-layout';
import { laneFontPx } from '../time/lane-room';
import { type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import { durationColumns } from './duration-columns';
import { inPaintingOrder, type JobLanes, toldByLines } from './job-lanes';
import { shownEndS } from './simulated-run';

export const MOST_LANE_PX = 42;
/** Room for the upper half of the first name, or for headings of columns. */
const TOP_PX = 4;
const HEADED_TOP_PX = 18;
const REACH_PX = 3;

interface JobsLayoutInput {
  readonly lanes: JobLanes;
  readonly ids: readonly string[];
  readonly time: TimeView;
  /** The most the chart may take; it takes less when its lanes need less. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly runEndS: number;
  /** In the smallest font. */
  readonly widthOf: (text: string) => number;
  readonly mostLanePx?: number;
}

export interface JobsLayout {
  /** Of one lane per job. */
  readonly view: LaneView;
  /** Of the blocks that are drawn: the same, or of tracks. */
  readonly blockView: LaneView;
  readonly blocks: LaneBlocks;
  /** In painting order. */
  readonly visible: Int32Array;
  /** What is told by lines, where lanes have tracks: waiting for slots, and shuffles while they are open. */
  readonly lines: Int32Array;
  /** Of the killed attempts' blocks, where lanes have tracks. */
  readonly killed: Int32Array;
  readonly contentPx: number;
  readonly gridPx: readonly number[];
  readonly names: readonly {
    readonly text: string;
    readonly job: number;
    readonly yPx: number;
    readonly fontPx: number;
  }[];
}

export function layoutJobs(input: JobsLayoutInput): JobsLayout {
  const { lanes, ids, time, dpr, widthOf } = input;
  const laneCount = ids.length;
  const isHeaded = durationColumns(time.leftPx + time.widthPx, input.widthPx).some(({ heading }) => heading !== '');
  const topPx = isHeaded ? HEADED_TOP_PX : TOP_PX;
  const lanePx = laneHeightPx(laneCount, Math.max(1, input.heightPx - topPx), dpr, input.mostLanePx ?? MOST_LANE_PX);
  const contentPx = topPx + Math.ceil(laneCount * lanePx);
  const heightPx = Math.max(1, Math.min(input.heightPx, contentPx));
  const scrollPx = Math.min(Math.max(0, input.scrollPx), Math.max(0, contentPx - heightPx));
  const view: LaneView = {
    time,
    laneCount,
    lanePx,
    gapPx: 0,
    topPx,
    scrollPx,
    heightPx,
    widthPx: input.widthPx,
    dpr,
  };
  const { tracks } = lanes;
  // Lower lanes have no tracks: each must be seen.
  const tracked = lanePx >= tracks;
  const blockView = tracked ? { ...view, laneCount: laneCount * tracks, lanePx: lanePx / tracks } : view;
  const blocks = tracked ? lanes.tracked : lanes.plain;
  const [firstLane, endLane] = lanesInSight(blockView);
  const span = spanInSight(blockView);
  const visible = blocksWithin(blocks, span, firstLane, endLane);
  const killed = tracked ? lanes.killed : undefined;
  return {
    ...{ view, blockView, blocks, contentPx },
    visible: inPaintingOrder(blocks, visible, tracked),
    lines: tracked ? toldByLines(blocks, visible) : new Int32Array(0),
    killed: killed === undefined ? new Int32Array(0) : blocksWithin(killed, span, firstLane, endLane),
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
