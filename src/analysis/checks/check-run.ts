// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a run against its input: data-parallel or malleable jobs, or coflows, with its faults and options.
import { isDataParallel, isMalleable } from '../../model/job';
import type { RunRecord } from '../../model/trace';
import { overloadOf } from '../../network/accuracy';
import { OUTPUT_REPLICAS } from '../../simulator/run-options';
import type { SimulationInput } from '../../simulator/simulation';
import { checkMalleable } from './check-malleable';
import { type Check, checkCoflowRecord, checkRecord } from './check-record';

export function checkRun(
  { scenario, workload, run }: Pick<SimulationInput, 'scenario' | 'workload' | 'run'>,
  record: RunRecord,
): readonly Check[] {
  const { topology, faults } = scenario;
  const overload = overloadOf(run.networkOptions);
  if ('coflows' in workload) return checkCoflowRecord({ topology, coflows: workload.coflows, record, overload });
  if (workload.jobs.every(isMalleable)) return checkMalleable({ topology, jobs: workload.jobs, record });
  const { outputReplicas = OUTPUT_REPLICAS } = run.options;
  return checkRecord({
    ...{ topology, record, overload },
    jobs: workload.jobs.filter(isDataParallel),
    hadFaults: faults !== undefined,
    outputReplicas: outputReplicas as number,
  });
}
