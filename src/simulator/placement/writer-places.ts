// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks as HDFS places them where the writer of a file is one of its nodes: the first copy of each on the writer's own machine, the
// second and third together on one other rack, drawn anew for each block. The input of a source stage is one file, and its writer any
// machine of the cluster, each as likely; drawn by job and stage, so that another job shifts nothing.
import { randomStream } from '../../base/random-stream';
import { drawFree } from '../../planners/placement/block-machines';
import { COPIES } from '../../planners/placement/block-racks';
import type { InputPlaces } from '../engine/state/job-scheduler';
import type { StageState } from '../engine/state/job-state';

interface Machines {
  readonly seed: number;
  readonly racks: number;
  readonly machinesPerRack: number;
}

export function writerPlaces({ seed, racks, machinesPerRack }: Machines, { job, data }: StageState): InputPlaces {
  const { id } = job.data;
  const stream = randomStream(seed, `blocks/writer/${id.length}/${id}/${data.id}`);
  const writer = stream.below(racks * machinesPerRack);
  const own = Math.floor(writer / machinesPerRack);
  const machines = new Int32Array(COPIES * data.maps);
  for (let at = 0; at < machines.length; at += COPIES) {
    const drawn = racks === 1 ? own : stream.below(racks - 1);
    const other = racks === 1 || drawn < own ? drawn : drawn + 1;
    // Copies of a block are on different machines, as far as the rack has any.
    const taken = other === own ? [writer % machinesPerRack] : [];
    machines[at] = writer;
    for (let copy = 1; copy < COPIES; copy++) {
      const isFull = taken.length >= machinesPerRack;
      const machine = isFull ? stream.below(machinesPerRack) : drawFree(stream, machinesPerRack, taken);
      taken.push(machine);
      machines[at + copy] = other * machinesPerRack + machine;
    }
  }
  return { perBlock: COPIES, machines };
}
