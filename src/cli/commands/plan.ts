// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry plan`: one planner on one scenario.
import { carryOutPlan } from '../../answers/plan';
import { explainPlan } from '../../answers/plan-steps';
import { shapeOf } from '../../model/job';
import { InputError } from '../../model/problem';
import type { ExpandedWorkload } from '../../model/scenario';
import { expectedSeconds } from '../../planners/expected-seconds';
import type { Planner, PlanningInput } from '../../planners/planner';
import type { PlanningStep } from '../../planners/planning-step';
import { PLANNERS } from '../../planners/registry';
import { onlyPositional, singleValue } from '../arguments';
import type { Arguments, Command } from '../command';
import { describeOptions } from '../describe-options';
import { commandTools } from '../driving';
import { named, readScenarioFile } from '../input';
import { announceLong, STANDARD_ERROR } from '../progress';
import { readSetValues } from '../set-values';
import { unknownNameMessage } from '../unknown';

/** LP answers without an optimum are a fault (status 1), except at a time limit, which was requested (docs/command-line.md). */
const FAULTY_STATUS = new Set(['infeasible', 'unbounded', 'failed']);

const STATUS_SENTENCES: Readonly<Record<string, string>> = {
  failed:
    'the solver found no solution that meets all constraints of the linear programme, so there is no value. Sizes or times that are very far apart cause this; method=exact of lp-batch and method=lexmin of cora need no solver',
  infeasible:
    'the solver says that no solution meets all constraints of the linear programme; one always exists, so this is a fault in Gantry',
  unbounded:
    'the solver says that the linear programme has no minimum; it always has one, so this is a fault in Gantry',
  timeLimit: 'the time limit passed before the solver finished, so there is no value',
};

export const planCommand: Command = {
  name: 'plan',
  usage: 'plan FILE --planner NAME [--set key=value …] [--steps]',
  summary: 'Plans the scenario with one planner and prints the plan.',
  valueOptions: ['planner', 'set'],
  flags: ['steps'],
  details: describePlanners,
  async run(args, output) {
    const file = onlyPositional(args, 'FILE');
    const wanted = singleValue(args, 'planner');
    const { scenario, workload } = await readScenarioFile(file);
    const planner = await choosePlanner(wanted, workload);
    const options = readSetValues(planner.options, args.values.get('set') ?? [], planner.id);
    const input: PlanningInput = { scenario, workload };
    const { answer, warnings, steps } = await answerOf(planner, input, options, file, args.flags.has('steps'));
    output.answer(steps === undefined ? answer : { ...answer, steps });
    for (const warning of warnings) output.report(`${planner.id}: ${warning}`);
    const status = 'status' in answer ? String(answer.status) : 'optimal';
    const sentence = STATUS_SENTENCES[status];
    if (sentence !== undefined) output.report(`${planner.id}: ${sentence}`);
    return FAULTY_STATUS.has(status) ? 1 : 0;
  },
};

async function answerOf(
  planner: Planner,
  input: PlanningInput,
  options: ReturnType<typeof readSetValues>,
  file: string,
  withSteps: boolean,
) {
  try {
    const tools = commandTools(planner.id, STANDARD_ERROR);
    announceLong(STANDARD_ERROR, planner.id, expectedSeconds(planner.id, input, options));
    const steps: object[] | undefined = withSteps ? [] : undefined;
    const run =
      steps === undefined
        ? await carryOutPlan(planner, input, options, tools)
        : await explainPlan(planner, input, options, tools, (step) => steps.push(printedStep(step)));
    return { answer: run.answer(), warnings: run.warnings?.() ?? [], steps };
  } catch (fault) {
    throw fault instanceof InputError ? named(file, fault.problems) : fault;
  }
}

/** Without what only the page draws and asks for. */
const printedStep = ({ title, sentence, jobs, racks, figures, rejected }: PlanningStep) => ({
  ...{ title, sentence, jobs, racks, figures },
  ...(rejected && { rejected }),
});

async function choosePlanner(wanted: string | undefined, workload: ExpandedWorkload): Promise<Planner> {
  if (wanted === undefined) throw new InputError(`--planner is required; ${plannersThatTake(workload)}`);
  const planner = PLANNERS.find((one) => one.id === wanted);
  if (planner !== undefined) return planner.load();
  const known = PLANNERS.map((one) => one.id);
  const otherwise = plannersThatTake(workload);
  const why = unknownNameMessage(wanted, { what: 'planner', known, otherwise });
  throw new InputError([{ path: `--planner ${wanted}`, message: why }]);
}

function plannersThatTake(workload: ExpandedWorkload): string {
  const shapes = 'jobs' in workload ? new Set<string>(workload.jobs.map(shapeOf)) : new Set(['coflows']);
  const able = PLANNERS.filter((one) => [...shapes].every((shape) => (one.takes as readonly string[]).includes(shape)));
  if (able.length === 0) return 'none of the planners takes all of this scenario’s jobs';
  return `these take this scenario: ${able.map((one) => one.id).join(', ')}`;
}

/** One planner with its options if one is named; else all of them, a line each. */
function describePlanners(args: Arguments): readonly string[] {
  const wanted = singleValue(args, 'planner');
  const planner = PLANNERS.find(({ id }) => id === wanted);
  if (planner !== undefined) return ['', `${planner.id}: ${planner.help}`, ...describeOptions(planner.options)];
  const width = Math.max(...PLANNERS.map(({ id }) => id.length));
  return [
    '',
    ...PLANNERS.map(({ id, help }) => `  ${id.padEnd(width)}  ${help}`),
    '',
    '--steps adds the steps by which the planner made it: [{ title, sentence, jobs, racks, figures, rejected? }].',
    'plan --planner NAME --help lists the options of one; a scenario that it cannot take is refused with the reason.',
  ];
}
