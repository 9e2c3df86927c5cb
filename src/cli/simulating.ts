// SPDX-License-Identifier: GPL-3.0-or-later
// Simulating a scenario's runs for the commands: with progress, and how fast it went.
import type { DecisionFilter, DecisionsAnswer } from '../analysis/decisions/decision';
import { type RunMetrics, runMetrics } from '../analysis/metrics/run-metrics';
import { beginSimulation, decisionsOf, isolatedTimesOf, simulate } from '../answers/simulate';
import { readableCount, readableTime, timeWithUnits } from '../base/readable';
import { type ExpandedWorkload, type Run, runLabel, type Scenario } from '../model/scenario';
import type { RunRecord } from '../model/trace';
import type { SimulationInput } from '../simulator/simulation';
import { commandTools } from './driving';
import { STANDARD_ERROR, type Watcher } from './progress';

export interface SimulatedRun {
  readonly run: Run;
  readonly record: RunRecord;
  readonly measured: RunMetrics;
  /** "done in 0.8 s, 12 300 events, 15 000 per second" */
  readonly timing: string;
}

interface Wanted {
  /** Also record every change of every rate. With a window they are kept anyway, because they count the bytes inside it. */
  readonly rates: boolean;
  readonly watcher?: Watcher;
}

export class Simulating {
  private readonly wanted: Wanted;
  private readonly watcher: Watcher;

  constructor(wanted: Wanted) {
    this.wanted = wanted;
    this.watcher = wanted.watcher ?? STANDARD_ERROR;
  }

  /** `isolatedS` is called only after the run has ended, so that a run is refused at once. */
  async run(input: SimulationInput, isolatedS: () => Promise<Float64Array>): Promise<SimulatedRun> {
    const { scenario, workload, run } = input;
    const beganMs = this.watcher.nowMs();
    const keep = this.wanted.rates || scenario.window !== undefined ? 'rates' : 'trace';
    const record = await simulate(input, commandTools(runLabel(run), this.watcher), keep);
    const timing = timingWords(record, (this.watcher.nowMs() - beganMs) / 1000);
    return { run, record, timing, measured: runMetrics({ scenario, workload, record, isolatedS: await isolatedS() }) };
  }

  decisions(input: SimulationInput, wanted: DecisionFilter): Promise<DecisionsAnswer> {
    return decisionsOf(input, wanted, commandTools(`${runLabel(input.run)}: decisions`, this.watcher));
  }

  /** Throws InputError if the run's schedulers cannot take its jobs; steps nothing. */
  async check(input: SimulationInput): Promise<void> {
    await beginSimulation(input, commandTools(runLabel(input.run), this.watcher), { keep: 'trace' });
  }

  isolatedTimes(scenario: Scenario, workload: ExpandedWorkload): Promise<Float64Array> {
    return isolatedTimesOf(scenario, workload, commandTools('each job alone', this.watcher));
  }
}

function timingWords({ outcome: { status, events, endS } }: RunRecord, elapsedS: number): string {
  const rate = elapsedS > 0 ? `, ${readableCount(events / elapsedS)} per second` : '';
  const simulated = `${readableTime(endS)} simulated`;
  return `${status} in ${timeWithUnits(elapsedS)}: ${simulated}, ${readableCount(events)} events${rate}`;
}

/** Why a run is not done, for standard error; undefined if it is. */
export function unfinishedWords({ run, record: { outcome } }: SimulatedRun): string | undefined {
  if (outcome.because === undefined) return undefined;
  const { jobs, sentence } = outcome.because;
  const named = jobs.length === 0 ? '' : ` (not ended: ${jobs.join(', ')})`;
  return `${runLabel(run)}: ${outcome.status}: ${sentence}${named}`;
}
