// SPDX-License-Identifier: GPL-3.0-or-later
// About how long trying every candidate will take, estimated from how long the page's own runs took, or from their size. Pure.
import type { ExpandedWorkload } from '../../model/scenario';
import { simulationSeconds, tasksOfRun } from '../runs/run-size';
import type { RunView } from '../runs/run-views';

interface Estimated {
  readonly runs: readonly Pick<RunView, 'simulation'>[];
  readonly workload: ExpandedWorkload;
  readonly racks: number;
  readonly candidates: number;
  readonly workers: number;
}

export function estimateSeconds({ runs, workload, racks, candidates, workers }: Estimated): number {
  const tookMs = runs.flatMap(({ simulation }) => (simulation?.state === 'fresh' ? (simulation.elapsedMs ?? []) : []));
  const meanS = tookMs.reduce((sum, ms) => sum + ms, 0) / 1000 / tookMs.length;
  const eachS = tookMs.length > 0 ? meanS : simulationSeconds(tasksOfRun(workload), racks);
  return (eachS * candidates) / Math.max(1, workers);
}
