// SPDX-License-Identifier: GPL-3.0-or-later
// Carries out a generated run once and checks it: which invariants its record breaks, and which lower bounds it is below.

import { runBounds } from '../../analysis/bounds/run-bound';
import { checkRun } from '../../analysis/checks/check-run';
import { completeOptions, declarationOf } from '../../model/fields/options';
import { InputError } from '../../model/problem';
import type { RunRecord } from '../../model/trace';
import { overloadOf } from '../../network/accuracy';
import type { NetworkScheduler } from '../../network/network';
import { ALL_NETWORKS } from '../../network/testing/all-networks';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { simulateJobs } from '../jobs/simulate-jobs';
import { ALL_SCHEDULERS } from '../schedulers/testing/all-schedulers';
import { type Simulation, type SimulationInput, simulateToEnd } from '../simulation';
import type { ArbitraryRun } from './arbitrary-run';
import { brokenNics } from './job-nics';
import { watchingNics } from './lent-nics';
import { startSimulation } from './start-simulation';

const FEW = 5;

export function recordOfRun({ scenario, jobs }: ArbitraryRun): RunRecord {
  const run = scenario.runs[0]!;
  return simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'rates' }));
}

/** Carries it out alone, checking the NICs whenever rates are set. */
function watchedRecord(
  { scenario, jobs }: ArbitraryRun,
  toEnd: ToEnd,
): { readonly record: RunRecord; readonly broken: string[] } {
  const run = scenario.runs[0]!;
  const broken: string[] = [];
  const network = watchingNics(declarationOf(ALL_NETWORKS, run.network) as NetworkScheduler, (one) => broken.push(one));
  const scheduler = declarationOf(ALL_SCHEDULERS, run.scheduler as string) as JobScheduler;
  const networkOptions = completeOptions(network, run.networkOptions);
  const input = { scenario, workload: { jobs }, run, jobs, scheduler, network, networkOptions };
  const record = toEnd(simulateJobs({ ...input, tools: { keep: 'rates' } }), input);
  return { record, broken: broken.slice(0, FEW) };
}

/** Carries a run out; one that may go on for ever needs another than `simulateToEnd`. */
type ToEnd = (simulation: Simulation, input: SimulationInput) => RunRecord;

export interface RunFindings {
  readonly status: RunRecord['outcome']['status'];
  readonly broken: readonly string[];
}

export function runAndCheck(one: ArbitraryRun, toEnd: ToEnd = simulateToEnd): RunFindings {
  const { scenario, jobs } = one;
  const { record, broken: lent } = watchedRecord(one, toEnd);
  const run = scenario.runs[0]!;
  const overload = overloadOf(run.networkOptions);
  const checks = checkRun({ scenario, workload: { jobs }, run }, record);
  const broken = [
    ...checks.flatMap((check) => check.broken),
    ...belowBounds(one, record, overload),
    ...brokenNics(scenario.topology, jobs, record, overload),
    ...lent,
  ];
  return { status: record.outcome.status, broken };
}

/** Undefined if the request exceeds what a plan can hold (CORA's). */
export function unlessRefused<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch (fault) {
    if (fault instanceof InputError) return undefined;
    throw fault;
  }
}

function belowBounds(
  { scenario, jobs }: ArbitraryRun,
  { outcome, trace }: RunRecord,
  overload: number,
): readonly string[] {
  if (outcome.status !== 'done') return [];
  const { arrivalS, endS } = trace.jobs;
  const bounds = runBounds(scenario, jobs, arrivalS, scenario.runs[0]!.options);
  const lastS = endS.reduce((last, one) => Math.max(last, one), 0);
  const meanS = endS.reduce((sum, one, j) => sum + one - arrivalS[j]!, 0) / jobs.length;
  return [
    // Links that carry too much finish that much sooner.
    ...isBelow('makespan', lastS * (1 + overload), bounds.makespanS),
    ...isBelow('mean completion', meanS * (1 + overload), bounds.averageJctS as number),
  ];
}

/** Up to rounding. */
const isBelow = (what: string, measuredS: number, boundS: number): readonly string[] =>
  boundS <= measuredS * (1 + 1e-9) + 1e-9 ? [] : [`${what}: ${measuredS} s, which is below ${boundS} s`];
