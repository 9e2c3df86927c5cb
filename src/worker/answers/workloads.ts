// A question's scenario made whole for the rooms below, its workload written out. The last generated workload is
// remembered: after a `prepare` come questions about single jobs of the same one.
import type { ExpandedWorkload, Scenario } from '../../model/scenario';
import { expandWorkload } from '../../workload/expand';
import { GENERATORS } from '../../workload/generators/registry';
import type { PlanningScenario } from '../api';
import { canonicalText } from '../question-key';

/** Nothing that plans looks at a name or at runs. */
export function wholeScenario(scenario: PlanningScenario): Scenario {
  return { ...scenario, name: '', runs: [] };
}

export class Workloads {
  private last: { readonly key: string; readonly workload: ExpandedWorkload } | undefined;

  of(scenario: PlanningScenario): ExpandedWorkload {
    if (!('generate' in scenario.workload)) return expandWorkload(wholeScenario(scenario), GENERATORS);
    const key = canonicalText({ ...scenario, manual: undefined });
    if (this.last?.key !== key) {
      this.last = { key, workload: expandWorkload(wholeScenario(scenario), GENERATORS) };
    }
    return this.last.workload;
  }
}
