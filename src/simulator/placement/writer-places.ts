// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks as HDFS places them where the writer of a file is one of its nodes: the first copy of each on the writer's own machine, the
// second and third together on one other rack, that of a machine drawn anew for each block. The input of a source stage is one file, and its writer any
// machine of the cluster, each as likely; drawn by job and stage, so that another job shifts nothing.
import { randomStream } from '../../base/random-stream';
import { drawFree } from '../../planners/placement/block-machines';
import { COPIES } from '../../planners/placement/block-racks';
import { rackDraw } from '../../planners/placement/rack-draw';
import type { Cluster } from '../engine/state/cluster';
import type { InputPlaces } from '../engine/state/job-scheduler';
import type { StageState } from '../engine/state/job-state';

type Machines = Pick<Cluster, 'racks' | 'stride' | 'realMachines' | 'machinesIn' | 'unevenMachines'>;

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
    // Copies of a block are on different machines, as far as the rack has any.
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
