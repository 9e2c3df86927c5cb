// SPDX-License-Identifier: GPL-3.0-or-later
// Roughly how many seconds of one core a run will take: the cost of its tasks (or flows) and racks and, if circuits carry coflows or
// shuffles, of the plans that are made again whenever one arrives, ends or changes. Measured on one otherwise idle core: within a
// factor of three from a second up, except for jobs whose network is full: there the estimate was a third to a thirtieth under tcp and
// aalo, a fiftieth under varys and scf. A correction right on 20 racks was two hundred times too high if plans keep jobs on few.
import { remembered } from '../base/remembered';
import { flowsOfAll } from '../model/flows';
import { isDataParallel, isMalleable, type Job, stagesOf } from '../model/job';
import type { Coflow, ExpandedWorkload, Scenario } from '../model/scenario';
import { gbpsToGBps, type Topology } from '../model/topology';
import { shufflePairsPlanned } from './shuffle-pairs';

/** Per task (or flow of a coflow), and for every rack that its data may come from: measured on W1 under fair and tcp. */
const TASK_S = 3e-5;
const TASK_AND_RACK_S = 1e-6;

/** Per two malleable jobs, as if all were there at once: measured under fair; proportional takes half as long, flex a third. */
const MALLEABLE_PAIR_S = 4.2e-7;

export const simulationSeconds = (tasks: number, racks: number): number => tasks * (TASK_S + TASK_AND_RACK_S * racks);

/** Networks that plan all circuits again, and the cost of each waiting pair in such a plan. */
const PAIR_S: Readonly<Record<string, number>> = { sunflow: 1.1e-5, 'all-stop': 6e-5, 'optimal-clearance': 1.1e-5 };

export const setsUpCircuits = (network: string): boolean => Object.hasOwn(PAIR_S, network);

/** Tasks of one run, or its flows if it has coflows. Called with every progress report; a workload never changes. */
export const tasksOfRun = remembered((workload: ExpandedWorkload): number => {
  if ('coflows' in workload) return flowsOfAll(workload.coflows);
  let tasks = 0;
  for (const job of workload.jobs) {
    if (isDataParallel(job)) for (const { maps, reduces } of stagesOf(job)) tasks += maps + reduces;
  }
  return tasks;
});

const malleableJobsOf = remembered((workload: ExpandedWorkload): number =>
  'jobs' in workload ? workload.jobs.filter(isMalleable).length : 0,
);

/** `network`: id of the run's network. */
export function runSeconds(workload: ExpandedWorkload, topology: Topology, network: string): number {
  const malleable = malleableJobsOf(workload);
  const plainS = simulationSeconds(tasksOfRun(workload), topology.racks) + MALLEABLE_PAIR_S * malleable * malleable;
  const pairS = PAIR_S[network];
  if (pairS === undefined || topology.ocs === undefined) return plainS;
  const pairs =
    'coflows' in workload
      ? pairsPlannedOf(workload.coflows)(topology.racks, gbpsToGBps(topology.ocs.gbps))
      : shufflePairsOf(workload.jobs)(topology);
  return plainS + pairS * pairs;
}

/** Seconds of the longest run, and of all runs one after the other; `workload`: theirs, expanded. */
export function secondsOfRuns(
  { runs, topology }: Pick<Scenario, 'runs' | 'topology'>,
  workload: ExpandedWorkload,
): { readonly longestS: number; readonly totalS: number } {
  const each = runs.map(({ network }) => runSeconds(workload, topology, network));
  return {
    longestS: each.reduce((most, one) => Math.max(most, one), 0),
    totalS: each.reduce((sum, one) => sum + one, 0),
  };
}

/**
 * How many pairs all plans consider in total: at each arrival and each end, all those of the open coflows. The number of open coflows
 * is that of a queue at the busiest port, to which every coflow adds the same load.
 */
function pairsPlanned(coflows: readonly Coflow[], racks: number, GBps: number): number {
  const portGB = new Float64Array(2 * racks);
  let pairs = 0;
  for (const { flows } of coflows) {
    for (let f = 0; f < flows.GB.length; f++) {
      const [from, into] = [flows.from[f]!, racks + flows.to[f]!];
      if (from + racks === into) continue;
      pairs++;
      portGB[from] = portGB[from]! + flows.GB[f]!;
      portGB[into] = portGB[into]! + flows.GB[f]!;
    }
  }
  const busiestGB = portGB.reduce((most, GB) => Math.max(most, GB), 0);
  const eachS = busiestGB / GBps / coflows.length;
  const arrivals = Float64Array.from(coflows, ({ arrivalS }) => arrivalS).sort();
  let planned = 0;
  let endS = 0;
  let arrived = 0;
  let arrivedS = Number.NaN;
  for (let ended = 0; ended < arrivals.length; ended++) {
    endS = Math.max(endS, arrivals[ended]!) + eachS;
    for (; arrived < arrivals.length && arrivals[arrived]! <= endS; arrived++) {
      // Coflows that arrive together are planned together.
      if (arrivals[arrived] !== arrivedS) planned += arrived - ended;
      arrivedS = arrivals[arrived]!;
    }
    planned += arrived - ended - 1;
  }
  return (planned * pairs) / coflows.length;
}

/** Called with every edit; coflows never change. */
const pairsPlannedOf = remembered((coflows: readonly Coflow[]) => {
  const known = new Map<string, number>();
  return (racks: number, GBps: number): number => {
    const key = `${racks} ${GBps}`;
    const pairs = known.get(key) ?? pairsPlanned(coflows, racks, GBps);
    known.set(key, pairs);
    return pairs;
  };
});

/** Called with every edit; neither jobs nor a topology ever change. */
const shufflePairsOf = remembered((jobs: readonly Job[]) =>
  remembered((topology: Topology) => shufflePairsPlanned(jobs, topology, topology.ocs?.elephantGB ?? 0)),
);
