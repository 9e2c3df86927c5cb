// SPDX-License-Identifier: GPL-3.0-or-later
// Where the blocks that a stage reads are stored: for source stages as HDFS places them (or as the job's `replicas` say), for later
// ones where the stages before them wrote.
import { randomStream } from '../../base/random-stream';
import { runToCompletion } from '../../planners/in-chunks';
import { blockMachines, drawFree } from '../../planners/placement/block-machines';
import { type BlockQuestion, type BlockRacks, blockRacks, COPIES, NO_RACK } from '../../planners/placement/block-racks';
import { rackDraw } from '../../planners/placement/rack-draw';
import { firstSourceStage } from '../../planners/placement/source-stage';
import type { Cluster } from '../engine/state/cluster';
import type { InputPlaces } from '../engine/state/job-scheduler';
import type { StageState } from '../engine/state/job-state';

export interface PlacementInput {
  readonly seed: number;
  readonly cluster: Cluster;
  /** Where the first copy of a block is stored. */
  readonly placement: 'uniform' | 'writer';
}

/** As the job's `replicas` say, otherwise as HDFS places them. */
export function hdfsPlaces({ seed, cluster, placement }: PlacementInput, stage: StageState): InputPlaces {
  const isGiven = stage.job.data.replicas !== undefined && firstSourceStage(stage.job.data).id === stage.data.id;
  if (placement === 'writer' && !isGiven) return writerPlaces(seed, cluster, stage);
  const { racks, unevenMachines } = cluster;
  const question = { seed, racks, machines: unevenMachines, job: stage.job.data, stage: stage.data };
  const placed = runToCompletion(blockRacks(question));
  return { perBlock: COPIES, machines: onMachines(cluster, question, placed) };
}

type Machines = Pick<Cluster, 'racks' | 'stride' | 'realMachines' | 'machinesIn' | 'unevenMachines'>;

/**
 * Blocks as HDFS places them if the writer of a file is one of its nodes: the first copy of each on the writer's own machine, the
 * second and third together on one other rack, that of a machine drawn again for each block. The input of a source stage is one file,
 * and its writer any machine of the cluster, with equal probability; drawn by job and stage, so that another job changes nothing.
 */
export function writerPlaces(seed: number, cluster: Machines, { job, data }: StageState): InputPlaces {
  const { racks, stride } = cluster;
  const draw = rackDraw(racks, cluster.unevenMachines);
  const { id } = job.data;
  const stream = randomStream(seed, `blocks/writer/${id.length}/${id}/${data.id}`);
  let onOwn = stream.below(cluster.realMachines);
  let own = 0;
  for (; onOwn >= cluster.machinesIn(own); own++) onOwn -= cluster.machinesIn(own);
  const writer = own * stride + onOwn;
  const machines = new Int32Array(COPIES * data.maps);
  for (let at = 0; at < machines.length; at += COPIES) {
    const other = racks === 1 ? own : draw.other(stream, own);
    // Copies of a block are on different machines, as far as the rack has enough.
    const taken = other === own ? [onOwn] : [];
    const there = cluster.machinesIn(other);
    machines[at] = writer;
    for (let copy = 1; copy < COPIES; copy++) {
      const isFull = taken.length >= there;
      const machine = isFull ? stream.below(there) : drawFree(stream, there, taken);
      taken.push(machine);
      machines[at + copy] = other * stride + machine;
    }
  }
  return { perBlock: COPIES, machines };
}

/** The machine of each copy, by its number in the cluster; -1 if there is no copy. */
export function onMachines(
  cluster: Pick<Cluster, 'stride' | 'machinesIn'>,
  question: BlockQuestion,
  placed: BlockRacks,
): Int32Array {
  const machine = blockMachines(question, placed, (rack) => cluster.machinesIn(rack));
  return Int32Array.from(placed.rack, (rack, c) => (rack === NO_RACK ? -1 : rack * cluster.stride + machine[c]!));
}

/**
 * One copy of each block, in proportion to what each machine wrote or, if no stage before it wrote anything, to the tasks that ended
 * there: block b where the share (b + 1/2) / blocks falls.
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

function sumByMachine(byStage: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const amounts of byStage)
    for (const [machine, amount] of amounts) sums.set(machine, (sums.get(machine) ?? 0) + amount);
  return sums;
}
