// SPDX-License-Identifier: GPL-3.0-or-later
// A question's scenario completed for the layers below, with its workload written out. The last generated workload is
// remembered, because a `prepare` is followed by questions about single jobs of the same one.
import type { ExpandedWorkload, Scenario } from '../../model/scenario';
import type { SimulationInput } from '../../simulator/simulation';
import type { PlanningScenario, SimulateQuestion } from '../api';
import { canonicalText } from '../question-keys';

/** No planner reads the name or the runs. */
export function wholeScenario(scenario: PlanningScenario): Scenario {
  return { ...scenario, name: '', runs: [] };
}

/** The run that a question is about, its workload written out. */
export async function simulationInput(
  { scenario, run }: Pick<SimulateQuestion, 'scenario' | 'run'>,
  workloads: Workloads,
): Promise<SimulationInput> {
  const workload = await workloads.of(scenario);
  return { scenario: { ...wholeScenario(scenario), runs: [run] }, workload, run };
}

export class Workloads {
  private last: { readonly key: string; readonly workload: ExpandedWorkload } | undefined;

  async of(scenario: PlanningScenario): Promise<ExpandedWorkload> {
    const { workload } = scenario;
    if (!('generate' in workload)) return workload;
    const key = canonicalText({ ...scenario, manual: undefined });
    if (this.last?.key !== key) {
      const parts = [import('../../workload/expand'), import('../../workload/generators/registry')] as const;
      const [{ expandWorkload }, { GENERATORS }] = await Promise.all(parts);
      this.last = { key, workload: await expandWorkload(wholeScenario(scenario), GENERATORS) };
    }
    return this.last.workload;
  }
}
