// The run that a question is about, made ready to be stepped: its workload written out, and the solver where a plan of it needs one.
import type { Simulation, SimulationInput, SimulationTools } from '../../simulator/simulation';
import { simulationNeedsSolver, startSimulation } from '../../simulator/start-simulation';
import type { SimulateQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { loadWatchedSolver } from './watched-solver';
import { wholeScenario } from './workloads';

/** Events of the first slice and of the least: an event may be a replanning of all circuits. */
export const EVENTS = { first: 500, least: 20 };

interface Begun {
  readonly input: SimulationInput;
  readonly simulation: Simulation;
}

export async function beginSimulation(
  { scenario, run }: Pick<SimulateQuestion, 'scenario' | 'run'>,
  { workloads, host }: AnswerContext,
  tools: Pick<SimulationTools, 'watch'> = {},
): Promise<Begun> {
  const workload = await workloads.of(scenario);
  const input = { scenario: { ...wholeScenario(scenario), runs: [run] }, workload, run };
  const solver = simulationNeedsSolver(input) ? await loadWatchedSolver(host) : undefined;
  const simulation = startSimulation(input, { keep: 'trace', ...tools, ...(solver && { solver }) });
  return { input, simulation };
}
