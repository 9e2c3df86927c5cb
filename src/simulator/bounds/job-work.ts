// What a job asks of the cluster at the least, whoever schedules it: the slots' time that its tasks take when nothing is fetched from
// afar, and the time that it needs with every slot to itself.
import { type DataParallelJob, type Stage, stagesOf } from '../../model/job';
import type { Topology } from '../../model/topology';
import { type Cluster, MAP, REDUCE, type TaskKind } from '../engine/cluster';
import { type TaskNoise, taskNoise } from '../engine/task-noise';

export interface JobWork {
  /** Seconds of slots, by pool of the cluster. */
  readonly slotS: readonly number[];
  /** Seconds from arrival to end, alone. */
  readonly aloneS: number;
}

interface Work {
  readonly slotS: number;
  readonly aloneS: number;
}

export interface WorkRules {
  readonly cluster: Cluster;
  readonly topology: Topology;
  readonly seed: number;
  /** Sigma of the factor on each task's compute time. */
  readonly noise: number;
}

export function jobWork(job: DataParallelJob, rules: WorkRules): JobWork {
  const { cluster, topology, seed, noise } = rules;
  const slotS = new Array<number>(cluster.pools).fill(0);
  const endS = new Map<string, number>();
  const stages = stagesOf(job);
  const endOf = (stage: Stage): number => {
    const known = endS.get(stage.id);
    if (known !== undefined) return known;
    const factors = taskNoise(seed, { job: { data: job }, data: stage }, noise);
    const maps = mapsOf(stage, factors, rules);
    const reduces = reducesOf(stage, factors, rules);
    for (const [kind, { slotS: seconds }] of [[MAP, maps] as const, [REDUCE, reduces] as const]) {
      slotS[cluster.poolOf(kind)] = (slotS[cluster.poolOf(kind)] as number) + seconds;
    }
    const before = stages.filter(({ id }) => stage.after.includes(id));
    const end = Math.max(0, ...before.map(endOf)) + maps.aloneS + reduces.aloneS;
    endS.set(stage.id, end);
    return end;
  };
  const lastS = Math.max(...stages.map(endOf));
  return { slotS, aloneS: topology.jobOverheadS + lastS };
}

function mapsOf({ maps, inputGB, mapMBps }: Stage, noise: TaskNoise, rules: WorkRules): Work {
  const { taskOverheadS } = rules.topology;
  const computeS = inputGB / maps / (mapMBps / 1000);
  const tasks = summed(maps, (index) => taskOverheadS + computeS * noise.ofMap(index));
  return { slotS: tasks.sumS, aloneS: wavesS(maps, tasks, slotsOf(rules, MAP)) };
}

/** Reduces compute when all maps are done: their start-up may lie before that, but for those of later waves. */
function reducesOf(stage: Stage, noise: TaskNoise, rules: WorkRules): Work {
  const { reduces, outputGB, reduceMBps, mapMBps } = stage;
  if (reduces === 0) return { slotS: 0, aloneS: 0 };
  const { taskOverheadS } = rules.topology;
  const computeS = outputGB / reduces / ((reduceMBps ?? mapMBps) / 1000);
  const computes = summed(reduces, (index) => computeS * noise.ofReduce(index));
  const sumS = computes.sumS + reduces * taskOverheadS;
  return { slotS: sumS, aloneS: wavesS(reduces, computes, slotsOf(rules, REDUCE)) };
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

/** Some slot has as many tasks as there are waves; no task is split, and together they fill no more than all slots. */
const wavesS = (count: number, { sumS, shortestS, longestS }: Summed, slots: number): number =>
  Math.max(longestS, sumS / slots, Math.ceil(count / slots) * shortestS);

const slotsOf = ({ cluster }: WorkRules, kind: TaskKind): number => cluster.freeIn(cluster.poolOf(kind));
