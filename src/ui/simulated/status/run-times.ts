// SPDX-License-Identifier: GPL-3.0-or-later
import { clockTimes } from '../../../base/clock-time';
import type { Measure } from '../../../state/answer/measure';
import type { RunView } from '../../../state/runs/run-views';

/** One notation for the values of all runs, that of the answer and the figures: chosen by the largest. */
export const timesOfRuns = (views: readonly RunView[], measure: Measure): ((seconds: number) => string) =>
  clockTimes(Math.max(0, ...views.map(({ simulation }) => simulation?.answer?.metrics[measure] ?? 0)));
