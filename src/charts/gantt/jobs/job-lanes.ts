// SPDX-License-Identifier: GPL-3.0-or-later
// A run's Gantt chart by job as blocks: a lane per job, by arrival (ordered-lanes.ts has other orders). A job maps, shuffles and
// reduces at the same time, so if lanes are high enough each phase has its own track, one below the other; else the earliest phase
// covers the others.
//
//   lane of a job | ______              |  air, with a line to where it ended before the last edit
//                 | MMMMMMMMMMM         |  map
//                 | [ ] -SS--S-SSSSSS   |  shuffle: a line while it is open, a bar while bytes move; waiting is hollow
//                 |             RRRRRRR |  reduce
//                 | |_______________|   |  what was planned (before/draw-planned.ts)
//
// A malleable job only works, and its bar is as high as the slots that it holds (malleable-lanes.ts).
//
// Waiting on the network is painted over the shuffle that it is a part of; killed attempts are kept separate, to be crossed out.
import type { JobSpans } from '../../../analysis/chart-data/job-spans';
import { type BlockColumns, type LaneBlocks, layBlockColumns } from '../../time/lanes/lane-blocks';
import { type OwnerTimes, ownerTimes, type SimulatedRun } from '../simulated-run';
import {
  jobLaneColumns,
  KINDS,
  LANE_PHASES,
  MOVING,
  NETWORK,
  OPEN,
  ownerOf,
  phaseOfOwner,
  WAIT,
} from './job-lane-data';
import { jobOrder, placesIn } from './job-order';
import { barsBySlots, MALLEABLE_TRACKS } from './malleable-lanes';

/** Thin lanes that make up a job's lane if phases have tracks: one of air, two for each phase, one for the plan's bracket. */
export const TRACKS = 8;
const FIRST_TRACK = 1;
const TRACK_OF: Readonly<Partial<Record<number, number>>> = { 0: 1, 1: 3, 2: 5, [WAIT]: 3, [NETWORK]: 3, [MOVING]: 3 };
const TRACK_HEIGHT = 2;

export interface JobLanes {
  readonly times: OwnerTimes;
  /** Job of each lane, and lane of each job. */
  readonly jobs: Int32Array;
  readonly laneOf: Int32Array;
  /** Thin lanes that make up a job's lane. */
  readonly tracks: number;
  /** With tracks: that many lanes per job. Built on first use, as are the others. */
  readonly tracked: LaneBlocks;
  /** One lane per job. */
  readonly plain: LaneBlocks;
  /** Where killed attempts ran, with tracks. */
  readonly killed: LaneBlocks | undefined;
}

export function jobLanes(run: SimulatedRun): JobLanes {
  const times = ownerTimes(run);
  const count = run.ids.length;
  const jobs = jobOrder(run);
  const laneOf = placesIn(jobs);
  const pieces = jobLaneColumns(run, times, jobs);
  let tracked: LaneBlocks | undefined;
  let plain: LaneBlocks | undefined;
  let killed: LaneBlocks | undefined;
  const isMalleable = run.chartData.isMalleable === true;
  const tracks = isMalleable ? MALLEABLE_TRACKS : TRACKS;
  return {
    ...{ times, jobs, laneOf, tracks },
    get tracked() {
      const columns = () => (isMalleable ? barsBySlots(run, pieces, laneOf) : onTracks(pieces));
      tracked ??= layBlockColumns(columns(), count * tracks, count * KINDS);
      return tracked;
    },
    get killed() {
      const spans = run.chartData.killed?.spans;
      killed ??= spans && layBlockColumns(onTracks(columnsOfSpans(spans, laneOf)), count * TRACKS, count * KINDS);
      return killed;
    },
    get plain() {
      plain ??= layBlockColumns(pieces, count, count * KINDS);
      return plain;
    },
  };
}

/** As blocks on the track that each phase has in its job's lane. */
const onTracks = ({ lane, lanes, owner, ...times }: BlockColumns): BlockColumns => ({
  lane: lane.map((whole, i) => whole * TRACKS + TRACK_OF[phaseOfOwner(owner[i]!)]!),
  lanes: lanes.map(() => TRACK_HEIGHT),
  owner,
  ...times,
});

const columnsOfSpans = ({ job, phase, startS, endS }: JobSpans, laneOf: Int32Array): BlockColumns => ({
  lane: job.map((one) => laneOf[one]!),
  lanes: new Int32Array(job.length).fill(1),
  owner: job.map((one, i) => ownerOf(one, phase[i]!)),
  ...{ startS, endS },
});

/** If all phases share one lane, later ones here are painted over earlier: waiting, shuffle and reduce, maps last; work, then pauses. */
const PAINTED_FIRST = (['wait', 'shuffle', 'moving', 'network', 'reduce', 'map', 'work', 'reallocation'] as const).map(
  (phase) => LANE_PHASES.indexOf(phase),
);

/** Phases of the track at a share of a job's lane from its top, for the pointer there. None if phases share the lane. */
export function phasesAt({ tracks }: JobLanes, share: number): readonly number[] {
  if (tracks !== TRACKS) return [];
  // Above the first bar and under the last one: the nearest.
  const down = Math.min(Math.max(share * TRACKS - FIRST_TRACK, 0), TRACKS - FIRST_TRACK - TRACK_HEIGHT);
  const track = FIRST_TRACK + Math.floor(down / TRACK_HEIGHT) * TRACK_HEIGHT;
  return LANE_PHASES.flatMap((_, phase) => (TRACK_OF[phase] === track ? phase : []));
}

/** If phases have tracks, those in which nothing happens are shown by lines. */
const AS_LINES: readonly number[] = [WAIT, OPEN];

export function inPaintingOrder(blocks: LaneBlocks, visible: Int32Array, hasTracks: boolean): Int32Array {
  const ordered = new Int32Array(visible.length);
  let count = 0;
  for (const phase of PAINTED_FIRST) {
    if (hasTracks && AS_LINES.includes(phase)) continue;
    for (const i of visible) if (phaseOfOwner(blocks.owner[i]!) === phase) ordered[count++] = i;
  }
  return ordered.subarray(0, count);
}

/** The blocks shown by lines, in lanes with tracks. */
export const laneRows = (blocks: LaneBlocks, visible: Int32Array): Int32Array =>
  visible.filter((i) => AS_LINES.includes(phaseOfOwner(blocks.owner[i]!)));
