// SPDX-License-Identifier: GPL-3.0-or-later
// "Add a run of Fair", "Add a plan by Corral": all that accept the scenario's jobs or coflows, found also by the words of their help.
import type { Declaration } from '../../model/fields/declaration';
import type { Job } from '../../model/job';
import { MAX_PLANS, MAX_RUNS } from '../../model/limits';
import type { Run, WantedPlan } from '../../model/scenario';
import { PLANNERS } from '../../planners/registry';
import { CATALOGUE } from '../../simulator/catalogue';
import { SCHEDULERS } from '../../simulator/schedulers/registry';
import { plannersFor, withNewPlan } from '../editor/plans-edit';
import { schedulersFor } from '../editor/runs-edit';
import type { Command } from './command';
import { ALSO_SCHEDULER } from './synonyms';

export interface SchedulerTools {
  readonly runs: readonly Run[];
  readonly plans: readonly WantedPlan[];
  readonly jobs: readonly Job[];
  readonly isCoflows: boolean;
  readonly addRun: (run: Run) => void;
  readonly addPlan: (plans: readonly WantedPlan[], what: string) => void;
}

const wordsOf = ({ id, help, reference }: Declaration): string =>
  `${ALSO_SCHEDULER[id] ?? ''} scheduler ${help} ${reference?.paper ?? ''}`;

export function schedulerCommands(tools: SchedulerTools): readonly Command[] {
  const { runs, plans, jobs, isCoflows, addRun, addPlan } = tools;
  const network = runs.at(-1)?.network ?? 'tcp';
  const schedulers = isCoflows ? CATALOGUE.networks : schedulersFor(SCHEDULERS, jobs);
  const runCommands = schedulers.map((one) => ({
    ...{ id: `add run ${one.id}`, group: 'Add', label: `Add a run of ${one.label}`, also: wordsOf(one) },
    run: () =>
      addRun({
        ...(isCoflows ? { network: one.id } : { scheduler: one.id, network }),
        ...{ options: {}, networkOptions: {} },
      }),
  }));
  const planCommands = plannersFor(PLANNERS, jobs, isCoflows).map((planner) => ({
    ...{ id: `add plan ${planner.id}`, group: 'Add', label: `Add a plan by ${planner.label}`, also: wordsOf(planner) },
    run: () => {
      const { list, what } = withNewPlan(plans, planner);
      addPlan(list, what);
    },
  }));
  return [...(runs.length < MAX_RUNS ? runCommands : []), ...(plans.length < MAX_PLANS ? planCommands : [])];
}
