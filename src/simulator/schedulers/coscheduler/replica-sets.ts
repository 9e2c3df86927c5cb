// SPDX-License-Identifier: GPL-3.0-or-later
// Where Co-scheduler puts the input of a heavy job (section IV-C): disjoint sets of R_map random racks, a copy of every block in
// each, blocks spread evenly. The i-th rack of each set holds the same blocks.
import { randomStream } from '../../../base/random-stream';
import { COPIES } from '../../../planners/placement/block-racks';
import type { Cluster } from '../../engine/state/cluster';
import type { InputPlaces } from '../../engine/state/job-scheduler';
import type { StageState } from '../../engine/state/job-state';
import { onMachines } from '../../placement/input-places';

export interface ReplicaSets {
  /** R_map */
  readonly mapRacks: number;
  /** Rack i of each set, one set after the other. With fewer than three racks only one or two sets fit. */
  readonly racks: readonly number[];
}

export function replicaSets(seed: number, racks: number, mapRacks: number, { job, data }: StageState): ReplicaSets {
  const { id } = job.data;
  const stream = randomStream(seed, `coscheduler/racks/${id.length}/${id}/${data.id}`);
  const sets = Math.min(COPIES, Math.floor(racks / mapRacks));
  const shuffled = stream.shuffle(Array.from({ length: racks }, (_, rack) => rack));
  return { mapRacks, racks: shuffled.slice(0, sets * mapRacks) };
}

/** Block b on rack b mod R_map of each set; copies for which there is no set go with the last. */
export function placesInSets(
  { mapRacks, racks: inSets }: ReplicaSets,
  seed: number,
  cluster: Pick<Cluster, 'racks' | 'stride' | 'machinesIn'>,
  stage: StageState,
): InputPlaces {
  const lastSet = inSets.length / mapRacks - 1;
  const rack = new Int16Array(COPIES * stage.data.maps);
  for (let c = 0; c < rack.length; c++) {
    const block = Math.floor(c / COPIES);
    rack[c] = inSets[Math.min(c % COPIES, lastSet) * mapRacks + (block % mapRacks)]!;
  }
  const question = { seed, racks: cluster.racks, job: stage.job.data, stage: stage.data };
  return { perBlock: COPIES, machines: onMachines(cluster, question, { blocks: stage.data.maps, rack }) };
}
