// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of what crossed between racks, and how. Bytes sent again after a fault count again; the first placement does not.
import type { MetricGroup, RunMetric } from './metric';
import type { OwnerTotals } from './owner-totals';

export function sumOf({ run, members }: MetricGroup, key: keyof OwnerTotals): number {
  const column = run.totals[key];
  let sum = 0;
  for (const owner of members) sum += column[owner]!;
  return sum;
}

const crossRackGB = (group: MetricGroup): number => sumOf(group, 'packetGB') + sumOf(group, 'circuitGB');

export const TRAFFIC_METRICS: readonly RunMetric[] = [
  {
    id: 'crossRackGB',
    label: 'Between racks',
    unit: 'GB',
    help: 'Map input, shuffle and output copies sent between racks by packets and circuits; repeats after faults count.',
    better: 'less',
    dataOnly: true,
    of: crossRackGB,
  },
  {
    id: 'crossRackShuffleGB',
    label: 'Shuffle between racks',
    unit: 'GB',
    help: 'Shuffle bytes between racks.',
    better: 'less',
    jobsOnly: true,
    dataOnly: true,
    of: (group) => sumOf(group, 'shuffleGB'),
  },
  {
    id: 'remoteMapGB',
    label: 'Remote map input',
    unit: 'GB',
    help: 'Input that maps read from other racks.',
    better: 'less',
    jobsOnly: true,
    dataOnly: true,
    of: (group) => sumOf(group, 'remoteMapGB'),
  },
  {
    id: 'rackLocalMaps',
    label: 'Rack-local maps',
    unit: 'count',
    help: 'Maps whose input was on another machine of their rack.',
    better: 'neither',
    jobsOnly: true,
    dataOnly: true,
    of: (group) => sumOf(group, 'rackLocalMaps'),
  },
  {
    id: 'packetGB',
    label: 'By packets',
    unit: 'GB',
    help: 'Bytes sent between racks over the packet core.',
    better: 'neither',
    dataOnly: true,
    of: (group) => sumOf(group, 'packetGB'),
  },
  {
    id: 'circuitGB',
    label: 'By circuits',
    unit: 'GB',
    help: 'Bytes sent between racks over the optical switch.',
    better: 'neither',
    dataOnly: true,
    of: (group) => sumOf(group, 'circuitGB'),
  },
  {
    id: 'circuitShare',
    label: 'Share by circuits',
    unit: 'share',
    help: 'Share of the bytes between racks that used the optical switch.',
    better: 'more',
    dataOnly: true,
    of: (group) => sumOf(group, 'circuitGB') / crossRackGB(group),
  },
  {
    id: 'circuitSetups',
    label: 'Circuit set-ups',
    unit: 'count',
    help: 'Circuits that had to be set up.',
    better: 'less',
    dataOnly: true,
    of: (group) => sumOf(group, 'circuitSetups'),
  },
];
