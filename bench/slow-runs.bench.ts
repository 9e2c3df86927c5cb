// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that take longest, in seconds of CPU: exact, and as fast runs with what that costs in accuracy. Then ten kinds of runs,
// for how far a fast run is from the exact one.
import type { OptionValues } from '../src/model/scenario';
import type { JobColumns, RunRecord } from '../src/model/trace';
import type { Simulation } from '../src/simulator/simulation';
import { startSimulation } from '../src/simulator/testing/start-simulation';
import { facebookHour, simulationOf } from './coflow-trace';
import { cpuSeconds } from './harness';
import { CORRAL_14, facebookRun, inputOf, type LargeRun } from './simulator-runs';

export const title = 'Simulator: the slow runs in CPU time, and fast runs against exact ones';

/** Seconds of CPU after which a run is given up. */
const MAX_S = 300;
const FAST: OptionValues = { accuracy: 'fast' };
/** As a cluster has them: options of the model, so that these runs are others, not less exact ones. */
const AS_A_CLUSTER: OptionValues = { heartbeatS: 1, fetchLump: 0.02 };
const EVENTS_AT_A_TIME = 5000;

const corral14 = (jobs: number, scheduler = 'capacity', overS = (900 * jobs) / 200): LargeRun => ({
  ...CORRAL_14,
  ...{ jobs, scheduler, network: 'tcp', overS },
});

/** By load, length of the tasks, scheduler and slow start. */
const TEN_KINDS: readonly LargeRun[] = [
  facebookRun(100, 'fifo'),
  facebookRun(100, 'fair'),
  facebookRun(100, 'fair', 100),
  facebookRun(100, 'corral'),
  facebookRun(250, 'capacity'),
  facebookRun(250, 'shufflewatcher'),
  { ...facebookRun(100, 'fair'), options: { slowstart: 1 } },
  { ...corral14(20), options: { slowstart: 0.05 } },
  corral14(30),
  corral14(30, 'corral'),
];

export async function run(print: (line: string) => void): Promise<void> {
  print('CPU seconds');
  compare(print, 'fair, 1000 jobs', facebookRun(1000, 'fair'));
  compare(print, 'fair, 1000 jobs, heartbeats of 1 s, lumps of 2 %', {
    ...facebookRun(1000, 'fair'),
    options: AS_A_CLUSTER,
  });
  compare(print, 'capacity, corral-14 with 100 jobs', corral14(100));
  compareVarys(print);
  print('Fast against exact, job completion times');
  for (const one of TEN_KINDS) {
    const options = one.options === undefined ? '' : ` ${JSON.stringify(one.options)}`;
    compare(print, `${one.kind}, ${one.jobs} jobs in ${one.overS} s, ${one.scheduler}${options}`, one);
  }
}

function compare(print: (line: string) => void, what: string, one: LargeRun): void {
  const exact = ended(started(one, {}));
  print(`  ${what}: ${exact.line}`);
  const fast = ended(started(one, FAST));
  const error = exact.record && fast.record ? `; ${errorLine(exact.record, fast.record)}` : '';
  print(`    fast: ${fast.line}${error}`);
}

/** By coflow instead of by job. */
function compareVarys(print: (line: string) => void): void {
  const exact = ended(simulationOf(facebookHour(), 'varys'));
  print(`  varys, FB2010: ${exact.line}`);
  const fast = ended(simulationOf(facebookHour(), 'varys', FAST));
  const error = exact.record && fast.record ? `; ${errorLine(exact.record, fast.record)}` : '';
  print(`    fast: ${fast.line}${error}`);
}

const started = (one: LargeRun, networkOptions: OptionValues): Simulation =>
  startSimulation(inputOf({ ...one, networkOptions }), { keep: 'trace' });

function ended(simulation: Simulation): { readonly line: string; readonly record?: RunRecord } {
  const seconds = cpuSeconds((spentS) => {
    while (!simulation.done && spentS() < MAX_S) simulation.step(EVENTS_AT_A_TIME);
  });
  const { events, simulatedS } = simulation.progress;
  const line = `${seconds.toFixed(1)} s, ${events} events`;
  if (simulation.done) return { line, record: simulation.record() };
  return { line: `${line}; given up ${simulatedS.toFixed(0)} s into the run` };
}

/** Of jobs, or of coflows where there are no jobs. */
function lives({ trace: { jobs, coflows } }: RunRecord): Pick<JobColumns, 'length' | 'arrivalS' | 'endS'> {
  if (jobs.length > 0) return jobs;
  return { length: coflows.length, arrivalS: coflows.readyS, endS: coflows.endS };
}

/** Of mean completion and makespan, and one by one. */
function errorLine(exact: RunRecord, fast: RunRecord): string {
  const { length, arrivalS, endS } = lives(exact);
  const fastEndS = lives(fast).endS;
  const lasts = (ends: Float64Array, j: number): number => ends[j]! - arrivalS[j]!;
  let exactS = 0;
  let fastS = 0;
  const errors: number[] = [];
  for (let j = 0; j < length; j++) {
    exactS += lasts(endS, j);
    fastS += lasts(fastEndS, j);
    errors.push(Math.abs(lasts(fastEndS, j) / lasts(endS, j) - 1));
  }
  errors.sort((a, b) => a - b);
  const at = (share: number): string => percent(errors[Math.min(length - 1, Math.floor(share * length))]!);
  const makespan = Math.max(...fastEndS) / Math.max(...endS) - 1;
  return `mean ${percent(fastS / exactS - 1)}, makespan ${percent(makespan)}, each: median ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)}`;
}

const percent = (share: number): string => `${(100 * share).toPrecision(2)} %`;
