// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's guideline for one job, before any schedule is built: the planned SM, and the range of R_red.
import type { DataParallelJob } from '../../model/job';
import { evenTopology } from '../../model/racks';
import type { Topology } from '../../model/topology';
import { firstSourceStage } from '../placement/source-stage';
import { expectedShuffleGB, type GuidelineOptions } from './coscheduler-options';
import { evenMapOutputGB, isShuffleHeavy, mapRacksOf } from './guideline';
import { type CircuitNetwork, type ReduceRange, reduceRange } from './reduce-schedules';
import { usableReduceSlots } from './usable-slots';

export interface HeavyGuideline {
  readonly mapRacks: number;
  /** Input x SIR, for which R_map is sized. */
  readonly expectedGB: number;
  /** SM by map rack, including those too small for a circuit. */
  readonly mapOutputGB: readonly number[];
  readonly range: ReduceRange;
}

export interface JobGuideline {
  readonly id: string;
  /** N^R and shuffle of the job's first source stage; a DAG's later stages find their data where it was written. */
  readonly reduces: number;
  readonly shuffleGB: number;
  /** Slots that its reduces could hold at once in an idle rack, the smallest if racks differ. */
  readonly slotsPerRack: number;
  /** Absent for a light job. */
  readonly heavy?: HeavyGuideline;
}

export function jobGuideline(
  job: DataParallelJob,
  topology: Topology,
  network: CircuitNetwork,
  { initialSir, waves }: GuidelineOptions,
): JobGuideline {
  const stage = firstSourceStage(job);
  const { maps, reduces, shuffleGB } = stage;
  const smallest = evenTopology(topology, Math.min);
  const slotsPerRack = smallest.machinesPerRack * usableReduceSlots(smallest, job.task);
  const common = { id: job.id, reduces, shuffleGB, slotsPerRack };
  if (!isShuffleHeavy(shuffleGB, network)) return common;
  const expectedGB = expectedShuffleGB(stage, initialSir);
  const mapRacks = mapRacksOf(expectedGB, network);
  const mapOutputGB = evenMapOutputGB(shuffleGB, maps, mapRacks);
  const range = reduceRange(mapOutputGB, reduces, network, waves === 'refuse' ? slotsPerRack : undefined);
  return { ...common, heavy: { mapRacks, expectedGB, mapOutputGB, range } };
}
