// A run's Gantt chart by job as blocks: a lane per job, by arrival. A job maps, shuffles and reduces at once, so where lanes are high
// enough each phase has a track of its own, one below the other; else the phase that comes first is what one sees.
//
//   lane of a job | MMMMMMMMMMM         |  map
//                 | --- SSSSSSSSSSSSS   |  shuffle; waiting is a line through the middle
//                 |             RRRRRRR |  reduce
import { type LaneBlock, type LaneBlocks, layLaneBlocks } from '../time/lane-blocks';
import { type OwnerTimes, ownerTimes, type SimulatedRun, shownEndS } from './simulated-run';

/** What a block tells; the first three as the spans name them. */
export const LANE_PHASES = ['map', 'shuffle', 'reduce', 'wait'] as const;
const WAIT = 3;
const KINDS = LANE_PHASES.length;

/** Thin lanes that a job's lane is made of where phases have tracks: two each, and one for the gap to the next job. */
export const TRACKS = 7;
const TRACK_OF = [0, 2, 4, 2];
const TRACK_HEIGHT = 2;

/** A block's owner tells whose it is and what it tells. */
export const jobOfOwner = (owner: number): number => Math.floor(owner / KINDS);
export const phaseOfOwner = (owner: number): number => owner % KINDS;

export interface JobLanes {
  readonly times: OwnerTimes;
  /** Job of each lane, by arrival, and lane of each job. */
  readonly jobs: Int32Array;
  readonly laneOf: Int32Array;
  /** With tracks: TRACKS lanes a job. */
  readonly tracked: LaneBlocks;
  /** One lane a job. */
  readonly plain: LaneBlocks;
}

export function jobLanes(run: SimulatedRun): JobLanes {
  const times = ownerTimes(run);
  const count = run.ids.length;
  const jobs = Int32Array.from({ length: count }, (_, job) => job);
  jobs.sort((a, b) => times.arrivalS[a]! - times.arrivalS[b]! || a - b);
  const laneOf = new Int32Array(count);
  for (let lane = 0; lane < count; lane++) laneOf[jobs[lane]!] = lane;
  const told = [...phasesOf(run), ...waitsOf(run, times)];
  const tracked = told.map((block): LaneBlock => {
    const { phase, job } = block;
    return {
      ...block,
      lane: laneOf[job]! * TRACKS + TRACK_OF[phase]!,
      lanes: TRACK_HEIGHT,
      owner: job * KINDS + phase,
    };
  });
  const plain = told.map((block): LaneBlock => {
    return { ...block, lane: laneOf[block.job]!, lanes: 1, owner: block.job * KINDS + block.phase };
  });
  return {
    ...{ times, jobs, laneOf },
    tracked: layLaneBlocks(tracked, count * TRACKS, count * KINDS),
    plain: layLaneBlocks(plain, count, count * KINDS),
  };
}

interface Told {
  readonly job: number;
  readonly phase: number;
  readonly startS: number;
  readonly endS: number;
}

function phasesOf({ pictures }: SimulatedRun): Told[] {
  const { length, job, phase, startS, endS } = pictures.spans;
  return Array.from({ length }, (_, i) => ({
    job: job[i]!,
    phase: phase[i]!,
    startS: startS[i]!,
    endS: endS[i]!,
  }));
}

/** From arrival to end, wherever none of its tasks runs. */
function waitsOf({ pictures, ids, record }: SimulatedRun, times: OwnerTimes): Told[] {
  const { length, job, startS, endS } = pictures.spans;
  const waits: Told[] = [];
  let row = 0;
  for (let owner = 0; owner < ids.length; owner++) {
    const first = row;
    while (row < length && job[row] === owner) row++;
    const own = Int32Array.from({ length: row - first }, (_, i) => first + i);
    own.sort((a, b) => startS[a]! - startS[b]!);
    let freeS = times.arrivalS[owner]!;
    const tell = (untilS: number): void => {
      if (untilS > freeS) waits.push({ job: owner, phase: WAIT, startS: freeS, endS: untilS });
    };
    for (const i of own) {
      tell(startS[i]!);
      freeS = Math.max(freeS, endS[i]!);
    }
    tell(shownEndS(times, owner, record.outcome.endS));
  }
  return waits;
}

/** Where one lane holds all, what comes later is painted over: waiting, then reduce and shuffle, maps last. */
const PAINTED_FIRST = [WAIT, 1, 2, 0];

export function inPaintingOrder(blocks: LaneBlocks, visible: Int32Array): Int32Array {
  const ordered = new Int32Array(visible.length);
  let count = 0;
  for (const phase of PAINTED_FIRST) {
    for (const i of visible) if (phaseOfOwner(blocks.owner[i]!) === phase) ordered[count++] = i;
  }
  return ordered;
}
