// SPDX-License-Identifier: GPL-3.0-or-later
// One simulated run: its record, its metrics, and what the charts draw of it. Fetched with the simulator by the first question that
// needs it.

import { malleableBounds } from '../../analysis/bounds/malleable-bound';
import { type RunBounds, runBounds } from '../../analysis/bounds/run-bound';
import { chartDataOf } from '../../analysis/chart-data/chart-data';
import { checkRun } from '../../analysis/checks/check-run';
import { RUN_METRICS } from '../../analysis/metrics/registry';
import { runMetrics } from '../../analysis/metrics/run-metrics';
import { simulate } from '../../answers/simulate';
import { isDataParallel, isMalleable } from '../../model/job';
import type { RunRecord } from '../../model/trace';
import type { SimulationInput } from '../../simulator/simulation';
import type { RunMeasure, SimulateAnswer, SimulateQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';
import { simulationInput } from './workloads';

const MEASURES: readonly RunMeasure[] = RUN_METRICS.map(({ id, label, unit, help, better }) => ({
  ...{ id, label, unit, help, better },
}));

export async function answerSimulate(question: SimulateQuestion, context: AnswerContext): Promise<SimulateAnswer> {
  const { scenario } = question;
  const input = await simulationInput(question, context.workloads);
  const { workload } = input;
  const record = await simulate(input, workerTools(context));
  const ids = ('jobs' in workload ? workload.jobs : workload.coflows).map(({ id }) => id);
  const chartData = chartDataOf(record, workload, scenario.topology, scenario.faults);
  const checks = checkRun(input, record);
  const bounds = boundsOf(input, record);
  return {
    record,
    chartData,
    ids,
    measures: MEASURES,
    ...runMetrics({ ...input, record }),
    checks,
    ...(bounds && { bounds }),
  };
}

function boundsOf({ scenario, workload, run }: SimulationInput, { trace }: RunRecord): RunBounds | undefined {
  if (!('jobs' in workload)) return undefined;
  if (workload.jobs.every(isMalleable)) {
    return malleableBounds(scenario.topology, scenario.window, workload.jobs, trace.jobs.arrivalS);
  }
  const jobs = workload.jobs.filter(isDataParallel);
  return runBounds(scenario, jobs, trace.jobs.arrivalS, run.options);
}
