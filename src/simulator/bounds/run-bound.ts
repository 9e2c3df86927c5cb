// Below which no run of a scenario can end, whoever schedules it and whatever the network does: slots compute so fast and no faster.
// Traffic is left out, so that the bounds hold for every network; what fails only takes longer.
import type { DataParallelJob } from '../../model/job';
import type { Scenario } from '../../model/scenario';
import { shortestRemainingFirst } from '../../planners/bounds/shortest-remaining-first';
import { Cluster } from '../engine/cluster';
import { type JobWork, jobWork } from './job-work';

export interface RunBounds {
  /** On the last end, from time 0. */
  readonly makespanS: number;
  /** On the mean from arrival to end; absent where only a stretch of the run is measured. */
  readonly averageJctS?: number;
}

/** `arrivalS`: as jobs come, with jitter. */
export function runBounds(
  { topology, seed, window }: Pick<Scenario, 'topology' | 'seed' | 'window'>,
  jobs: readonly DataParallelJob[],
  arrivalS: Float64Array,
  noise: number,
): RunBounds {
  const cluster = new Cluster(topology);
  const works = jobs.map((job) => jobWork(job, { cluster, topology, seed, noise }));
  const pools = Array.from({ length: cluster.pools }, (_, pool) => {
    const slots = cluster.freeIn(pool);
    return Float64Array.from(works, ({ slotS }) => (slotS[pool] === 0 ? 0 : (slotS[pool] as number) / slots));
  });
  const makespanS = Math.max(latestS(works, arrivalS), ...pools.map((workS) => allDoneS(workS, arrivalS)));
  if (window !== undefined || jobs.length === 0) return { makespanS };
  const aloneS = works.reduce((sum, work) => sum + work.aloneS, 0);
  const sharedS = pools.map((workS) => shortestRemainingFirst(workS, arrivalS));
  return { makespanS, averageJctS: Math.max(aloneS, ...sharedS) / jobs.length };
}

const latestS = (works: readonly JobWork[], arrivalS: Float64Array): number =>
  works.reduce((latest, { aloneS }, j) => Math.max(latest, (arrivalS[j] as number) + aloneS), 0);

/** When one server that never idles without need has done all. */
function allDoneS(workS: Float64Array, arrivalS: Float64Array): number {
  const byArrival = [...arrivalS.keys()].sort((a, b) => (arrivalS[a] as number) - (arrivalS[b] as number));
  return byArrival.reduce((nowS, j) => Math.max(nowS, arrivalS[j] as number) + (workS[j] as number), 0);
}
