// SPDX-License-Identifier: GPL-3.0-or-later
// From a scenario's workload to the jobs or coflows that planners and the simulator take: generated ones are expanded.

import { choice, type FieldsOf, readFields } from '../model/fields/fields';
import type { Job } from '../model/job';
import { MAX_TASKS, overLimit } from '../model/limits';
import { InputError, ProblemList } from '../model/problem';
import { checkManualIds } from '../model/reading/check-references';
import { tasksOf } from '../model/reading/read-job';
import type { ExpandedWorkload, Generate, OptionValues, Scenario } from '../model/scenario';
import type { Generator } from './generator';
import type { ListedGenerator } from './generators/registry';

type Expandable = Pick<Scenario, 'seed' | 'topology' | 'workload'> & { readonly manual?: Scenario['manual'] };

/** Throws InputError if parameters contradict each other, the jobs exceed a limit or a rectangle's job is missing. */
export async function expandWorkload(
  scenario: Expandable,
  generators: readonly ListedGenerator[],
): Promise<ExpandedWorkload> {
  const { workload } = scenario;
  if (!('generate' in workload)) return workload;
  const problems = new ProblemList();
  const known = choice(generators.map((one) => one.id)).read(
    workload.generate.kind,
    'workload.generate.kind',
    problems,
  );
  const generator = generators.find((one) => one.id === known);
  if (generator === undefined) throw new InputError(problems.all);
  return { jobs: generateJobs(scenario, workload.generate, await generator.load()) };
}

/** The jobs of a generator whose code is loaded. */
export function generateJobs(
  { seed, topology, manual = [] }: Omit<Expandable, 'workload'>,
  { kind: _, ...given }: Generate,
  generator: Generator,
): readonly Job[] {
  const problems = new ProblemList();
  const parameters = readFields(generator.options as FieldsOf<OptionValues>, given, 'workload.generate', problems);
  if (parameters === undefined) throw new InputError(problems.all);
  const jobs = generator.generate(parameters, { seed, topology });
  const tasks = jobs.reduce((sum, job) => sum + tasksOf(job), 0);
  if (tasks > MAX_TASKS) {
    const mend = generator.fewerTasks === undefined ? '' : `, or ${generator.fewerTasks}`;
    const message = `${overLimit(tasks, 'tasks in all', MAX_TASKS)}; make fewer jobs${mend}`;
    throw new InputError([{ path: 'workload.generate', message }]);
  }
  const ids = jobs.map((job) => job.id);
  checkManualIds(manual, ids, problems);
  if (!problems.empty) throw new InputError(problems.all);
  return jobs;
}
