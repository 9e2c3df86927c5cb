// SPDX-License-Identifier: GPL-3.0-or-later
// The latency of one map-shuffle-reduce stage on r racks (Corral, section 4.3). The order of operations is fixed: plans are
// compared exactly, so results must be identical everywhere. Sizes in GB, rates in GB/s, times in seconds.

import type { StageData, TaskDemand } from '../model/job';
import { processingS, transferS } from '../model/processing';
import { gbpsToGBps, slotsPerMachine, type Topology } from '../model/topology';
import type { LatencyOptions } from './latency-options';

/** What the formulas need from the cluster and the options. */
export interface LatencyModel {
  readonly topology: Topology;
  /** k */
  readonly machinesPerRack: number;
  /** B, GB/s of one machine. */
  readonly nicGBps: number;
  /** B / V', GB/s across the core per machine; V' = V / (1 - background). */
  readonly coreGBps: number;
  /** B - B / V' as published, or B if V' = 1. */
  readonly localGBps: number;
  readonly localCarriesCore: boolean;
  readonly sharedWaves: boolean;
  /** Seconds per GB; 0 if the balance penalty is off. */
  readonly alpha: number;
}

/** For equal racks; uneven-racks.ts handles racks that differ. */
export function latencyModel(topology: Topology, options: LatencyOptions): LatencyModel {
  if (topology.overrides !== undefined) throw new Error('racks may differ');
  const nicGBps = gbpsToGBps(topology.nicGbps);
  const effectiveV = topology.oversubscription / (1 - topology.background);
  const coreGBps = nicGBps / effectiveV;
  const uplinkGBps = gbpsToGBps((topology.machinesPerRack * topology.nicGbps) / topology.oversubscription);
  return {
    topology,
    machinesPerRack: topology.machinesPerRack,
    nicGBps,
    coreGBps,
    localGBps: effectiveV === 1 ? nicGBps : nicGBps - coreGBps,
    localCarriesCore: options.localBandwidth === 'nic',
    sharedWaves: options.shuffleWaves === 'shared',
    alpha: options.balance ? (options.alpha ?? 1 / uplinkGBps) : 0,
  };
}

/** Slots per machine for maps and reduces: s_m and s_r. */
export interface StageSlots {
  readonly map: number;
  readonly reduce: number;
}

export function stageSlots(model: LatencyModel, task: TaskDemand | undefined): StageSlots {
  return {
    map: slotsPerMachine(model.topology, model.topology, 'map', task),
    reduce: slotsPerMachine(model.topology, model.topology, 'reduce', task),
  };
}

interface StageLatency {
  readonly mapS: number;
  /** One whole shuffle: across the core, then inside the racks. */
  readonly coreS: number;
  readonly localS: number;
  readonly shuffleS: number;
  readonly reduceS: number;
}

export function stageLatency(stage: StageData, racks: number, slots: StageSlots, model: LatencyModel): StageLatency {
  const r = racks;
  const k = model.machinesPerRack;
  const overheadS = model.topology.taskOverheadS;

  const mapWaves = Math.ceil(stage.maps / (r * k * slots.map));
  const mapS = processingS(mapWaves * (stage.inputGB / stage.maps), stage.mapMBps) + mapWaves * overheadS;
  if (stage.reduces === 0) return { mapS, coreS: 0, localS: 0, shuffleS: 0, reduceS: 0 };

  const reduceWaves = Math.ceil(stage.reduces / (r * k * slots.reduce));
  const reduceMBps = stage.reduceMBps ?? stage.mapMBps;
  const reduceS = processingS(reduceWaves * (stage.outputGB / stage.reduces), reduceMBps) + reduceWaves * overheadS;

  const perMachineGB = stage.shuffleGB / (r * k);
  const coreGB = r > 1 ? perMachineGB * ((r - 1) / r) : 0;
  const movedLocallyGB = perMachineGB * (1 / r) * ((k - 1) / k);
  const coreS = transferS(coreGB, model.coreGBps);
  const localS = model.localCarriesCore
    ? transferS(coreGB + movedLocallyGB, model.nicGBps)
    : transferS(movedLocallyGB, model.localGBps);
  const onceS = Math.max(coreS, localS);
  return { mapS, coreS, localS, shuffleS: model.sharedWaves ? onceS : reduceWaves * onceS, reduceS };
}
