// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a job's latency in a plan on racks: computing by waves, containers, the shuffle once and its repeated counts, and the
// penalty for uneven data. For a DAG, along its longest path, chosen exactly as the latency model does.

import { type PreparedJob, prepareJob } from '../../latency/job-latency';
import type { LatencyOptions } from '../../latency/latency-options';
import { type LatencyModel, stageLatency } from '../../latency/stage-latency';
import { leastModel } from '../../latency/uneven-racks';
import type { DataParallelJob } from '../../model/job';
import { stagesOf } from '../../model/job';
import type { Topology } from '../../model/topology';

/** Seconds; with the start of the job's master they add up to its planned latency. */
export interface PlannedParts {
  readonly mapS: number;
  /** One whole shuffle, by stage of the path. */
  readonly onceS: ReadonlyMap<number, number>;
  /** The same shuffle, counted again for every further wave of reduces. */
  readonly againS: number;
  readonly reduceS: number;
  /** Containers: one per wave. */
  readonly containersS: number;
  readonly balanceS: number;
  readonly mapWaves: number;
  readonly reduceWaves: number;
}

/** Keys of `onceS` in the result are indices into the job's own list of stages. */
export function plannedParts(
  job: DataParallelJob,
  racks: number,
  topology: Topology,
  options: LatencyOptions,
): PlannedParts {
  const model = leastModel(topology, options);
  const prepared = prepareJob(job, model);
  const places = new Map(stagesOf(job).map(({ id }, place) => [id, place]));
  const sums = { mapS: 0, againS: 0, reduceS: 0, containersS: 0, mapWaves: 0, reduceWaves: 0 };
  const onceS = new Map<number, number>();
  for (const at of pathOf(prepared, racks, model)) {
    const stage = prepared.stages[at]!;
    const { map, reduce } = prepared.slots;
    const { coreS, localS, shuffleS, mapS, reduceS } = stageLatency(stage, racks, prepared.slots, model);
    const machines = racks * model.machinesPerRack;
    const mapWaves = Math.ceil(stage.maps / (machines * map));
    const reduceWaves = stage.reduces === 0 ? 0 : Math.ceil(stage.reduces / (machines * reduce));
    const once = Math.max(coreS, localS);
    const overheadS = topology.taskOverheadS;
    sums.mapS += mapS - mapWaves * overheadS;
    sums.reduceS += reduceS - reduceWaves * overheadS;
    sums.containersS += (mapWaves + reduceWaves) * overheadS;
    sums.againS += shuffleS - once;
    sums.mapWaves += mapWaves;
    sums.reduceWaves += reduceWaves;
    onceS.set(places.get(stage.id)!, once);
  }
  return { ...sums, onceS, balanceS: prepared.balanceS / racks };
}

/** Indices into `prepared.stages`; of equal paths, the one through the stages that come first. */
function pathOf({ stages, after, slots }: PreparedJob, racks: number, model: LatencyModel): readonly number[] {
  const upTo: { readonly lengthS: number; readonly path: readonly number[] }[] = [];
  let longest: (typeof upTo)[number] = { lengthS: Number.NEGATIVE_INFINITY, path: [] };
  stages.forEach((stage, at) => {
    let before: (typeof upTo)[number] = { lengthS: 0, path: [] };
    for (const one of after[at]!) if (upTo[one]!.lengthS > before.lengthS) before = upTo[one]!;
    const { mapS, shuffleS, reduceS } = stageLatency(stage, racks, slots, model);
    const here = { lengthS: before.lengthS + (mapS + shuffleS + reduceS), path: [...before.path, at] };
    upTo.push(here);
    if (here.lengthS > longest.lengthS) longest = here;
  });
  return longest.path;
}
