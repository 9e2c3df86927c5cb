// SPDX-License-Identifier: GPL-3.0-or-later
// Where the blocks that a stage reads lie: of source stages as HDFS places them (or the job's `replicas` say), of later ones
// where the stages before them wrote.
import { drained } from '../../planners/in-chunks';
import { blockMachines } from '../../planners/placement/block-machines';
import { type BlockQuestion, type BlockRacks, blockRacks, COPIES, NO_RACK } from '../../planners/placement/block-racks';
import { firstSourceStage } from '../../planners/placement/source-stage';
import type { Cluster } from '../engine/state/cluster';
import type { InputPlaces } from '../engine/state/job-scheduler';
import type { StageState } from '../engine/state/job-state';
import { writerPlaces } from './writer-places';

export interface PlacementInput {
  readonly seed: number;
  readonly cluster: Cluster;
  /** Where the first copy of a block lies. */
  readonly placement: 'uniform' | 'writer';
}

/** As the job's `replicas` say, else as HDFS places them. */
export function hdfsPlaces({ seed, cluster, placement }: PlacementInput, stage: StageState): InputPlaces {
  const isGiven = stage.job.data.replicas !== undefined && firstSourceStage(stage.job.data).id === stage.data.id;
  if (placement === 'writer' && !isGiven) return writerPlaces(seed, cluster, stage);
  const { racks, unevenMachines } = cluster;
  const question = { seed, racks, machines: unevenMachines, job: stage.job.data, stage: stage.data };
  const placed = drained(blockRacks(question));
  return { perBlock: COPIES, machines: onMachines(cluster, question, placed) };
}

/** The machine of each copy, by its number in the cluster; -1 where there is no copy. */
export function onMachines(
  cluster: Pick<Cluster, 'stride' | 'machinesIn'>,
  question: BlockQuestion,
  placed: BlockRacks,
): Int32Array {
  const machine = blockMachines(question, placed, (rack) => cluster.machinesIn(rack));
  return Int32Array.from(placed.rack, (rack, c) => (rack === NO_RACK ? -1 : rack * cluster.stride + machine[c]!));
}

/**
 * One copy of each block, in proportion to what each machine wrote, or, where no stage before it wrote anything, to the tasks that
 * ended there: block b where the share (b + 1/2) / blocks falls.
 */
export function writtenPlaces(stage: StageState): InputPlaces {
  const before = stage.after.map((i) => stage.job.stages[i]!);
  const writtenGB = sumByMachine(before.map((one) => one.writtenGB));
  const amounts = writtenGB.size > 0 ? writtenGB : sumByMachine(before.map((one) => one.writers));
  const order = [...amounts.keys()].sort((a, b) => a - b);
  let sum = 0;
  for (const machine of order) sum += amounts.get(machine) as number;
  const machines = new Int32Array(stage.data.maps);
  let at = 0;
  let upTo = amounts.get(order[0]!) as number;
  for (let block = 0; block < machines.length; block++) {
    const share = ((block + 0.5) / machines.length) * sum;
    while (share > upTo && at + 1 < order.length) {
      at++;
      upTo += amounts.get(order[at]!) as number;
    }
    machines[block] = order[at]!;
  }
  return { perBlock: 1, machines };
}

function sumByMachine(parts: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const part of parts) for (const [machine, amount] of part) sums.set(machine, (sums.get(machine) ?? 0) + amount);
  return sums;
}
