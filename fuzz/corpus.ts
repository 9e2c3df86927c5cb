// SPDX-License-Identifier: GPL-3.0-or-later
// Replays earlier finds: each file is checked against everything that must hold for its kind, known by its extension.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDataParallel, isMalleable } from '../src/model/job';
import { readScenarioJson } from '../src/model/reading/read-scenario';
import { CATALOGUE } from '../src/simulator/catalogue';
import type { ArbitraryRun } from '../src/simulator/testing/arbitrary-run';
import { runAndCheck, unlessRefused } from '../src/simulator/testing/run-and-check';
import { readsOrSays } from './files';
import { opensOrRefuses } from './links';
import { plansWell } from './plans';
import { RELATIONS } from './relations';
import { likePlainMalleable } from './runs';
import { expectNone } from './target';
import { importedOrRefused } from './traces';
import { runWholeScenario } from './whole-scenario';

const OWN = new URL('corpus/', import.meta.url).pathname;
/** Beside the project, only where it is developed. Its files are read in place. */
const SHARED = new URL('../../shared/found/', import.meta.url).pathname;

/** Full paths of all files. */
export const corpusFiles = (): readonly string[] =>
  [SHARED, OWN]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => !file.endsWith('.md'))
    .sort();

export async function tryAgain(file: string): Promise<void> {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.link.txt')) return opensOrRefuses(text);
  if (file.endsWith('.trace.txt')) return importedOrRefused({ text, options: {} });
  if (file.endsWith('.trace.json')) return importedOrRefused(JSON.parse(text));
  const document: unknown = JSON.parse(text);
  readsOrSays(document);
  expectNone(await runWholeScenario(document, 'runs'));
  const read = readScenarioJson(document, CATALOGUE);
  if (read.ok) await plansWell(read.scenario);
  for (const run of runsOf(document)) {
    expectNone(unlessRefused(() => runAndCheck(run))?.broken ?? []);
    for (const relation of RELATIONS) if (relation.always) relation.holds(run);
  }
}

/** A relation that need not hold for every run (last bits of the start time may break ties) but must for those of this file. */
export function holdsOf(name: string, relation: string): void {
  const known = RELATIONS.find((one) => one.name === relation);
  const runs = runsOf(JSON.parse(readFileSync(path.join(OWN, name), 'utf8')));
  if (known === undefined || runs.length === 0)
    throw new Error(`There is nothing to compare in ${name} by "${relation}".`);
  for (const run of runs) known.holds(run);
}

/** A run of malleable jobs ends its jobs as its twin does. */
export function likePlainRun(name: string): void {
  const read = readScenarioJson(JSON.parse(readFileSync(path.join(OWN, name), 'utf8')), CATALOGUE);
  if (!read.ok || !('jobs' in read.scenario.workload)) throw new Error(`There is nothing to compare in ${name}.`);
  const { scenario } = read;
  likePlainMalleable({ scenario, jobs: read.scenario.workload.jobs.filter(isMalleable) });
}

/** A case for each run, if the scenario lists its jobs and all are data-parallel. */
function runsOf(document: unknown): readonly ArbitraryRun[] {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok || !('jobs' in read.scenario.workload)) return [];
  const { jobs } = read.scenario.workload;
  if (!jobs.every(isDataParallel)) return [];
  return read.scenario.runs.map((run) => ({ jobs, scenario: { ...read.scenario, workload: { jobs }, runs: [run] } }));
}
