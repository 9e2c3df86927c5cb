// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates the first run of a scenario document and checks its record, which may be tampered with first.
import { isDataParallel, isMalleable } from '../../../model/job';
import { readScenarioJson } from '../../../model/reading/read-scenario';
import type { Topology } from '../../../model/topology';
import type { RunRecord, Trace } from '../../../model/trace';
import { CATALOGUE } from '../../../simulator/catalogue';
import { simulateToEnd } from '../../../simulator/simulation';
import { startSimulation } from '../../../simulator/testing/start-simulation';
import type { Check } from '../check-record';
import { checkRun } from '../check-run';

export type Tamper = (trace: Trace) => void;

interface CheckedDocument {
  readonly topology: Topology;
  readonly record: RunRecord;
  readonly checks: readonly Check[];
  readonly broken: readonly string[];
}

/** Simulation input of its first run. */
export function inputOfDocument(document: unknown) {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  const given = scenario.workload;
  if ('generate' in given) throw new Error('jobs or coflows must be written out');
  const isPlain = 'coflows' in given || given.jobs.every(isMalleable);
  const workload = isPlain ? given : { jobs: given.jobs.filter(isDataParallel) };
  return { scenario, workload, run: scenario.runs[0]! };
}

export function checkedDocument(document: unknown, tamper?: Tamper): CheckedDocument {
  const input = inputOfDocument(document);
  const record = simulateToEnd(startSimulation(input, { keep: 'rates' }));
  tamper?.(record.trace);
  const checks = checkRun(input, record);
  return { topology: input.scenario.topology, record, checks, broken: checks.flatMap((check) => check.broken) };
}
