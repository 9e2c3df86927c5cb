// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario in a printed report: its cluster, its network, its workload, and its jobs in a table.
import {
  counted,
  readableCount,
  readableNumber,
  readablePercent,
  readableRate,
  readableSize,
  readableTime,
} from '../../base/readable';
import { rackRange } from '../../charts/gantt/describe';
import { flowCount, totalGB } from '../../model/flows';
import { isDataParallel, isMalleable, type Job, stagesOf } from '../../model/job';
import { type Rack, racksOf, totalSlots } from '../../model/racks';
import type { Topology } from '../../model/topology';
import type { ReportBlock, ReportOf } from './report-block';

export function topologyFacts(topology: Topology): readonly (readonly [string, string])[] {
  const { racks, background, taskOverheadS, jobOverheadS, ocs } = topology;
  const each = (of: (rack: Rack) => number, words: (value: number) => string) =>
    rackRange(racksOf(topology).map(of), words);
  return [
    [
      'Cluster',
      `${counted(racks, 'rack')} of ${each(
        (rack) => rack.machines,
        (machines) => counted(machines, 'machine'),
      )}, ${counted(totalSlots(topology), 'slot')} in all`,
    ],
    [
      'Network',
      `${each((rack) => rack.nicGbps, readableRate)} a machine, uplinks of ${each((rack) => rack.uplinkGbps, readableRate)} a rack (oversubscription ${each((rack) => rack.oversubscription, readableNumber)}:1)`,
    ],
    ...(background > 0 ? [['Background traffic', `${readablePercent(background)} of each uplink`] as const] : []),
    ...(taskOverheadS > 0 || jobOverheadS > 0
      ? [['Start-up', `${readableTime(taskOverheadS)} a task, ${readableTime(jobOverheadS)} a job`] as const]
      : []),
    ...(ocs === undefined
      ? []
      : [
          [
            'Optical switch',
            `${readableRate(ocs.gbps)} a port, ${ocs.reconfigurationMs} ms to set up a circuit`,
          ] as const,
        ]),
  ];
}

export function workloadFact({ edited: { workload }, jobs }: ReportOf): readonly [string, string] {
  if ('coflows' in workload) {
    const { coflows } = workload;
    const flows = coflows.reduce((sum, one) => sum + flowCount(one), 0);
    const GB = coflows.reduce((sum, one) => sum + totalGB(one), 0);
    return ['Workload', `${counted(coflows.length, 'coflow')}, ${counted(flows, 'flow')}, ${readableSize(GB)}`];
  }
  const stages = jobs.filter(isDataParallel).flatMap(stagesOf);
  const sizeOfAll = (of: (stage: (typeof stages)[number]) => number): string =>
    readableSize(stages.reduce((sum, stage) => sum + of(stage), 0));
  const data =
    stages.length === 0
      ? ''
      : `: ${sizeOfAll((one) => one.inputGB)} read, ${sizeOfAll((one) => one.shuffleGB)} shuffled, ${sizeOfAll((one) => one.outputGB)} written`;
  const made = 'generate' in workload ? ` generated as “${workload.generate.kind}”` : '';
  return ['Workload', `${counted(jobs.length, 'job')}${made}${data}`];
}

/** More do not fit on a page; the link has all of them. */
const MAX_JOBS = 30;

export function jobsTable({ jobs }: ReportOf): readonly ReportBlock[] {
  if (jobs.length === 0) return [];
  const rows = jobs
    .slice(0, MAX_JOBS)
    .map((job): readonly string[] => [job.id, readableTime(job.arrivalS), sizeOf(job)]);
  const rest = jobs.length - rows.length;
  return [
    { kind: 'table', head: ['Job', 'Arrives', 'Size'], rows },
    ...(rest > 0 ? [{ kind: 'quiet', text: `And ${counted(rest, 'more job')}.` } as const] : []),
  ];
}

function sizeOf(job: Job): string {
  if (isMalleable(job)) return `${readableCount(job.work)} slot-seconds`;
  if (!isDataParallel(job)) return `${counted(job.latencyS.length, 'latency', 'latencies')} by racks`;
  const stages = stagesOf(job);
  const sum = (of: (stage: (typeof stages)[number]) => number): number => stages.reduce((all, one) => all + of(one), 0);
  const tasks = `${counted(
    sum((one) => one.maps),
    'map',
  )}, ${counted(
    sum((one) => one.reduces),
    'reduce',
  )}`;
  const GB = `${readableSize(sum((one) => one.inputGB))} in, ${readableSize(sum((one) => one.shuffleGB))} shuffled, ${readableSize(sum((one) => one.outputGB))} out`;
  return stages.length > 1 ? `${counted(stages.length, 'stage')}, ${tasks}, ${GB}` : `${tasks}, ${GB}`;
}
