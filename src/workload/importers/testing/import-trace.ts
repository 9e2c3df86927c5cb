// SPDX-License-Identifier: GPL-3.0-or-later
// Importing a text in tests: the format found from its lines, options by name, the result read like any scenario.

import { readFileSync } from 'node:fs';
import type { Catalogue, Declaration } from '../../../model/fields/declaration';
import { completeOptions } from '../../../model/fields/options';
import type { Job, MapReduceJob } from '../../../model/job';
import { InputError } from '../../../model/problem';
import { readScenarioJson } from '../../../model/reading/read-scenario';
import type { Coflow, OptionValues, Scenario } from '../../../model/scenario';
import { type Imported, importAtOnce, withFixes } from '../importer';
import { IMPORTERS, importerFor } from '../registry';
import { TraceLines } from '../trace-lines';

const bare = (id: string): Declaration => ({ id, label: id, help: id, options: {} });
/** Schedulers and networks are known only by id: their registries are in later layers. */
export const CATALOGUE: Catalogue = {
  planners: [],
  schedulers: ['fair'].map(bare),
  networks: ['tcp'].map(bare),
  generators: [],
};

const DATA = new URL('../../../../../shared/data/', import.meta.url);

/** A file of the shared data, read in place. */
export const sharedTrace = (path: string): string => readFileSync(new URL(path, DATA), 'utf8');

/** With their code, so that tests need not wait. */
const ALL_IMPORTERS = await Promise.all(IMPORTERS.map((one) => one.load()));

export function imported(text: string, options: OptionValues = {}): Imported {
  const { id } = importerFor(text);
  const importer = ALL_IMPORTERS.find((one) => one.id === id)!;
  return importAtOnce(importer.read(new TraceLines(text), completeOptions(importer, options), 'a trace'));
}

export function scenarioOf({ problems, document }: Imported): Scenario {
  if (problems.length > 0) throw new InputError(problems);
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  return read.scenario;
}

export function jobsOf(text: string, options?: OptionValues): readonly MapReduceJob[] {
  const { workload } = scenarioOf(imported(text, options));
  return 'jobs' in workload ? workload.jobs.map(asOneStage) : [];
}

function asOneStage(job: Job): MapReduceJob {
  if (!('maps' in job)) throw new Error(`${job.id} is no job of one stage`);
  return job;
}

export function coflowsOf(text: string, options?: OptionValues): readonly Coflow[] {
  const { workload } = scenarioOf(imported(text, options));
  return 'coflows' in workload ? workload.coflows : [];
}

/** All reported problems, as the command line prints them. */
export function problemsOf(text: string, options?: OptionValues): readonly string[] {
  try {
    return imported(text, options)
      .problems.map(withFixes)
      .map(({ path, message }) => `${path}: ${message}`);
  } catch (fault) {
    if (fault instanceof InputError) return fault.message.split('\n');
    throw fault;
  }
}
