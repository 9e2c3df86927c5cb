// SPDX-License-Identifier: GPL-3.0-or-later
// A job of a run at a moment, as fields for the box beside the pointer: what it does then, from when to when, and on how many slots.

import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { counted } from '../../../base/readable';
import { type RowsBy, rowsBy, rowsOf } from '../../../base/rows-by';
import type { Pointed } from '../../../state/pointed';
import { blocksOf, type LaneBlocks } from '../../time/lanes/lane-blocks';
import type { SimulatedRun } from '../simulated-run';
import { LANE_PHASES, MOVING, NETWORK, OPEN, ownerOf, WAIT } from './job-lane-data';

export interface JobMoment {
  readonly job: number;
  readonly timeS: number;
  /** Phases of the track under the pointer, which are described before others; absent if all share the lane. */
  readonly phases?: readonly number[];
}

const PHASE = Object.fromEntries(LANE_PHASES.map((phase, place) => [phase, place])) as Record<
  (typeof LANE_PHASES)[number],
  number
>;

/** Of phases at the same time, the first is described. */
const PHASE_PRECEDENCE = [PHASE.map, PHASE.reallocation, PHASE.work, PHASE.reduce, OPEN, MOVING, NETWORK, WAIT];

/** `blocks`: of the run's lanes, owned by job and phase (job-lane-data.ts). */
export function pointAtJob(
  run: SimulatedRun,
  blocks: LaneBlocks,
  { job, timeS, phases = [] }: JobMoment,
): Pointed | undefined {
  const blockOf = (phase: number): number | undefined =>
    blocksOf(blocks, ownerOf(job, phase)).find((i) => blocks.startS[i]! <= timeS && blocks.endS[i]! > timeS);
  for (const phase of [...phases, ...PHASE_PRECEDENCE]) {
    const block = blockOf(phase);
    if (block === undefined) continue;
    // While bytes move, the stretch is that of the open shuffle; a coflow has none.
    const stretch = phase === MOVING || phase === NETWORK ? (blockOf(OPEN) ?? block) : block;
    return {
      job: run.ids[job] ?? '',
      what: phaseWords(phase, (other) => blockOf(other) !== undefined, run.chartData.use === undefined),
      ...{ fromS: blocks.startS[stretch]!, toS: blocks.endS[stretch]! },
      where: slotWords(run, job, timeS),
    };
  }
  return undefined;
}

function phaseWords(phase: number, has: (phase: number) => boolean, isCoflow: boolean): string {
  switch (phase) {
    case PHASE.map:
      return 'map';
    case PHASE.reduce:
      return 'reduce';
    case PHASE.work:
      return 'working';
    case PHASE.reallocation:
      return 'pausing as its slots change';
    case WAIT:
      return 'waiting for slots';
    default:
      if (isCoflow) return phase === MOVING ? 'sending' : 'waiting on the network';
      return has(MOVING)
        ? 'shuffle, bytes moving'
        : has(NETWORK)
          ? 'shuffle, stalled'
          : 'shuffle open, no bytes moving';
  }
}

/** "120 slots on 3 racks". */
export function slotWords({ chartData: { use }, ids }: SimulatedRun, job: number, timeS: number): string {
  if (use === undefined) return 'a coflow holds no slots';
  let slots = 0;
  const racks = new Set<number>();
  for (const row of rowsOf(rowsByJob(use, ids.length), job)) {
    if (use.startS[row]! > timeS || use.endS[row]! <= timeS) continue;
    slots += use.slots[row]!;
    racks.add(use.rack[row]!);
  }
  if (racks.size === 0) return 'no slots';
  const [rack] = racks;
  const about = use.averagedS > 0 ? 'about ' : '';
  return `${about}${counted(tidy(slots), 'slot')} on ${racks.size === 1 ? `rack ${rack}` : counted(racks.size, 'rack')}`;
}

/** Averages have fractions, which are not worth reading. */
const tidy = (slots: number): number => (Number.isInteger(slots) ? slots : Math.max(1, Math.round(slots)));

const indexed = new WeakMap<RackUse, RowsBy>();

function rowsByJob(use: RackUse, jobs: number): RowsBy {
  const rows = indexed.get(use) ?? rowsBy(use.length, use.job, jobs);
  indexed.set(use, rows);
  return rows;
}
