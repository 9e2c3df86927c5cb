// Simulating a scenario's runs for the commands: the engine in steps, with progress, the solver only where a run's plan needs
// it, and each job's time alone once for all runs.

import type { DecisionFilter, DecisionsAnswer } from '../analysis/decisions/decision';
import { DecisionRecorder } from '../analysis/decisions/recorder';
import { DecisionReplay } from '../analysis/decisions/replay';
import { loneTimes } from '../analysis/metrics/lone-times';
import { type RunMetrics, runMetrics } from '../analysis/metrics/run-metrics';
import { readableCount, readableTime } from '../base/readable';
import type { LpSolver } from '../lp/solver';
import { type ExpandedWorkload, type Run, runLabel, type Scenario } from '../model/scenario';
import type { RunRecord } from '../model/trace';
import type { SimulationInput } from '../simulator/simulation';
import { simulationNeedsSolver, startSimulation } from '../simulator/start-simulation';
import { ProgressLine, STANDARD_ERROR, type Watcher } from './progress';

/** Events between two looks at the clock: a few hundredths of a second. */
const STEP = 10_000;

export interface SimulatedRun {
  readonly run: Run;
  readonly record: RunRecord;
  readonly measured: RunMetrics;
  /** "done in 0.8 s, 12 300 events, 15 000 per second" */
  readonly timing: string;
}

interface Wanted {
  /** Every change of every rate too. With a window they are kept anyway, because bytes inside it are counted by them. */
  readonly rates: boolean;
  readonly watcher?: Watcher;
}

export class Simulating {
  private readonly wanted: Wanted;
  private readonly watcher: Watcher;
  private solver: Promise<LpSolver> | undefined;

  constructor(wanted: Wanted) {
    this.wanted = wanted;
    this.watcher = wanted.watcher ?? STANDARD_ERROR;
  }

  /** `loneS` is asked for once the run has ended: a run that is refused is refused at once. */
  async run(input: SimulationInput, loneS: () => Promise<Float64Array>): Promise<SimulatedRun> {
    const { scenario, workload, run } = input;
    const line = new ProgressLine(runLabel(run), this.watcher);
    const solver = simulationNeedsSolver(input) ? await this.loadSolver() : undefined;
    const keep = this.wanted.rates || scenario.window !== undefined ? 'rates' : 'trace';
    const simulation = startSimulation(input, { solver, keep });
    while (!simulation.done) {
      simulation.step(STEP);
      line.tell(simulation.progress);
      await breath();
    }
    line.clear();
    const record = simulation.record();
    const timing = timingWords(record, line.elapsedS);
    return { run, record, timing, measured: runMetrics({ scenario, workload, record, loneS: await loneS() }) };
  }

  /** Carries the run out once more, with somebody who listens, until nothing that is wanted can come any more. */
  async decisions(input: SimulationInput, wanted: DecisionFilter): Promise<DecisionsAnswer> {
    const recorder = new DecisionRecorder(wanted);
    const solver = simulationNeedsSolver(input) ? await this.loadSolver() : undefined;
    const simulation = startSimulation(input, { solver, keep: 'trace', watch: recorder.watch });
    const replay = new DecisionReplay(simulation, recorder);
    const line = new ProgressLine(`${runLabel(input.run)}: decisions`, this.watcher);
    while (!replay.done) {
      replay.step(STEP);
      line.tell(simulation.progress);
      await breath();
    }
    line.clear();
    return replay.answer();
  }

  /** Throws InputError where the run's schedulers cannot take its jobs; begins nothing. */
  async check(input: SimulationInput): Promise<void> {
    const solver = simulationNeedsSolver(input) ? await this.loadSolver() : undefined;
    startSimulation(input, { solver, keep: 'trace' });
  }

  async loneTimes(scenario: Scenario, workload: ExpandedWorkload): Promise<Float64Array> {
    const line = new ProgressLine('each job alone', this.watcher);
    const total = 'jobs' in workload ? workload.jobs.length : 0;
    const progress = { simulatedS: 0, events: 0, ended: 0, total };
    const work = loneTimes(scenario, workload, (input) => {
      const simulation = startSimulation(input, { keep: 'trace' });
      progress.ended++;
      return simulation;
    });
    for (;;) {
      const { done, value } = work.next();
      if (done) {
        line.clear();
        return value;
      }
      progress.events += value;
      line.tell({ ...progress, ended: progress.ended - 1 });
    }
  }

  private loadSolver(): Promise<LpSolver> {
    this.solver ??= import('../lp/glpk').then(({ loadGlpk }) => loadGlpk(() => performance.now()));
    return this.solver;
  }
}

/** Lets what was written leave. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function timingWords({ outcome: { status, events, endS } }: RunRecord, elapsedS: number): string {
  const rate = elapsedS > 0 ? `, ${readableCount(events / elapsedS)} per second` : '';
  const simulated = `${readableTime(endS)} simulated`;
  return `${status} in ${readableTime(elapsedS)}: ${simulated}, ${readableCount(events)} events${rate}`;
}

/** Why a run is not done, for standard error; undefined where it is. */
export function unfinishedWords({ run, record: { outcome } }: SimulatedRun): string | undefined {
  if (outcome.because === undefined) return undefined;
  const { jobs, sentence } = outcome.because;
  const named = jobs.length === 0 ? '' : ` (not ended: ${jobs.join(', ')})`;
  return `${runLabel(run)}: ${outcome.status}: ${sentence}${named}`;
}
