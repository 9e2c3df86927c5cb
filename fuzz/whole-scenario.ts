// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a scenario all the way, as the command line would: reads it, expands its workload, makes every plan, and simulates and checks
// every run. A refusal is an answer if its messages have valid paths; anything else thrown is a fault. So is what never ends.
import { checkRun } from '../src/analysis/checks/check-run';
import { loadGlpk } from '../src/lp/glpk';
import { parsePath } from '../src/model/fields/path';
import { isDataParallel, isMalleable } from '../src/model/job';
import { InputError, MAX_PROBLEMS_REPORTED, type Problem, problemLine } from '../src/model/problem';
import { readScenarioJson } from '../src/model/reading/read-scenario';
import { writeScenario } from '../src/model/reading/write-scenario';
import type { ExpandedWorkload, Run, Scenario } from '../src/model/scenario';
import type { RunRecord } from '../src/model/trace';
import type { PlanningRun } from '../src/planners/planner';
import { ALL_PLANNERS } from '../src/planners/testing/all-planners';
import { CATALOGUE } from '../src/simulator/catalogue';
import { simulationNeedsSolver, startSimulation } from '../src/simulator/testing/start-simulation';
import { expandWorkload } from '../src/workload/expand';
import { GENERATORS } from '../src/workload/generators/registry';
import { type CaseSize, planToEnd, solverFor, stepToEnd } from './step-to-end';
import { Several } from './target';

const solver = await loadGlpk();

export const documentOf = (scenario: Scenario): string => JSON.stringify(writeScenario(scenario, CATALOGUE));

/** A message without what it quotes from the input. */
const ownWords = (problem: Problem): string =>
  problemLine({ ...problem, path: '' })
    .replace(/\(got .*\)/, '')
    .replace(/"(?:[^"\\]|\\.)*"|“[^”]*”/g, '')
    .replace(/\w+(?=: text needs double quotes)/, '');

/** What is wrong with a refusal. */
export function badRefusal(problems: readonly Problem[]): readonly string[] {
  const few = problems.length > 0 && problems.length <= MAX_PROBLEMS_REPORTED;
  return [
    ...(few ? [] : [`refused with ${problems.length} sentences`]),
    ...problems.flatMap((problem) => [
      ...(/[\n\r]|undefined|NaN|\[object/.test(ownWords(problem)) ? [`an odd sentence: ${problemLine(problem)}`] : []),
      ...(parsePath(problem.path) === undefined ? [`no place: ${problem.path}`] : []),
    ]),
  ];
}

/** Undefined if refused. */
export function unlessRefused<Answer>(ask: () => Answer, broken: string[]): Answer | undefined {
  try {
    return ask();
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    broken.push(...badRefusal(fault.problems));
    return undefined;
  }
}

/** Throws what `stepToEnd` throws. */
export function recordOf(
  scenario: Scenario,
  workload: ExpandedWorkload,
  run: Run,
  { keep = 'rates', size = 'small' }: { readonly keep?: 'trace' | 'rates'; readonly size?: CaseSize } = {},
): RunRecord {
  const input = { scenario, workload, run };
  const tools = { keep, ...(simulationNeedsSolver(input) && { solver: solverFor(size, solver) }) };
  return stepToEnd(startSimulation(input, tools), input, size);
}

export function brokenOf(scenario: Scenario, workload: ExpandedWorkload, run: Run, record: RunRecord): string[] {
  const known =
    'coflows' in workload || workload.jobs.every(isMalleable) || workload.jobs.every(isDataParallel)
      ? workload
      : { jobs: workload.jobs.filter(isDataParallel) };
  return checkRun({ scenario, workload: known, run }, record).flatMap((check) => check.broken);
}

interface Tried {
  readonly size?: CaseSize;
  /** Restricts it to the runs or the plans. */
  readonly only?: 'runs' | 'plans';
}

/** Sentences on what broke. Throws PassedOver if nothing did but some run or plan was too long. */
export async function runWholeScenario(
  document: unknown,
  { size = 'small', only }: Tried = {},
): Promise<readonly string[]> {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) return badRefusal(read.problems);
  const { scenario } = read;
  const broken: string[] = [];
  let workload: ExpandedWorkload;
  try {
    workload = await expandWorkload(scenario, GENERATORS);
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    return badRefusal(fault.problems);
  }
  const several = new Several();
  for (const run of only === 'plans' ? [] : scenario.runs) {
    several.try(() => {
      const record = unlessRefused(() => recordOf(scenario, workload, run, { size }), broken);
      if (record !== undefined) broken.push(...brokenOf(scenario, workload, run, record));
    });
  }
  for (const { planner, options } of only === 'runs' ? [] : (scenario.plans ?? [])) {
    several.try(() => {
      unlessRefused(() => planOf(scenario, workload, { planner, options }, size), broken);
    });
  }
  return several.end(broken);
}

/** A planner's answer. Throws what `planToEnd` throws. */
export function planOf(
  scenario: Scenario,
  workload: ExpandedWorkload,
  { planner: id, options }: NonNullable<Scenario['plans']>[number],
  size: CaseSize = 'small',
): unknown {
  const planner = ALL_PLANNERS.find((one) => one.id === id);
  if (planner === undefined) throw new Error(`no planner ${id}`);
  const input = { scenario, workload };
  const run: PlanningRun<unknown> = planner.start(input, options, {
    ...(planner.needsSolver(input, options) && { solver: solverFor(size, solver) }),
  });
  return planToEnd(run, size);
}
