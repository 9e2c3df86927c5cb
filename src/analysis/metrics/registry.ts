// SPDX-License-Identifier: GPL-3.0-or-later
// All metrics of runs, in the order in which results list them (docs/simulator-model.md, "The record"). A new one is an entry in one
// of these lists.
import type { RunMetric } from './metric';
import { TIME_METRICS } from './time-metrics';
import { TRAFFIC_METRICS } from './traffic-metrics';
import { USE_METRICS } from './use-metrics';
import { WORTH_METRICS } from './worth-metrics';

export const RUN_METRICS: readonly RunMetric[] = [
  ...TIME_METRICS,
  ...TRAFFIC_METRICS,
  ...USE_METRICS,
  ...WORTH_METRICS,
];
