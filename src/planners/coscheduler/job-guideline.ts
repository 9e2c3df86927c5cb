// SPDX-License-Identifier: GPL-3.0-or-later
// What Co-scheduler says of one job, before any schedule is written out: SM as planned, and how far R_red may go.
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
  /** Input x SIR, which R_map is sized for. */
  readonly expectedGB: number;
  /** SM by map rack, those too small for a circuit as well. */
  readonly mapOutputGB: readonly number[];
  readonly range: ReduceRange;
}

export interface JobGuideline {
  readonly id: string;
  /** Of the job's first source stage, N^R and shuffle; a DAG's later stages find their data where it was written. */
  readonly reduces: number;
  readonly shuffleGB: number;
  /** Of an idle rack (the smallest, where they differ), those that its reduces could hold at once. */
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
