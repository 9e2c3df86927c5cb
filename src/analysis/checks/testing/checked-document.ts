// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as a file has it: its first run, carried out, and what it breaks of what must hold always.
import { isDataParallel } from '../../../model/job';
import { readScenarioJson } from '../../../model/read-scenario';
import type { RunRecord } from '../../../model/trace';
import { CATALOGUE } from '../../../simulator/catalogue';
import { simulateToEnd } from '../../../simulator/simulation';
import { startSimulation } from '../../../simulator/testing/start-simulation';
import { checkRun } from '../check-run';

interface CheckedDocument {
  readonly record: RunRecord;
  readonly broken: readonly string[];
}

export function checkedDocument(document: unknown): CheckedDocument {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  const given = scenario.workload;
  if ('generate' in given) throw new Error('jobs or coflows must be written out');
  const workload = 'jobs' in given ? { jobs: given.jobs.filter(isDataParallel) } : given;
  const input = { scenario, workload, run: scenario.runs[0]! };
  const record = simulateToEnd(startSimulation(input, { keep: 'rates' }));
  return { record, broken: checkRun(input, record).flatMap((check) => check.broken) };
}
