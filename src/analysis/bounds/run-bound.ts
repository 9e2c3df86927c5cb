// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bounds on any run of a scenario, under any scheduler and network: slots compute at a limited rate, and what must cross between
// racks crosses no faster than racks send. Failures only slow a run down, but a map that runs again on another rack leaves two copies
// of its output, so traffic is left out if machines may fail.
import type { DataParallelJob } from '../../model/job';
import { freeUplinkGbps, mostOfRacks, type Rack, sumOverRacks } from '../../model/racks';
import type { Faults, OptionValues, Scenario } from '../../model/scenario';
import { gbpsToGBps, type Topology } from '../../model/topology';
import { shortestRemainingFirst } from '../../planners/bounds/shortest-remaining-first';
import { Cluster, MAP, REDUCE } from '../../simulator/engine/state/cluster';
import { OUTPUT_PIPELINED, OUTPUT_REPLICAS } from '../../simulator/run-options';
import { type JobWork, jobWork } from './job-work';
import { allCrossedS, type RackRates } from './stage-traffic';

export interface RunBounds {
  /** On the last end, from time 0. */
  readonly makespanS: number;
  /** On the mean from arrival to end; absent if only a window of the run is measured. */
  readonly averageJctS?: number;
}

/** `arrivalS`: actual arrivals, with jitter. */
export function runBounds(
  { topology, seed, window, faults }: Pick<Scenario, 'topology' | 'seed' | 'window' | 'faults'>,
  jobs: readonly DataParallelJob[],
  arrivalS: Float64Array,
  options: OptionValues,
): RunBounds {
  const cluster = new Cluster(topology);
  const rates = mayLoseOutput(faults) ? undefined : rackRates(topology, cluster);
  const { taskNoise = 0, outputReplicas = OUTPUT_REPLICAS } = options as Readonly<Record<string, number>>;
  const { outputPipelined = OUTPUT_PIPELINED } = options as Readonly<Record<string, boolean>>;
  const speculates = options.speculation === 'hadoop';
  const rules = { cluster, topology, seed, rates, noise: taskNoise, speculates, outputReplicas, outputPipelined };
  const works = jobs.map((job) => jobWork(job, rules));
  const servers = Array.from({ length: cluster.pools }, (_, pool) => {
    const slots = cluster.freeIn(pool);
    return Float64Array.from(works, ({ slotS }) => (slotS[pool] === 0 ? 0 : slotS[pool]! / slots));
  });
  if (rates !== undefined && outputReplicas > 1)
    servers.push(Float64Array.from(works, (work) => copyingS(work, rates)));
  const makespanS = Math.max(
    latestS(works, arrivalS),
    ...servers.map((workS) => allDoneS(workS, arrivalS)),
    rates === undefined ? 0 : crossedS(works, arrivalS, topology, rates),
  );
  if (window !== undefined || jobs.length === 0) return { makespanS };
  const aloneS = works.reduce((sum, work) => sum + work.aloneS, 0);
  const sharedS = servers.map((workS) => shortestRemainingFirst(workS, arrivalS));
  return { makespanS, averageJctS: Math.max(aloneS, ...sharedS) / jobs.length };
}

const mayLoseOutput = (faults: Faults | undefined): boolean =>
  faults?.machines !== undefined || faults?.racks !== undefined || faults?.random !== undefined;

/** By packets and its circuit together, a rack sends no more than its machines can, whether or not the network sets up circuits. */
function rackRates(topology: Topology, cluster: Cluster): RackRates {
  const { racks, ocs } = topology;
  const [mapPool, reducePool] = [cluster.poolOf(MAP), cluster.poolOf(REDUCE)];
  const rateOf = (rack: Rack): number =>
    gbpsToGBps(Math.min(rack.machines * rack.nicGbps, freeUplinkGbps(topology, rack) + (ocs?.gbps ?? 0)));
  const mostIn = (pool: number): number =>
    Array.from({ length: racks }, (_, rack) => cluster.freeInRack(pool, rack)).reduce((a, b) => Math.max(a, b), 0);
  return {
    racks,
    GBps: mostOfRacks(topology, rateOf),
    allGBps: sumOverRacks(topology, rateOf),
    mapSlots: mostIn(mapPool),
    reduceSlots: mostIn(reducePool),
    areShared: mapPool === reducePool,
  };
}

function crossedS(works: readonly JobWork[], arrivalS: Float64Array, topology: Topology, rates: RackRates): number {
  const stages = works.flatMap(({ needs }, j) => {
    const openS = arrivalS[j]! + topology.jobOverheadS;
    return needs.map((one) => ({ ...one, fromS: openS + one.firstMapS }));
  });
  return allCrossedS(stages, rates);
}

/** Over all uplinks together. */
const copyingS = ({ needs }: JobWork, { allGBps }: RackRates): number =>
  needs.reduce((sum, { copiedGB }) => sum + copiedGB, 0) / allGBps;

const latestS = (works: readonly JobWork[], arrivalS: Float64Array): number =>
  works.reduce((latest, { aloneS }, j) => Math.max(latest, arrivalS[j]! + aloneS), 0);

/** When a single work-conserving server has done all the work. */
export function allDoneS(workS: Float64Array, arrivalS: Float64Array): number {
  const byArrival = [...arrivalS.keys()].sort((a, b) => arrivalS[a]! - arrivalS[b]!);
  return byArrival.reduce((nowS, j) => Math.max(nowS, arrivalS[j]!) + workS[j]!, 0);
}
