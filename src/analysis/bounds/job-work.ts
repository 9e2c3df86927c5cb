// SPDX-License-Identifier: GPL-3.0-or-later
// The least that a job demands of the cluster under any scheduler: the slot-seconds of its tasks if nothing is fetched remotely, what
// its stages must send across the core, and the time that it needs with every slot and link to itself.

import { type DataParallelJob, type Stage, stagesOf } from '../../model/job';
import { processingS } from '../../model/processing';
import type { Topology } from '../../model/topology';
import { type Cluster, MAP, REDUCE, type TaskKind } from '../../simulator/engine/state/cluster';
import { type TaskNoise, taskNoise } from '../../simulator/engine/state/task-noise';
import { leastStageS, type RackRates, type StageNeeds } from './stage-traffic';

export interface JobWork {
  /** Slot-seconds, by pool of the cluster. */
  readonly slotS: readonly number[];
  /** Seconds from arrival to end, alone. */
  readonly aloneS: number;
  /** Of its stages; empty if traffic does not count. */
  readonly needs: readonly StageNeeds[];
}

interface KindWork {
  readonly slotS: number;
  readonly aloneS: number;
  /** Compute time of the shortest task, without its start-up. */
  readonly shortestS: number;
}

interface WorkRules {
  readonly cluster: Cluster;
  readonly topology: Topology;
  readonly seed: number;
  /** Sigma of the factor on each task's compute time. */
  readonly noise: number;
  /** The shorter of a task and its backup counts. */
  readonly speculates: boolean;
  readonly outputReplicas: number;
  readonly outputPipelined: boolean;
  /** Absent: traffic does not count. */
  readonly rates: RackRates | undefined;
}

export function jobWork(job: DataParallelJob, rules: WorkRules): JobWork {
  const { cluster, topology, seed, noise, rates } = rules;
  const slotS = new Array<number>(cluster.pools).fill(0);
  const endS = new Map<string, number>();
  const stages = stagesOf(job);
  const needs: StageNeeds[] = [];
  const endOf = (stage: Stage): number => {
    const known = endS.get(stage.id);
    if (known !== undefined) return known;
    const factors = taskNoise(seed, { job: { data: job }, data: stage }, noise);
    const maps = mapsOf(stage, factors, rules);
    const reduces = reducesOf(stage, factors, rules);
    for (const [kind, { slotS: seconds }] of [[MAP, maps] as const, [REDUCE, reduces] as const]) {
      slotS[cluster.poolOf(kind)] = slotS[cluster.poolOf(kind)]! + seconds;
    }
    const before = stages.filter(({ id }) => stage.after.includes(id));
    let lastsS = maps.aloneS + reduces.aloneS;
    if (rates !== undefined && stage.reduces > 0) {
      const own = needsOf(stage, maps, reduces, rules);
      needs.push(own);
      // Copies are written while reduces compute or afterwards, and reduces compute once all maps are done.
      const computeS = rules.outputPipelined ? 0 : reduces.shortestS;
      const copiedS = maps.aloneS + computeS + own.copiedGB / rates.allGBps;
      lastsS = Math.max(lastsS, copiedS, leastStageS(own, rates));
    }
    const end = Math.max(0, ...before.map(endOf)) + lastsS;
    endS.set(stage.id, end);
    return end;
  };
  const lastS = Math.max(...stages.map(endOf));
  return { slotS, aloneS: topology.jobOverheadS + lastS, needs };
}

function needsOf(stage: Stage, maps: KindWork, reduces: KindWork, { topology, outputReplicas }: WorkRules): StageNeeds {
  const { taskOverheadS, racks } = topology;
  const firstMapS = taskOverheadS + maps.shortestS;
  return {
    shuffleGB: stage.shuffleGB,
    copiedGB: outputReplicas > 1 && racks > 1 ? stage.outputGB : 0,
    // Tasks may differ: any number of them takes at least as long as that many of the shortest.
    mapSlotS: stage.maps * firstMapS,
    reduceSlotS: stage.reduces * (taskOverheadS + reduces.shortestS),
    firstMapS,
    lastReduceS: reduces.shortestS,
  };
}

function mapsOf({ maps, inputGB, mapMBps }: Stage, noise: TaskNoise, rules: WorkRules): KindWork {
  const { taskOverheadS } = rules.topology;
  const computeS = processingS(inputGB / maps, mapMBps);
  const tasks = summed(maps, (index) => taskOverheadS + computeS * leastFactor(noise, MAP, index, rules));
  const aloneS = wavesS(maps, tasks, slotsOf(rules, MAP));
  return { slotS: tasks.sumS, aloneS, shortestS: tasks.shortestS - taskOverheadS };
}

/** Reduces compute once all maps are done. Their start-up may be over by then, except in later waves. */
function reducesOf(stage: Stage, noise: TaskNoise, rules: WorkRules): KindWork {
  const { reduces, outputGB, reduceMBps, mapMBps } = stage;
  if (reduces === 0) return { slotS: 0, aloneS: 0, shortestS: 0 };
  const { taskOverheadS } = rules.topology;
  const computeS = processingS(outputGB / reduces, reduceMBps ?? mapMBps);
  const computes = summed(reduces, (index) => computeS * leastFactor(noise, REDUCE, index, rules));
  const sumS = computes.sumS + reduces * taskOverheadS;
  const aloneS = wavesS(reduces, computes, slotsOf(rules, REDUCE));
  return { slotS: sumS, aloneS, shortestS: computes.shortestS };
}

function leastFactor(noise: TaskNoise, kind: TaskKind, index: number, { speculates }: WorkRules): number {
  const own = noise.of(kind, index, false);
  return speculates ? Math.min(own, noise.of(kind, index, true)) : own;
}

interface Summed {
  readonly sumS: number;
  readonly shortestS: number;
  readonly longestS: number;
}

function summed(count: number, secondsOf: (index: number) => number): Summed {
  let sumS = 0;
  let shortestS = Number.POSITIVE_INFINITY;
  let longestS = 0;
  for (let index = 0; index < count; index++) {
    const seconds = secondsOf(index);
    sumS += seconds;
    if (seconds < shortestS) shortestS = seconds;
    if (seconds > longestS) longestS = seconds;
  }
  return { sumS, shortestS, longestS };
}

/** Some slot runs as many tasks as there are waves; no task is split, and all tasks together fill at most all slots. */
const wavesS = (count: number, { sumS, shortestS, longestS }: Summed, slots: number): number =>
  Math.max(longestS, sumS / slots, Math.ceil(count / slots) * shortestS);

const slotsOf = ({ cluster }: WorkRules, kind: TaskKind): number => cluster.freeIn(cluster.poolOf(kind));
