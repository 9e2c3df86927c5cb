// SPDX-License-Identifier: GPL-3.0-or-later
// All metrics of a run and of each class of its jobs, from the columns of its trace. Linear in their rows.
import { isMalleable } from '../../model/job';
import { meanTaskS } from '../../planners/cora/job-work';
import { groupsOf } from './groups';
import type { MeasuredRun, MetricGroup, MetricInput, MetricValues, Owners } from './metric';
import { ownerTotals } from './owner-totals';
import { RUN_METRICS } from './registry';
import { spanOf } from './span';
import { uplinkUse } from './uplink-use';

export interface RunMetrics {
  readonly metrics: MetricValues;
  /** By the name of the class (`heavy`, `user:ana`, `size:small`, …); empty for coflows. */
  readonly classes: Readonly<Record<string, MetricValues>>;
}

export function runMetrics(input: MetricInput): RunMetrics {
  const { scenario, workload, record } = input;
  const owners = ownersOf(input);
  const span = spanOf(scenario.window, owners.endS, record.outcome.endS);
  const run: MeasuredRun = {
    input,
    owners,
    span,
    totals: ownerTotals(record.trace, owners.count, span),
    uplinks: uplinkUse(record.trace.links, scenario.topology.racks, span),
    hasData: 'coflows' in workload || !workload.jobs.every(isMalleable),
    tableSlotS: meanTaskS('jobs' in workload ? workload.jobs : [], scenario.topology),
  };
  const { whole, classes } = groupsOf(run);
  return {
    metrics: valuesOf(whole),
    classes: Object.fromEntries(classes.map(([name, group]) => [name, valuesOf(group)])),
  };
}

function ownersOf({ workload, record }: MetricInput): Owners {
  const { jobs, coflows } = record.trace;
  if ('jobs' in workload) {
    return { kind: 'jobs', count: workload.jobs.length, arrivalS: jobs.arrivalS, endS: jobs.endS };
  }
  const count = workload.coflows.length;
  const endS = new Float64Array(count).fill(Number.NaN);
  for (let c = 0; c < coflows.length; c++) endS[coflows.job[c]!] = coflows.endS[c]!;
  return { kind: 'coflows', count, arrivalS: Float64Array.from(workload.coflows, (one) => one.arrivalS), endS };
}

function valuesOf(group: MetricGroup): MetricValues {
  return Object.fromEntries(
    RUN_METRICS.map((metric) => {
      const unknown =
        (metric.jobsOnly === true && group.run.owners.kind === 'coflows') ||
        (metric.dataOnly === true && !group.run.hasData) ||
        (metric.wholeOnly === true && !group.whole);
      const value = unknown ? Number.NaN : metric.of(group);
      return [metric.id, Number.isFinite(value) ? value : null];
    }),
  );
}
