// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics that only one form of plan has, other than racks.
import { percentile } from './percentile';
import type { PlanMetric } from './plan-metric';

export const FORM_METRICS: readonly PlanMetric[] = [
  {
    id: 'minUtility',
    label: 'Least utility',
    help: 'Utility of the worst-off job, which CORA maximises first.',
    kind: 'number',
    better: 'higher',
    of: ({ made }) => (made.form === 'slots' ? (made.plan.minUtility ?? undefined) : undefined),
  },
  {
    id: 'sumUtility',
    label: 'Sum of utilities',
    help: 'Over all jobs.',
    kind: 'number',
    better: 'higher',
    of: ({ made }) => (made.form === 'slots' ? (made.plan.sumUtility ?? undefined) : undefined),
  },
  {
    id: 'medianCctRatio',
    label: 'Median CCT over T(C)',
    help: 'Median of a coflow’s completion time over its bound alone on the switch, T(C); 1 is best.',
    kind: 'number',
    better: 'lower',
    of({ made }) {
      if (made.form !== 'circuits') return undefined;
      const ratios = made.plan.coflows.flatMap(({ cctS, boundS }) => (boundS > 0 ? [cctS / boundS] : []));
      return ratios.length === 0 ? undefined : percentile(ratios, 0.5);
    },
  },
  {
    id: 'circuitSetups',
    label: 'Set-ups paid',
    help: 'Circuits that had to be set up; those still up do not count.',
    kind: 'count',
    better: 'lower',
    of: ({ made }) =>
      made.form === 'circuits' ? made.plan.circuits.filter(({ startS, upS }) => upS > startS).length : undefined,
  },
  {
    id: 'crossRackGB',
    label: 'Crosses racks',
    help: 'Bytes that the plan sends from one rack to another.',
    kind: 'size',
    better: 'lower',
    of({ made }) {
      if (made.form === 'locality') return made.plan.jobs.reduce((sum, job) => sum + job.crossRackGB, 0);
      return made.form === 'placement' ? (made.plan.crossRackGB ?? undefined) : undefined;
    },
  },
];
