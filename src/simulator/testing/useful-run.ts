// SPDX-License-Identifier: GPL-3.0-or-later
// A generated run adapted to every scheduler: jobs have a utility (CORA), and every second one is planned by hand.
import type { DataParallelJob, Utility } from '../../model/job';
import type { Scenario } from '../../model/scenario';
import type { ArbitraryRun } from './arbitrary-run';

const UTILITIES: readonly Utility[] = [
  { kind: 'linear', priority: 2, slope: 0.05, targetS: 30 },
  { kind: 'constant', priority: 1 },
  { kind: 'table', values: [5, 3, 1] },
];

const withUtility = (job: DataParallelJob, i: number): DataParallelJob => ({
  ...job,
  utility: UTILITIES[i % UTILITIES.length]!,
});

export function usefulRun({ jobs, scenario }: ArbitraryRun): ArbitraryRun {
  const useful = jobs.map(withUtility);
  const racks = [scenario.topology.racks - 1];
  const manual: Scenario['manual'] = useful
    .filter((_, i) => i % 2 === 0)
    .map((job, i) => ({ job: job.id, racks, startS: i }));
  return { jobs: useful, scenario: { ...scenario, workload: { jobs: useful }, manual } };
}
