// SPDX-License-Identifier: GPL-3.0-or-later
// The option for the FLEX metric of a plan: the ids in menu order. registry.ts defines each one.
import { choice } from '../../../model/fields/fields';

const FLEX_METRIC_IDS = [
  'averageResponse',
  'weightedResponse',
  'makespan',
  'maxWeightedResponse',
  'averageStretch',
  'maxStretch',
  'tardyJobs',
  'weightedTardyJobs',
  'averageTardiness',
  'weightedTardiness',
  'maxTardiness',
  'maxWeightedTardiness',
  'averageLateness',
  'maxLateness',
  'maxWeightedLateness',
  'slaCost',
] as const;

export type FlexMetricId = (typeof FLEX_METRIC_IDS)[number];

export const metricOption = choice<string>(FLEX_METRIC_IDS, {
  default: 'averageResponse',
  label: 'Metric',
  reading: 'best-order',
  help: 'The metric that the job order should minimise, from response and stretch to deadlines and SLA steps (FLEX, section 2.1).',
});
