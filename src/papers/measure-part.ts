// SPDX-License-Identifier: GPL-3.0-or-later
// Carries out one part of a setting, a simulated run or a plan, in slices, and returns its named numbers. The clock that times plans
// is passed in.

import type { MetricValues } from '../analysis/metrics/metric';
import { runMetrics } from '../analysis/metrics/run-metrics';
import type { AnswerTools } from '../answers/answer-tools';
import { beginSimulation } from '../answers/simulate';
import { completeOptions, declarationOf } from '../model/fields/options';
import { InputError } from '../model/problem';
import { readScenarioJson } from '../model/reading/read-scenario';
import type { ExpandedWorkload, Scenario } from '../model/scenario';
import { percentile } from '../planners/metrics/percentile';
import type { Planner } from '../planners/planner';
import { PLANNERS } from '../planners/registry';
import { CATALOGUE } from '../simulator/catalogue';
import type { Simulation, SimulationInput } from '../simulator/simulation';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import { documentOf } from './document';
import { circuitUse } from './loads';
import type { Outcome, Paper, PlanPart, RunPart, Setting } from './paper';

/** A setting at one seed, with its scenario read and its jobs written out. */
export interface OpenSetting {
  readonly setting: Setting;
  readonly scenario: Scenario;
  readonly workload: ExpandedWorkload;
}

interface MeasureTools extends Pick<AnswerTools, 'loadSolver'> {
  readonly nowMs: () => number;
  /** Events between two yields; an event may be a replanning of all circuits. */
  readonly events?: number;
}

/** Events or elementary operations between two yields: a few hundredths of a second. */
const EVENTS = 10_000;
const EFFORT = 1_000_000;

/** Throws InputError if the assumptions make an invalid scenario. */
export async function openSetting(paper: Paper, setting: Setting, seed: number): Promise<OpenSetting> {
  const read = readScenarioJson(documentOf(paper, setting, seed), CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  return { setting, scenario: read.scenario, workload: await expandWorkload(read.scenario, GENERATORS) };
}

/**
 * The part's computation, to be stepped. It yields the work done since the last yield, for progress. A run that is stuck or cut has no
 * numbers, unless `ifCut` allows it.
 */
export async function measurePart(
  open: OpenSetting,
  part: RunPart | PlanPart,
  tools: MeasureTools,
): Promise<Generator<number, Outcome, void>> {
  if ('scheduler' in part) {
    const input = inputOf(open, part);
    const keep = input.scenario.window === undefined ? 'trace' : 'rates';
    return measureRun(input, part, await beginSimulation(input, tools, { keep }), tools);
  }
  const { scenario, workload } = open;
  const planner = await loadPlanner(part);
  const options = completeOptions(planner, part.options ?? {});
  const solver = planner.needsSolver({ scenario, workload }, options) ? await tools.loadSolver() : undefined;
  return measurePlan(part, () => planner.start({ scenario, workload }, options, { solver }), tools);
}

function* measureRun(
  { scenario, workload }: SimulationInput,
  part: RunPart,
  simulation: Simulation,
  { events = EVENTS }: Pick<MeasureTools, 'events'>,
): Generator<number, Outcome, void> {
  while (!simulation.done) {
    simulation.step(events);
    yield events;
  }
  const record = simulation.record();
  const { withoutFlatUtilities, ifCut } = part;
  const { status } = record.outcome;
  if (status !== 'done' && !(ifCut && status === 'cut')) return {};
  const { metrics, classes } = runMetrics({ scenario, workload, record, withoutFlatUtilities });
  const numbers: Record<string, number> = {};
  addNumbers(numbers, '', metrics);
  for (const [name, values] of Object.entries(classes)) addNumbers(numbers, `${name}.`, values);
  const { racks, ocs } = scenario.topology;
  if (ocs !== undefined) numbers.circuitUse = circuitUse(record, racks);
  return { ...numbers, ...part.more?.of(workload, record, scenario) };
}

function* measurePlan(
  part: PlanPart,
  start: () => ReturnType<Planner['start']>,
  { nowMs }: Pick<MeasureTools, 'nowMs'>,
): Generator<number, Outcome, void> {
  let answer: object = {};
  const elapsedS: number[] = [];
  do {
    const beganMs = nowMs();
    const run = start();
    while (!run.done) {
      run.step(EFFORT);
      yield EFFORT;
    }
    answer = run.answer();
    elapsedS.push((nowMs() - beganMs) / 1000);
  } while (part.timed === true && !isWarm(elapsedS));
  return { elapsedS: steadyS(elapsedS), ...part.read(answer) };
}

/** The first plans include the engine's compilation: 17.9 ms for what takes 3.3 ms in the end. */
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

async function loadPlanner(part: PlanPart): Promise<Planner> {
  const planner = declarationOf(PLANNERS, part.planner);
  if (planner === undefined) throw new Error(`there is no planner ${part.planner}`);
  return planner.load();
}

function addNumbers(to: Record<string, number>, prefix: string, values: MetricValues): void {
  for (const [id, value] of Object.entries(values)) if (value !== null) to[`${prefix}${id}`] = value;
}
