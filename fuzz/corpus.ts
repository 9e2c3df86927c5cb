// SPDX-License-Identifier: GPL-3.0-or-later
// Replays earlier finds: each file is checked against everything that must hold for its kind, known by its extension.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDataParallel, isMalleable } from '../src/model/job';
import { readScenarioJson } from '../src/model/reading/read-scenario';
import type { Scenario } from '../src/model/scenario';
import { CATALOGUE } from '../src/simulator/catalogue';
import type { MalleableScenario } from '../src/simulator/malleable/testing/arbitrary-malleable';
import type { ArbitraryRun } from '../src/simulator/testing/arbitrary-run';
import { runAndCheck, unlessRefused } from '../src/simulator/testing/run-and-check';
import { COFLOW_RELATIONS } from './coflow-relations';
import { readsOrSays } from './files';
import { opensOrRefuses } from './links';
import { MALLEABLE_RELATIONS } from './malleable-relations';
import { plansWell } from './plans';
import { RELATIONS } from './relations';
import { likePlainMalleable, smallToEnd } from './runs';
import { expectSame } from './same-ends';
import { expectNone } from './target';
import { importedOrRefused } from './traces';
import { runWholeScenario } from './whole-scenario';

const FOLDER = new URL('corpus/', import.meta.url).pathname;

/** All files, by their path in the corpus. */
export const corpusFiles = (): readonly string[] =>
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => path.relative(FOLDER, path.join(parentPath, name)))
    .sort();

const textOf = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

/** Also throws if a run or a plan of it does not end: all of them are small. */
export async function tryAgain(file: string): Promise<void> {
  const text = textOf(file);
  if (file.endsWith('.link.txt')) return opensOrRefuses(text);
  if (file.endsWith('.trace.txt')) return importedOrRefused({ text, options: {} });
  if (file.endsWith('.trace.json')) return importedOrRefused(JSON.parse(text));
  const document: unknown = JSON.parse(text);
  readsOrSays(document);
  expectNone(await runWholeScenario(document, { only: 'runs' }));
  const read = readScenarioJson(document, CATALOGUE);
  if (read.ok) await plansWell(read.scenario);
  for (const run of runsOf(document)) {
    expectNone(unlessRefused(() => runAndCheck(run, smallToEnd))?.broken ?? []);
    for (const relation of RELATIONS) if (relation.always) relation.holds(run);
  }
  for (const scenario of coflowRunsOf(document)) {
    for (const relation of COFLOW_RELATIONS) if (relation.always) relation.holds(scenario);
  }
}

/** Two files that ought to agree: in the second all jobs end as the first says, or so much later. */
export function alike(first: string, second: string, byS: number): void {
  const [one, other] = [first, second].map((file) => readScenarioJson(JSON.parse(textOf(file)), CATALOGUE));
  if (!one?.ok || !other?.ok) throw new Error(`There is nothing to compare in ${first} and ${second}.`);
  // To the last bit, unless other times are rounded otherwise.
  expectSame(one.scenario, other.scenario, { of: (endS) => endS + byS, within: byS === 0 ? 0 : 1e-6 });
}

/** A relation that need not hold for every run (last bits of the start time may break ties) but must for those of this file. */
export function holdsOf(name: string, relation: string): void {
  const document: unknown = JSON.parse(textOf(name));
  const ofJobs = RELATIONS.find((one) => one.name === relation);
  const ofCoflows = COFLOW_RELATIONS.find((one) => one.name === relation);
  const runs = ofJobs === undefined ? [] : runsOf(document);
  const coflowRuns = ofCoflows === undefined ? [] : coflowRunsOf(document);
  if (runs.length + coflowRuns.length === 0)
    throw new Error(`There is nothing to compare in ${name} by "${relation}".`);
  for (const run of runs) ofJobs?.holds(run);
  for (const run of coflowRuns) ofCoflows?.holds(run);
}

/** The same for runs of malleable jobs. */
export function holdsOfMalleable(name: string, relation: string): void {
  const known = MALLEABLE_RELATIONS.find((one) => one.name === relation);
  if (known === undefined) throw new Error(`There is no relation "${relation}".`);
  known.holds(malleableOf(name));
}

/** A run of malleable jobs ends its jobs as its twin does. */
export function likePlainRun(name: string): void {
  likePlainMalleable(malleableOf(name));
}

function malleableOf(name: string): MalleableScenario {
  const read = readScenarioJson(JSON.parse(textOf(name)), CATALOGUE);
  if (!read.ok || !('jobs' in read.scenario.workload)) throw new Error(`There is nothing to compare in ${name}.`);
  const jobs = read.scenario.workload.jobs.filter(isMalleable);
  return { jobs, scenario: { ...read.scenario, workload: { jobs } } };
}

/** A scenario for each run of coflows. */
function coflowRunsOf(document: unknown): readonly Scenario[] {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok || !('coflows' in read.scenario.workload)) return [];
  return read.scenario.runs.map((run) => ({ ...read.scenario, runs: [run] }));
}

/** A case for each run, if the scenario lists its jobs and all are data-parallel. */
function runsOf(document: unknown): readonly ArbitraryRun[] {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok || !('jobs' in read.scenario.workload)) return [];
  const { jobs } = read.scenario.workload;
  if (!jobs.every(isDataParallel)) return [];
  return read.scenario.runs.map((run) => ({ jobs, scenario: { ...read.scenario, workload: { jobs }, runs: [run] } }));
}
