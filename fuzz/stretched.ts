// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios in which everything takes `by` times as long: rates fall, and every time grows.
import {
  type DataParallelJob,
  isDag,
  type JobCommon,
  type MalleableJob,
  type StageData,
  type Utility,
} from '../src/model/job';
import type { Coflow, OptionValues, Scenario } from '../src/model/scenario';

const options = (given: OptionValues, by: number): OptionValues =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      if (typeof value === 'number' && /(S|Ms)$/.test(key)) return [key, value * by];
      if (typeof value === 'object' && !Array.isArray(value)) return [key, options(value as OptionValues, by)];
      return [key, value];
    }),
  ) as OptionValues;

function utilityOf(utility: Utility, by: number): Utility {
  switch (utility.kind) {
    case 'linear':
      return { ...utility, slope: utility.slope / by, targetS: utility.targetS * by };
    case 'sigmoid':
      return { ...utility, decay: utility.decay / by, targetS: utility.targetS * by };
    default:
      return utility;
  }
}

/** Arrival, deadline, and what a delay costs. */
function timesOf({ arrivalS, deadlineS, utility }: JobCommon, by: number): Pick<JobCommon, 'arrivalS'> {
  return {
    arrivalS: arrivalS * by,
    ...(deadlineS !== undefined && { deadlineS: deadlineS * by }),
    ...(utility !== undefined && { utility: utilityOf(utility, by) }),
  };
}

const dataOf = <One extends Pick<StageData, 'mapMBps' | 'reduceMBps'>>(one: One, by: number): One => ({
  ...one,
  mapMBps: one.mapMBps / by,
  ...(one.reduceMBps !== undefined && { reduceMBps: one.reduceMBps / by }),
});

export function stretchedJob(job: DataParallelJob, by: number): DataParallelJob {
  const own = isDag(job) ? { ...job, stages: job.stages.map((stage) => dataOf(stage, by)) } : dataOf(job, by);
  return { ...own, ...timesOf(job, by) };
}

/** Its work is in slot-seconds, so that its speeds stay. */
export const stretchedMalleable = (job: MalleableJob, by: number): MalleableJob => ({
  ...job,
  ...timesOf(job, by),
  work: job.work * by,
});

export const stretchedCoflow = (coflow: Coflow, by: number): Coflow => ({
  ...coflow,
  arrivalS: coflow.arrivalS * by,
  ...(coflow.deadlineS !== undefined && { deadlineS: coflow.deadlineS * by }),
});

function topologyOf({ topology }: Scenario, by: number): Scenario['topology'] {
  const { ocs, overrides } = topology;
  return {
    ...topology,
    nicGbps: topology.nicGbps / by,
    taskOverheadS: topology.taskOverheadS * by,
    jobOverheadS: topology.jobOverheadS * by,
    ...(overrides && {
      overrides: overrides.map(({ nicGbps, uplinkGbps, ...own }) => ({
        ...own,
        ...(nicGbps !== undefined && { nicGbps: nicGbps / by }),
        ...(uplinkGbps !== undefined && { uplinkGbps: uplinkGbps / by }),
      })),
    }),
    ...(ocs && { ocs: { ...ocs, gbps: ocs.gbps / by, reconfigurationMs: ocs.reconfigurationMs * by } }),
  };
}

function faultsOf({ faults }: Scenario, by: number): Scenario['faults'] {
  const at = <One extends { readonly atS: number; readonly forS: number }>(all: readonly One[] = []) =>
    all.map((one) => ({ ...one, atS: one.atS * by, forS: one.forS * by }));
  if (faults === undefined) return undefined;
  const { random } = faults;
  return {
    ...faults,
    machines: at(faults.machines),
    racks: at(faults.racks),
    links: at(faults.links),
    ...(random && {
      random: { ...random, machineMtbfS: random.machineMtbfS * by, repairS: random.repairS * by },
    }),
  };
}

/** Without its workload. Options must be complete: what is not given is not stretched. */
export function stretchedScenario(scenario: Scenario, by: number): Scenario {
  const { faults, manual, limits } = scenario;
  return {
    ...scenario,
    topology: topologyOf(scenario, by),
    ...(faults && { faults: faultsOf(scenario, by) }),
    ...(manual && { manual: manual.map((one) => ({ ...one, startS: one.startS * by })) }),
    ...(limits && { limits: { ...limits, simulatedS: limits.simulatedS * by } }),
    runs: scenario.runs.map((run) => ({
      ...run,
      options: options(run.options, by),
      networkOptions: options(run.networkOptions, by),
    })),
  };
}
