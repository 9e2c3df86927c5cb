// A run's Gantt chart by job as blocks: a lane per job, by arrival (ordered-lanes.ts has other orders). A job maps, shuffles and reduces at once, so where lanes are high
// enough each phase has a track of its own, one below the other; else the phase that comes first is what one sees.
//
//   lane of a job | MMMMMMMMMMM         |  map
//                 | --- SSSSSSSSSSSSS   |  shuffle; waiting is a line through the middle
//                 |             RRRRRRR |  reduce
//
// Waiting on the network lies over the shuffle that it is a part of; attempts that were killed are told apart, to be crossed out.
import type { WaitColumns } from '../../model/trace';
import type { JobSpans } from '../../simulator/pictures/job-spans';
import { type LaneBlock, type LaneBlocks, layLaneBlocks, runStarts } from '../time/lane-blocks';
import { jobOrder, placesIn } from './job-order';
import { type OwnerTimes, ownerTimes, type SimulatedRun, shownEndS } from './simulated-run';

/** What a block tells; the first three as the spans name them. */
export const LANE_PHASES = ['map', 'shuffle', 'reduce', 'wait', 'network'] as const;
const WAIT = 3;
export const NETWORK = 4;
const KINDS = LANE_PHASES.length;

/** Thin lanes that a job's lane is made of where phases have tracks: two each, and one for the gap to the next job. */
export const TRACKS = 7;
const TRACK_OF = [0, 2, 4, 2, 2];
const TRACK_HEIGHT = 2;

const NO_WAITS: Pick<WaitColumns, 'length' | 'job' | 'startS' | 'endS'> = {
  ...{ length: 0, job: new Int32Array(0), startS: new Float64Array(0), endS: new Float64Array(0) },
};

/** A block's owner tells whose it is and what it tells. */
export const jobOfOwner = (owner: number): number => Math.floor(owner / KINDS);
export const phaseOfOwner = (owner: number): number => owner % KINDS;

export interface JobLanes {
  readonly times: OwnerTimes;
  /** Job of each lane, and lane of each job. */
  readonly jobs: Int32Array;
  readonly laneOf: Int32Array;
  /** With tracks: TRACKS lanes a job. Made when it is first asked for, as the other. */
  readonly tracked: LaneBlocks;
  /** One lane a job. */
  readonly plain: LaneBlocks;
  /** Where attempts ran that were killed, with tracks. */
  readonly killed: LaneBlocks | undefined;
}

export function jobLanes(run: SimulatedRun): JobLanes {
  const times = ownerTimes(run);
  const count = run.ids.length;
  const jobs = jobOrder(run);
  const laneOf = placesIn(jobs);
  const told = toldInLanes(run, times, jobs);
  let tracked: LaneBlocks | undefined;
  let plain: LaneBlocks | undefined;
  let killed: LaneBlocks | undefined;
  return {
    ...{ times, jobs, laneOf },
    get tracked() {
      tracked ??= layLaneBlocks(told.map(onTrack), count * TRACKS, count * KINDS);
      return tracked;
    },
    get killed() {
      if (run.pictures.killed === undefined) return undefined;
      killed ??= layLaneBlocks(
        blocksOfSpans(run.pictures.killed.spans, laneOf).map(onTrack),
        count * TRACKS,
        count * KINDS,
      );
      return killed;
    },
    get plain() {
      plain ??= layLaneBlocks(told, count, count * KINDS);
      return plain;
    },
  };
}

function onTrack({ lane, startS, endS, owner }: LaneBlock): LaneBlock {
  return { lane: lane * TRACKS + TRACK_OF[phaseOfOwner(owner)]!, lanes: TRACK_HEIGHT, startS, endS, owner };
}

const blocksOfSpans = ({ length, job, phase, startS, endS }: JobSpans, laneOf: Int32Array): LaneBlock[] =>
  Array.from({ length }, (_, i) => ({
    ...{ lane: laneOf[job[i]!]!, lanes: 1, startS: startS[i]!, endS: endS[i]!, owner: job[i]! * KINDS + phase[i]! },
  }));

/** In the order in which blocks are laid, lane by lane and by start: sorting what is sorted costs nothing. */
function toldInLanes(run: SimulatedRun, times: OwnerTimes, jobs: Int32Array): LaneBlock[] {
  const { job: jobOf, phase, startS, endS } = run.pictures.spans;
  const from = runStarts(jobOf, run.ids.length);
  const waits = networkWaitsByJob(run);
  // A coflow holds no slots that it could wait for.
  const idle = times.isCoflows ? NETWORK : WAIT;
  const told: LaneBlock[] = [];
  jobs.forEach((job, lane) => {
    const own: LaneBlock[] = [];
    for (let i = from[job]!; i < from[job + 1]!; i++) {
      own.push({ lane, lanes: 1, startS: startS[i]!, endS: endS[i]!, owner: job * KINDS + phase[i]! });
    }
    own.sort((a, b) => a.startS - b.startS || a.endS - b.endS);
    // From arrival to end, wherever none of its tasks runs.
    let freeS = times.arrivalS[job]!;
    const wait = (untilS: number): void => {
      if (untilS > freeS) told.push({ lane, lanes: 1, startS: freeS, endS: untilS, owner: job * KINDS + idle });
    };
    for (const one of own) {
      wait(one.startS);
      told.push(one);
      freeS = Math.max(freeS, one.endS);
    }
    wait(shownEndS(times, job, run.record.outcome.endS));
    for (const [fromS, toS] of waits[job] ?? []) {
      told.push({ lane, lanes: 1, startS: fromS, endS: toS, owner: job * KINDS + NETWORK });
    }
  });
  return told;
}

function networkWaitsByJob({
  ids,
  record,
}: SimulatedRun): readonly (readonly (readonly [number, number])[] | undefined)[] {
  const waits: [number, number][][] = new Array(ids.length);
  const { length, job, startS, endS } = record.trace.networkWaits ?? NO_WAITS;
  for (let i = 0; i < length; i++) {
    const own = waits[job[i]!] ?? [];
    own.push([startS[i]!, endS[i]!]);
    waits[job[i]!] = own;
  }
  return waits;
}

/** Where one lane holds all, what comes later is painted over: waiting, then shuffle and reduce, maps last. */
const PAINTED_FIRST = [WAIT, 1, NETWORK, 2, 0];

export function inPaintingOrder(blocks: LaneBlocks, visible: Int32Array): Int32Array {
  const ordered = new Int32Array(visible.length);
  let count = 0;
  for (const phase of PAINTED_FIRST) {
    for (const i of visible) if (phaseOfOwner(blocks.owner[i]!) === phase) ordered[count++] = i;
  }
  return ordered;
}
