// Carries out one part of a setting: a simulated run or a plan, in slices, to its named numbers. The clock that plans are timed
// by comes from outside.

import type { MetricValues } from '../analysis/metrics/metric';
import { runMetrics } from '../analysis/metrics/run-metrics';
import type { LpSolver } from '../lp/solver';
import { completeOptions, declarationOf } from '../model/options';
import { InputError } from '../model/problem';
import { readScenarioJson } from '../model/read-scenario';
import type { ExpandedWorkload, Scenario } from '../model/scenario';
import { ALL_PLANNERS } from '../planners/all-planners';
import { percentile } from '../planners/metrics/percentile';
import type { Planner } from '../planners/planner';
import { CATALOGUE } from '../simulator/catalogue';
import type { SimulationInput, SimulationTools } from '../simulator/simulation';
import { simulationNeedsSolver, startSimulation } from '../simulator/start-simulation';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import { documentOf } from './document';
import { circuitUse } from './loads';
import type { Outcome, Paper, PlanPart, RunPart, Setting } from './paper';

/** A setting at one seed, read and written out. */
export interface OpenSetting {
  readonly setting: Setting;
  readonly scenario: Scenario;
  readonly workload: ExpandedWorkload;
}

interface MeasureTools {
  readonly solver?: LpSolver;
  readonly nowMs: () => number;
  /** Events between two yields; an event may be a replanning of all circuits. */
  readonly events?: number;
}

/** Events or elementary operations between two yields: a few hundredths of a second. */
const EVENTS = 10_000;
const EFFORT = 1_000_000;

/** Throws InputError where assumptions make a scenario that is none. */
export function openSetting(paper: Paper, setting: Setting, seed: number): OpenSetting {
  const read = readScenarioJson(documentOf(paper, setting, seed), CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  return { setting, scenario: read.scenario, workload: expandWorkload(read.scenario, GENERATORS) };
}

export function partNeedsSolver(open: OpenSetting, part: RunPart | PlanPart): boolean {
  if ('scheduler' in part) return simulationNeedsSolver(inputOf(open, part));
  const { scenario, workload } = open;
  const planner = plannerOf(part);
  return planner.needsSolver({ scenario, workload }, completeOptions(planner, part.options ?? {}));
}

/** Yields work done since the last yield, for progress. A run that is stuck or cut has no numbers. */
export function* measurePart(
  open: OpenSetting,
  part: RunPart | PlanPart,
  tools: MeasureTools,
): Generator<number, Outcome, void> {
  return 'scheduler' in part ? yield* measureRun(open, part, tools) : yield* measurePlan(open, part, tools);
}

function* measureRun(open: OpenSetting, part: RunPart, tools: MeasureTools): Generator<number, Outcome, void> {
  const { solver, events = EVENTS } = tools;
  const input = inputOf(open, part);
  const { scenario, workload } = input;
  const keep: SimulationTools['keep'] = scenario.window === undefined ? 'trace' : 'rates';
  const simulation = startSimulation(input, { solver, keep });
  while (!simulation.done) {
    simulation.step(events);
    yield events;
  }
  const record = simulation.record();
  if (record.outcome.status !== 'done') return {};
  const { withoutFlatUtilities } = part;
  const { metrics, classes } = runMetrics({ scenario, workload, record, withoutFlatUtilities });
  const numbers: Record<string, number> = {};
  addNumbers(numbers, '', metrics);
  for (const [name, values] of Object.entries(classes)) addNumbers(numbers, `${name}.`, values);
  const { racks, ocs } = scenario.topology;
  if (ocs !== undefined) numbers.circuitUse = circuitUse(record, racks);
  return { ...numbers, ...part.more?.of(workload, record) };
}

function* measurePlan(open: OpenSetting, part: PlanPart, tools: MeasureTools): Generator<number, Outcome, void> {
  const { scenario, workload } = open;
  const planner = plannerOf(part);
  const options = completeOptions(planner, part.options ?? {});
  let answer: object = {};
  const elapsedS: number[] = [];
  do {
    const beganMs = tools.nowMs();
    const run = planner.start({ scenario, workload }, options, { solver: tools.solver });
    while (!run.done) {
      run.step(EFFORT);
      yield EFFORT;
    }
    answer = run.answer();
    elapsedS.push((tools.nowMs() - beganMs) / 1000);
  } while (part.timed === true && !isWarm(elapsedS));
  return { elapsedS: steadyS(elapsedS), ...part.read(answer) };
}

/** The first plans also pay for the engine's compiling: 17.9 ms for what takes 3.3 ms in the end. */
const WARM_UP_S = 2;
const MIN_TIMES = 2;
const MAX_TIMES = 1000;

const isWarm = (elapsedS: readonly number[]): boolean =>
  elapsedS.length >= MIN_TIMES &&
  (elapsedS.length >= MAX_TIMES || elapsedS.reduce((sum, one) => sum + one, 0) >= WARM_UP_S);

/** The median of the later half. */
const steadyS = (elapsedS: readonly number[]): number =>
  percentile(elapsedS.slice(Math.floor(elapsedS.length / 2)), 0.5);

function inputOf({ setting, scenario, workload }: OpenSetting, part: RunPart): SimulationInput {
  const run = scenario.runs[setting.runs?.indexOf(part) ?? -1];
  if (run === undefined) throw new Error(`${setting.name} has no run ${part.label}`);
  return { scenario, workload, run };
}

function plannerOf(part: PlanPart): Planner {
  const planner = declarationOf(ALL_PLANNERS, part.planner);
  if (planner === undefined) throw new Error(`there is no planner ${part.planner}`);
  return planner;
}

function addNumbers(to: Record<string, number>, prefix: string, values: MetricValues): void {
  for (const [id, value] of Object.entries(values)) if (value !== null) to[`${prefix}${id}`] = value;
}
