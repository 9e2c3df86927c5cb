// SPDX-License-Identifier: GPL-3.0-or-later
// The groups that metrics are computed for: all jobs (or coflows) of the scenario first, then each class. Each row of the trace is
// read once, however many classes there are.
import { isDataParallel, stagesOf } from '../../model/job';
import { cctFromReadyS, cctS } from './common-coflows';
import { classesOf, inClassOrder } from './job-classes';
import type { MeasuredRun, MetricGroup } from './metric';
import { isInside } from './span';

interface GrowingGroup extends MetricGroup {
  readonly members: number[];
  readonly ended: number[];
  readonly cctS: number[];
  readonly cctFromReadyS: number[];
}

interface Groups {
  readonly whole: MetricGroup;
  /** In the order in which results list them; only classes with jobs. */
  readonly classes: readonly (readonly [name: string, group: MetricGroup])[];
}

export function groupsOf(run: MeasuredRun): Groups {
  const { workload, scenario } = run.input;
  const emptyGroup = (whole: boolean): GrowingGroup => ({
    run,
    whole,
    members: [],
    ended: [],
    cctS: [],
    cctFromReadyS: [],
    inputGB: new Float64Array(scenario.topology.racks),
  });
  const whole = emptyGroup(true);
  const byName = new Map<string, GrowingGroup>();
  const groupOf = (name: string): GrowingGroup => {
    const group = byName.get(name) ?? emptyGroup(false);
    byName.set(name, group);
    return group;
  };
  const jobs = 'jobs' in workload ? workload.jobs : [];
  const groupsOfJob = jobs.map((job) => [whole, ...classesOf(job, scenario.topology).map(groupOf)]);
  const onlyWhole = [whole];
  const groupsOfOwner = (owner: number): readonly GrowingGroup[] => groupsOfJob[owner] ?? onlyWhole;
  for (let owner = 0; owner < run.owners.count; owner++) {
    const hasEnded = isInside(run.span, run.owners.endS[owner]!);
    for (const group of groupsOfOwner(owner)) {
      group.members.push(owner);
      if (hasEnded) group.ended.push(owner);
    }
  }
  addCoflows(run, groupsOfOwner);
  addPlacement(run, groupsOfOwner);
  const names = inClassOrder([...byName.keys()]);
  return { whole, classes: names.map((name) => [name, byName.get(name) as MetricGroup]) };
}

type GroupsOfOwner = (owner: number) => readonly GrowingGroup[];

function addCoflows({ input, span }: MeasuredRun, groupsOfOwner: GroupsOfOwner): void {
  const { coflows } = input.record.trace;
  for (let c = 0; c < coflows.length; c++) {
    if (!isInside(span, coflows.endS[c]!)) continue;
    for (const group of groupsOfOwner(coflows.job[c]!)) {
      group.cctS.push(cctS(coflows, c));
      group.cctFromReadyS.push(cctFromReadyS(coflows, c));
    }
  }
}

function addPlacement({ input }: MeasuredRun, groupsOfOwner: GroupsOfOwner): void {
  const { workload, record } = input;
  const { placement } = record.trace;
  if (!('jobs' in workload)) return;
  const blockGB = workload.jobs.map((job) =>
    isDataParallel(job) ? stagesOf(job).map((stage) => stage.inputGB / stage.maps) : [],
  );
  for (let p = 0; p < placement.length; p++) {
    const job = placement.job[p]!;
    const rack = placement.rack[p]!;
    const GB = blockGB[job]![placement.stage[p]!]!;
    for (const { inputGB } of groupsOfOwner(job)) inputGB[rack] = inputGB[rack]! + GB;
  }
}
