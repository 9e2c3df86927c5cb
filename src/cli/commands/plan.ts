// `gantry plan`: one planner on one scenario.
import type { FieldShape, Fields } from '../../model/fields';
import { shapeOf } from '../../model/job';
import { nearestName } from '../../model/nearest-name';
import { InputError } from '../../model/problem';
import type { ExpandedWorkload } from '../../model/scenario';
import { type Planner, type PlanningInput, runToEnd } from '../../planners/planner';
import { PLANNERS } from '../../planners/registry';
import { expandWorkload } from '../../workload/expand';
import { GENERATORS } from '../../workload/generators/registry';
import { onlyPositional, singleValue } from '../arguments';
import type { Command } from '../command';
import { named, readScenarioFile } from '../input';
import { readSetValues } from '../set-values';

/** LP answers without an optimum are a fault (status 1), except that a time limit is what was asked for (cli.md). */
const FAULTY_STATUS = new Set(['infeasible', 'unbounded', 'failed']);

export const planCommand: Command = {
  name: 'plan',
  usage: 'plan FILE --planner NAME [--set key=value …]',
  summary: 'Plans the scenario with one planner and prints the plan.',
  valueOptions: ['planner', 'set'],
  details: () => PLANNERS.flatMap(describePlanner),
  async run(args, output) {
    const file = onlyPositional(args, 'FILE');
    const wanted = singleValue(args, 'planner');
    const scenario = await readScenarioFile(file);
    const workload = expandWorkload(scenario, GENERATORS);
    const planner = choosePlanner(wanted, workload);
    const options = readSetValues(planner.options, args.values.get('set') ?? [], planner.id);
    const input: PlanningInput = { scenario, workload };
    const answer = await answerOf(planner, input, options, file);
    output.answer(answer);
    return 'status' in answer && FAULTY_STATUS.has(String(answer.status)) ? 1 : 0;
  },
};

async function answerOf(
  planner: Planner,
  input: PlanningInput,
  options: ReturnType<typeof readSetValues>,
  file: string,
) {
  try {
    const solver = planner.needsSolver(input, options)
      ? await (await import('../../lp/glpk')).loadGlpk(() => performance.now())
      : undefined;
    return runToEnd(planner.start(input, options, { solver }));
  } catch (fault) {
    throw fault instanceof InputError ? named(file, fault.problems) : fault;
  }
}

function choosePlanner(wanted: string | undefined, workload: ExpandedWorkload): Planner {
  if (wanted === undefined) throw new InputError(`--planner is required; ${plannersThatTake(workload)}`);
  const planner = PLANNERS.find((one) => one.id === wanted);
  if (planner !== undefined) return planner;
  const near = nearestName(
    wanted,
    PLANNERS.map((one) => one.id),
  );
  throw new InputError(
    `--planner ${wanted}: no such planner; ${near === undefined ? plannersThatTake(workload) : `did you mean ${near}?`}`,
  );
}

function plannersThatTake(workload: ExpandedWorkload): string {
  const shapes = 'jobs' in workload ? new Set<string>(workload.jobs.map(shapeOf)) : new Set(['coflows']);
  const able = PLANNERS.filter((one) => [...shapes].every((shape) => (one.takes as readonly string[]).includes(shape)));
  if (able.length === 0) return 'none of the planners takes all of this scenario’s jobs';
  return `these take this scenario: ${able.map((one) => one.id).join(', ')}`;
}

function describePlanner(planner: Planner): readonly string[] {
  return ['', `${planner.id}: ${planner.help}`, ...describeOptions(planner.options)];
}

/** Lines of help for declared options: the declaration's own words. */
export function describeOptions(options: Fields): readonly string[] {
  return Object.entries(options).map(([key, field]) => {
    const fallback = field.fallback === undefined ? '' : `, default ${JSON.stringify(field.fallback)}`;
    return `  ${key}=${shapeWords(field.shape)}${fallback}  ${field.info.help ?? ''}`.trimEnd();
  });
}

function shapeWords(shape: FieldShape): string {
  if (shape.kind === 'choice') return shape.choices.join('|');
  if (shape.kind === 'flag') return 'true|false';
  return shape.kind === 'number' ? (shape.whole ? 'integer' : 'number') : shape.kind;
}
