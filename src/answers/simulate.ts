// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run's record, its decisions, and each job's time alone.
import type { DecisionFilter, DecisionsAnswer } from '../analysis/decisions/decision';
import { DecisionRecorder } from '../analysis/decisions/recorder';
import { DecisionReplay } from '../analysis/decisions/replay';
import { SharingRecorder } from '../analysis/decisions/sharing-recorder';
import { ALONE, isolatedTimes } from '../analysis/metrics/isolated-times';
import { isMalleable } from '../model/job';
import type { ExpandedWorkload, Scenario } from '../model/scenario';
import type { RunRecord } from '../model/trace';
import { GeneratorRun } from '../planners/generator-run';
import type { Simulation, SimulationInput, SimulationTools } from '../simulator/simulation';
import { loadSchedulers, runNeedsSolver, startRun } from '../simulator/start-run';
import type { AnswerTools, SteppedRun } from './answer-tools';

type Kept = Pick<SimulationTools, 'keep' | 'watch' | 'watchShares' | 'watchRates'>;

/** Started, not stepped. Throws InputError if the run's schedulers cannot take its jobs. */
export async function beginSimulation(
  input: SimulationInput,
  tools: Pick<AnswerTools, 'loadSolver'>,
  kept: Kept,
): Promise<Simulation> {
  const schedulers = await loadSchedulers(input);
  const solver = runNeedsSolver(input, schedulers) ? await tools.loadSolver() : undefined;
  return startRun(input, schedulers, { ...kept, ...(solver && { solver }) });
}

export async function simulate(
  input: SimulationInput,
  tools: AnswerTools,
  keep: SimulationTools['keep'] = 'trace',
): Promise<RunRecord> {
  return tools.drive(asSteppedRun(await beginSimulation(input, tools, { keep })), 'events');
}

/** Repeats the run, watched, until no more wanted decisions can occur: it is the same run each time. */
export async function decisionsOf(
  input: SimulationInput,
  wanted: DecisionFilter,
  tools: AnswerTools,
): Promise<DecisionsAnswer> {
  const recorder = sharesAllAtOnce(input.workload) ? new SharingRecorder(wanted) : new DecisionRecorder(wanted);
  const watched =
    recorder instanceof DecisionRecorder
      ? { watch: recorder.watch }
      : { watchShares: recorder.watchShares, watchRates: recorder.watchRates };
  const simulation = await beginSimulation(input, tools, { keep: 'trace', ...watched });
  return tools.drive(new DecisionReplay(simulation, recorder), 'events');
}

/** Whether slots among malleable jobs, or the network among coflows, are shared out all at once: no slot is decided separately. */
export const sharesAllAtOnce = (workload: ExpandedWorkload): boolean =>
  !('jobs' in workload) || (workload.jobs.length > 0 && workload.jobs.every(isMalleable));

/** Seconds by job, each alone on the idle cluster: the divisor of stretch. */
export async function isolatedTimesOf(
  scenario: Scenario,
  workload: ExpandedWorkload,
  tools: Pick<AnswerTools, 'drive'>,
): Promise<Float64Array> {
  const total = 'jobs' in workload ? workload.jobs.length : 0;
  const schedulers = await loadSchedulers({ workload, run: ALONE });
  let begun = 0;
  const computation = isolatedTimes(scenario, workload, (input) => {
    begun++;
    return startRun(input, schedulers, { keep: 'trace' });
  });
  const progress = () => ({ done: Math.max(0, begun - 1), total, unit: 'jobs' });
  return tools.drive(new GeneratorRun({ computation, progress }), 'events');
}

function asSteppedRun(simulation: Simulation): SteppedRun<RunRecord> {
  return {
    get done() {
      return simulation.done;
    },
    get progress() {
      const { simulatedS, events, ended, total } = simulation.progress;
      return { done: ended, total, unit: 'ended', simulated: { simulatedS, events } };
    },
    step: (events) => simulation.step(events),
    answer: () => simulation.record(),
  };
}
