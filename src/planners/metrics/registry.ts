// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of plans, in the order in which tables show them.
import { COMPLETION_METRICS } from './completion-metrics';
import { FORM_METRICS } from './form-metrics';
import type { PlanMetric } from './plan-metric';
import { RACK_METRICS } from './rack-metrics';

export const PLAN_METRICS: readonly PlanMetric[] = [...COMPLETION_METRICS, ...RACK_METRICS, ...FORM_METRICS];
