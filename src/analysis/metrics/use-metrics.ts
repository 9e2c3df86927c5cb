// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of how the cluster was used: slots, uplinks, where the input is, throughput.
import { totalSlots } from '../../model/racks';
import type { MetricGroup, RunMetric } from './metric';
import { lengthS } from './span';
import { sumOf } from './traffic-metrics';

const HOUR_S = 3600;

const slotUse = (group: MetricGroup): number =>
  sumOf(group, 'taskS') / (totalSlots(group.run.input.scenario.topology) * lengthS(group.run.span));

/** Population standard deviation over the mean. */
function variation(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return Math.sqrt(squares / values.length) / mean;
}

export const USE_METRICS: readonly RunMetric[] = [
  {
    id: 'taskHours',
    label: 'Task hours',
    unit: 'h',
    help: 'Time that slots were held, including by killed attempts.',
    better: 'less',
    jobsOnly: true,
    of: (group) => sumOf(group, 'taskS') / HOUR_S,
  },
  {
    id: 'slotUse',
    label: 'Slot use',
    unit: 'share',
    help: 'Share of all slot time up to the last end during which slots were held, including by killed attempts.',
    better: 'more',
    jobsOnly: true,
    of: slotUse,
  },
  {
    id: 'uplinkUseMean',
    label: 'Uplink use',
    unit: 'share',
    help: 'Mean over racks and time of what an uplink to the packet core carried, as a share of what background and faults left of it.',
    better: 'neither',
    wholeOnly: true,
    dataOnly: true,
    of: ({ run }) => run.uplinks.mean,
  },
  {
    id: 'uplinkUseP95',
    label: '95th percentile of uplink use',
    unit: 'share',
    help: 'Uplink use was at most this for 95 % of racks and time.',
    better: 'neither',
    wholeOnly: true,
    dataOnly: true,
    of: ({ run }) => run.uplinks.p95,
  },
  {
    id: 'inputCov',
    label: 'Input imbalance',
    unit: 'number',
    help: 'Coefficient of variation, over racks, of the bytes of all input copies.',
    better: 'less',
    jobsOnly: true,
    dataOnly: true,
    of: ({ inputGB }) => variation(inputGB),
  },
  {
    id: 'jobsPerHour',
    label: 'Jobs per hour',
    unit: 'per h',
    help: 'Jobs that ended per hour of measured time.',
    better: 'more',
    jobsOnly: true,
    of: ({ run, ended }) => ended.length / (lengthS(run.span) / HOUR_S),
  },
];
