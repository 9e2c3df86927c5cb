// SPDX-License-Identifier: GPL-3.0-or-later
// How long a job keeps its racks from others: for its whole latency, as Corral plans, or only for the capacity that it uses. In
// Corral's plan a job of 20 tasks reserves all 600 slots of its rack until its last task ends, although the next job's tasks
// could run beside it. By slots, the racks are taken for the larger of
//   slot time = slot-seconds of all its tasks / slots of its r racks,
//   core time = bytes of its shuffles that cross racks / what the uplinks of r racks leave for it,
// and never for longer than the latency. A job's own end stays start + latency.
import { processingS } from '../model/processing';
import type { PreparedJob } from './job-latency';
import { type LatencyModel, stageLatency } from './stage-latency';

export type Occupancy = 'racks' | 'slots';

/** Seconds, not yet limited to the latency. Infinity for a moldable job, of which only latencies are known. */
export function occupiedBySlotsS(job: PreparedJob, racks: number, model: LatencyModel): number {
  if (job.moldableS !== undefined) return Number.POSITIVE_INFINITY;
  const { topology, machinesPerRack } = model;
  let mapSlotS = 0;
  let reduceSlotS = 0;
  let coreS = 0;
  for (const stage of job.stages) {
    mapSlotS += processingS(stage.inputGB, stage.mapMBps) + stage.maps * topology.taskOverheadS;
    const reduceMBps = stage.reduceMBps ?? stage.mapMBps;
    if (stage.reduces > 0)
      reduceSlotS += processingS(stage.outputGB, reduceMBps) + stage.reduces * topology.taskOverheadS;
    coreS += stageLatency(stage, racks, job.slots, model).coreS;
  }
  const mapS = mapSlotS / (racks * machinesPerRack * job.slots.map);
  const reduceS = reduceSlotS / (racks * machinesPerRack * job.slots.reduce);
  // Separate map and reduce slots are used in parallel; shared slots one after the other.
  const apart = topology.slots !== undefined && !('shared' in topology.slots);
  const slotS = apart ? Math.max(mapS, reduceS) : mapS + reduceS;
  return Math.max(slotS, coreS);
}
