// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: the jobs of a generator with its parameters, on the papers' clusters, and their percentiles.
import {
  type DataParallelJob,
  isDataParallel,
  isMalleable,
  type Job,
  type MalleableJob,
  stagesOf,
} from '../../model/job';
import type { OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { generateJobs } from '../expand';
import { GENERATORS } from '../generators/registry';

export function cluster(racks: number, machinesPerRack: number, slots: number): Topology {
  return {
    racks,
    machinesPerRack,
    slots: { shared: slots },
    nicGbps: 10,
    oversubscription: 5,
    taskOverheadS: 0,
    jobOverheadS: 0,
    background: 0.5,
  };
}

/** The cluster of each paper, for the generators whose jobs depend on it; Corral's for the others. */
export function paperCluster(kind: string): Topology {
  if (kind === 'flex-bimodal') return cluster(1, 10, 10);
  if (kind === 'cora-classes') return cluster(1, 5, 8);
  return cluster(7, 30, 20);
}

/** Loaded before the tests start, so that generators are available synchronously. */
const CODE = new Map(await Promise.all(GENERATORS.map(async (one) => [one.id, await one.load()] as const)));

export function makeJobs(
  kind: string,
  parameters: OptionValues = {},
  seed = 1,
  topology: Topology = paperCluster(kind),
): readonly Job[] {
  return generateJobs({ seed, topology }, { kind, ...parameters }, CODE.get(kind)!);
}

/** Summed over stages. */
interface Sizes {
  readonly job: DataParallelJob;
  readonly inputGB: number;
  readonly shuffleGB: number;
  readonly outputGB: number;
  readonly maps: number;
  readonly reduces: number;
  readonly tasks: number;
}

export function sizesOf(jobs: readonly Job[]): readonly Sizes[] {
  return jobs.filter(isDataParallel).map((job) => {
    const stages = stagesOf(job);
    const total = (pick: (stage: (typeof stages)[number]) => number): number =>
      stages.reduce((sum, stage) => sum + pick(stage), 0);
    const maps = total((stage) => stage.maps);
    const reduces = total((stage) => stage.reduces);
    return {
      job,
      inputGB: total((stage) => stage.inputGB),
      shuffleGB: total((stage) => stage.shuffleGB),
      outputGB: total((stage) => stage.outputGB),
      maps,
      reduces,
      tasks: maps + reduces,
    };
  });
}

export const malleableOf = (jobs: readonly Job[]): readonly MalleableJob[] => jobs.filter(isMalleable);

/** Nearest rank, like the traces' own figures. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

export const shareOf = <T>(list: readonly T[], is: (entry: T) => boolean): number =>
  list.filter(is).length / list.length;

export const SEEDS = [1, 2, 3, 4, 5] as const;
